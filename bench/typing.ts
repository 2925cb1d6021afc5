import type { Browser, Page } from '@playwright/test'
import { openHydratedPage, slowDown } from './browser.ts'
import { durationMetric, lowestP95s, type Metric } from './metric.ts'

const maxMs = 50
const colours = 8
const sizes = 8

/** From a key press in the size grid to the next paint, with as many colours and sizes as an order may have. */
export async function typingMetric(browser: Browser, url: string): Promise<Metric> {
  const page = await openHydratedPage(browser, url)
  await fillGrid(page)
  const fields = page.locator('.qt input')
  if ((await fields.count()) !== colours * sizes) throw new Error('the grid does not have the expected size')
  await slowDown(page)
  const typeIntoAllFields = async (type: TypeKey) => {
    await fields.first().focus()
    for (let row = 0; row < colours; row++) {
      for (let column = 0; column < sizes; column++) {
        await type(String(1 + ((row + column) % 9)))
        if (column < sizes - 1) await page.keyboard.press('ArrowRight')
      }
      for (let column = 0; column < sizes - 1; column++) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowDown')
    }
  }
  const rounds = await lowestP95s(() => typeInto(page, typeIntoAllFields))
  await page.close()
  return durationMetric(
    `interaction to next paint of a size quantity, ${colours} x ${sizes}, p95 of ${colours * sizes}`,
    rounds,
    maxMs,
    'the same keys in the only field of an empty page',
    await measureTypingBaseline(browser),
  )
}

async function fillGrid(page: Page): Promise<void> {
  for (let row = 1; row < colours; row++) {
    await page.getByRole('button', { name: 'Add another colour' }).click()
    await page.locator('.more-colours .swatch').first().click()
    await page.locator('.qt tbody tr').nth(row).waitFor()
  }
}

/** The baseline: the same number of keys, in the only field of an empty page. */
async function measureTypingBaseline(browser: Browser): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent('<input>')
  await slowDown(page)
  const rounds = await lowestP95s(() =>
    typeInto(page, async (type) => {
      await page.locator('input').focus()
      for (let turn = 0; turn < colours * sizes; turn++) await type(String(1 + (turn % 9)))
    }),
  )
  await page.close()
  return rounds
}

type TypeKey = (key: string) => Promise<void>

interface WatchedWindow {
  typed: number[]
  paints: Map<number, number>
}

/** Milliseconds from each typed key to the paint that shows it. The browser rounds them to 8 ms and reports none below 16 ms. */
async function typeInto(page: Page, work: (type: TypeKey) => Promise<void>): Promise<number[]> {
  await page.evaluate(watchKeys)
  await work(async (key) => {
    await page.keyboard.press(key)
    await page.evaluate(nextPaint)
  })
  await page.evaluate(nextPaint)
  return page.evaluate(() => {
    const { typed, paints } = window as unknown as WatchedWindow
    return typed.map((moment) => paints.get(moment) ?? 16)
  })
}

/** Runs in the page, once per round. Records when each digit was pressed, and how long its paint took. */
function watchKeys(): void {
  const last = window as unknown as Partial<WatchedWindow>
  if (last.typed) {
    last.typed.length = 0
    return
  }
  const [typed, paints]: [number[], Map<number, number>] = [[], new Map()]
  Object.assign(window, { typed, paints })
  addEventListener('keydown', ({ key, timeStamp }) => /^\d$/.test(key) && typed.push(timeStamp), {
    capture: true,
  })
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'keydown') paints.set(startTime, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page. Waits for two frames: a change made before the first is on the screen by the second. */
function nextPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
