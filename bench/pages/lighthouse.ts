import type { Browser } from '@playwright/test'
import { freePort } from '@printery/tests/free-port'
import lighthouse, { type Result } from 'lighthouse'
import { withBrowser } from '../browser.ts'
import { type Metric, percentile } from '../metric.ts'

const rounds = 5
/** Minimum scores out of 100. */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = Object.keys(targets) as (keyof typeof targets)[]

/** Lighthouse scores of the pages that new visitors see first, for a phone on a slow connection. */
export async function lighthouseMetrics(shopUrl: string, productId: string): Promise<Metric[]> {
  const port = await freePort()
  return withBrowser(
    async (browser) => {
      const metrics: Metric[] = []
      for (const path of ['/', '/products', `/shirtdetail/${productId}`]) {
        await warmUpPictures(browser, shopUrl + path)
        const reports: Result[] = []
        for (let round = 0; round < rounds; round++) reports.push(await visit(shopUrl + path, port))
        metrics.push(metricOf(path, reports))
      }
      return metrics
    },
    [`--remote-debugging-port=${port}`],
  )
}

/** Visits the page once, because pictures are rendered when they are first requested. */
async function warmUpPictures(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
}

async function visit(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse had no result for ${url}.`)
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
  return result.lhr
}

function metricOf(path: string, reports: readonly Result[]): Metric {
  const median = (scoreOf: (report: Result) => number) => percentile(reports.map(scoreOf), 0.5)
  const points = categories.map((name) => ({
    name,
    score: Math.round(100 * median(({ categories }) => categories[name]?.score ?? 0)),
    min: targets[name],
  }))
  const met = points.every(({ score, min }) => score >= min)
  const scores = points.map(({ name, score, min }) => `${name} ${score} (at least ${min})`).join(', ')
  const value = (audit: string) => median(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
  const paints = `largest paint ${Math.round(value('largest-contentful-paint'))} ms, blocked ${Math.round(value('total-blocking-time'))} ms, shift ${value('cumulative-layout-shift').toFixed(3)}`
  return {
    text: `Lighthouse of ${path}, median of ${rounds}: ${scores}; ${paints}; points lost in: ${describeLostPoints(reports)} (timings excluded)${met ? '' : ' NOT MET'}`,
    met,
  }
}

/** The audits, except timings, that cost points in any of the rounds. */
function describeLostPoints(reports: readonly Result[]): string {
  const lost = reports.flatMap(({ audits, categories }) =>
    Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return [...new Set(lost)].join(', ') || 'none'
}
