import type { Browser, Page } from '@playwright/test'
import { openHydratedPage } from './browser.ts'
import { durationMetric, lowestP95s, type Metric } from './metric.ts'

const maxMs = 16
const repetitions = 10

/** How long the page is busy when the preview changes its side, size or colour, with artwork on it. */
export async function previewMetric(browser: Browser, url: string): Promise<Metric> {
  const page = await openHydratedPage(browser, url)
  for (const side of ['Back', 'Front']) {
    await page.getByLabel(`${side} Print`).check()
    await page.getByRole('radio', { name: /^Heat Transfer/ }).check()
    await page.getByLabel(`${side} Side: Design without template`).setInputFiles({
      name: `${side}.png`,
      mimeType: 'image/png',
      buffer: await renderPoster(browser),
    })
    await page.getByRole('button', { name: `Remove ${side}.png` }).waitFor()
  }
  await page.getByRole('button', { name: 'Add another colour' }).click()
  await page.locator('.more-colours .swatch').nth(3).click()
  await page.locator('.qt tbody tr').nth(1).waitFor()
  const [first, second] = [page.locator('.qt input').first(), page.locator('.qt input').last()]
  const side = (name: string) => page.locator('.stage .seg').getByRole('button', { name })
  const size = (name: string) =>
    page.locator('.scale').getByRole('button', { name: new RegExp(`^Show size ${name}\\b`) })
  const steps = [side('Back'), side('Front'), size('XXL'), size('XS'), second, first]
  for (const step of steps) await step.click()
  await page.waitForLoadState('networkidle')
  const redraws = await lowestP95s(() =>
    measureClicks(page, async () => {
      for (let turn = 0; turn < repetitions; turn++) for (const step of steps) await step.click()
    }),
  )
  const picture = await page.locator('.stage .product-image').getAttribute('src')
  await page.close()
  return durationMetric(
    `preview drawn again, p95 of ${repetitions * steps.length}`,
    redraws,
    maxMs,
    'the same picture turned over in an empty page',
    await measureBaselineClicks(browser, new URL(picture ?? '', url).href),
  )
}

/** Renders a colourful page as a picture file. */
async function renderPoster(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1980 } })
  await page.setContent('<body style="margin:0;height:100vh;background:conic-gradient(red,gold,blue,red)">')
  const poster = await page.screenshot()
  await page.close()
  return poster
}

/** The baseline: rounds of the same clicks on a page without artwork. */
async function measureBaselineClicks(browser: Browser, picture: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(`<button>Turn</button><img src="${picture}" width="500">`)
  await page.evaluate(() => {
    const image = document.querySelector('img')
    addEventListener('click', () => image && (image.width = 1000 - image.width + 20))
  })
  const redraws = await lowestP95s(() =>
    measureClicks(page, async () => {
      for (let turn = 0; turn < repetitions * 6; turn++) await page.getByRole('button').click()
    }),
  )
  await page.close()
  return redraws
}

interface WatchedWindow {
  busy: number[]
}

async function measureClicks(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(watchClicks)
  await work()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return page.evaluate(() => (window as unknown as WatchedWindow).busy)
}

/** Runs in the page, once per round. For each click it measures the ms of its listeners, and of the frames that show the change. */
function watchClicks(): void {
  const last = window as unknown as Partial<WatchedWindow>
  if (last.busy) {
    last.busy.length = 0
    return
  }
  const busy: number[] = []
  Object.assign(window, { busy })
  const { port1, port2 } = new MessageChannel()
  let [listenerStart, listenerMs, clicked, awaitsFrame] = [0, 0, false, false]
  // Runs after the styles, the layout and the painting of the frame.
  const afterFrame = (started: number) => {
    listenerMs += performance.now() - started
    awaitsFrame = false
    if (!clicked) return
    busy.push(listenerMs)
    listenerMs = 0
    clicked = false
  }
  // The focus changes with the press, so a field is marked as touched before the click.
  for (const name of ['mousedown', 'focusin', 'click']) {
    addEventListener(name, () => (listenerStart = performance.now()), { capture: true })
    addEventListener(name, () => {
      listenerMs += performance.now() - listenerStart
      clicked ||= name === 'click'
      if (awaitsFrame) return
      awaitsFrame = true
      requestAnimationFrame(() => {
        const started = performance.now()
        port1.onmessage = () => afterFrame(started)
        port2.postMessage('')
      })
    })
  }
}
