import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { slowDown } from '../browser.ts'
import { durationMetric, type Metric, percentile } from '../metric.ts'

const maxMs = 1200
const visits = 9

/** The largest contentful paint of the product list, in a browser without a cache. */
export async function productListPaintMetric(browser: Browser, shopUrl: string): Promise<Metric> {
  const url = `${shopUrl}/products`
  // The first visits are not measured, because pictures are rendered when they are first requested.
  await firstVisit(browser, url)
  const paints = await visitOften(browser, url)
  const baselineServer = await serveBaselinePage(paints[0]?.picture ?? '', shopUrl)
  try {
    const baselinePaints = await visitOften(browser, baselineServer.url)
    return durationMetric(
      `/products, largest contentful paint, p75 of ${visits} first visits`,
      [
        percentile(
          paints.map(({ ms }) => ms),
          0.75,
        ),
      ],
      maxMs,
      'an empty page with the same picture',
      [
        percentile(
          baselinePaints.map(({ ms }) => ms),
          0.75,
        ),
      ],
    )
  } finally {
    baselineServer.close()
  }
}

interface Paint {
  ms: number
  /** The URL of the painted picture, if it is one. */
  picture: string
}

async function visitOften(browser: Browser, url: string): Promise<Paint[]> {
  const paints: Paint[] = []
  for (let visit = 0; visit < visits; visit++) paints.push(await firstVisit(browser, url))
  return paints
}

/** Visits the page with an empty cache. */
async function firstVisit(browser: Browser, url: string): Promise<Paint> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await slowDown(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { url: string }
          resolve({ ms: last.startTime, picture: last.url })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await page.close()
  return paint
}

/** A server that has one page and one picture in memory. */
async function serveBaselinePage(picture: string, shopUrl: string) {
  const pictureResponse = await fetch(picture || shopUrl)
  const bytes = Buffer.from(await pictureResponse.arrayBuffer())
  const server = createServer((request, response) => {
    const isPicture = request.url === '/picture'
    response.setHeader(
      'content-type',
      isPicture ? (pictureResponse.headers.get('content-type') ?? '') : 'text/html',
    )
    response.end(isPicture ? bytes : '<!doctype html><img src="/picture" width="300" height="300">')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
