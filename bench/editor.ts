import type { Browser, Page } from '@playwright/test'
import { slowDown } from './browser.ts'
import { type BusyTime, measureBusy, totalBusyMs } from './busy.ts'
import { crowdedCounts, crowdedTitle, topmostElementId } from './crowded-design.ts'
import { durationMetric, lowestP95s, type Metric, measureRounds, p95s } from './metric.ts'

/** Limits in ms. `undo` is for the work of the key press itself, `frame` for that work and the frame that shows it. */
const limits = { frame: 17, undo: 5, open: 500, preflight: 150 }
const [steps, repetitions] = [120, 10]
/** How long the editor waits for further changes before it checks. */
const pauseMs = 80
/** A text of the crowded design. */
const warpedText = 'Harbour Run 2026'
const elementCount = crowdedCounts.elements + crowdedCounts.photos
const pageContents = `${crowdedCounts.elements} elements and ${crowdedCounts.photos} photos`

export interface Drafts {
  token: string
  /** URLs of the editor: with the crowded draft, and with a new design. */
  crowdedDesignUrl: string
  newDesignUrl: string
  /** The URL of the crowded draft in the API. */
  draftApiUrl: string
}

/**
 * Measures waiting times on a crowded page with 4x CPU throttling. Preflight is measured before, without throttling,
 * because it runs in a worker thread.
 */
export async function editorMetrics(page: Page, browser: Browser, drafts: Drafts): Promise<Metric[]> {
  await openCrowded(page, drafts)
  const preflight = await preflightMetric(page)
  await slowDown(page)
  const baseline = await measureDragBaseline(page, browser)
  const [drag, undo] = [await dragMetric(page, baseline), await undoMetrics(page, browser)]
  const warp = await warpMetric(page, pageContents, { label: dragBaselineLabel, rounds: baseline })
  const plainWarp = await plainWarpMetric(page, browser, drafts)
  return [drag, ...undo, warp, plainWarp, await draftOpeningMetric(page, drafts), preflight]
}

async function openCrowded(page: Page, { crowdedDesignUrl }: Drafts): Promise<void> {
  await page.goto(crowdedDesignUrl)
  await page
    .locator('.ed-elements > [data-element]')
    .nth(elementCount - 1)
    .waitFor()
  await page.locator(`[data-element="${topmostElementId}"] path`).waitFor()
  await page.waitForLoadState('networkidle')
}

async function centreOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags across the page and back. A smaller `last` ends the drag earlier: half of `steps` ends it at the other end of the page. */
async function drag(page: Page, selector: string, last = steps): Promise<void> {
  const { x, y } = await centreOf(page, selector)
  await page.mouse.move(x + 2, y)
  await page.mouse.down()
  for (let step = 1; step <= last; step++) {
    const distance = steps / 2 - Math.abs(step - steps / 2)
    await page.mouse.move(x + 2 + distance * 3, y + distance * 5)
  }
  await page.mouse.up()
}

const movedElement = `[data-element="${topmostElementId}"]`

const dragDurations = async (page: Page) =>
  (await measureBusy(page, 'pointermove', () => drag(page, movedElement))).map(totalBusyMs)

async function measureDragBaseline(page: Page, browser: Browser): Promise<number[]> {
  const baselinePage = await openBaselinePage(page, browser)
  const baseline = await lowestP95s(() => dragDurations(baselinePage))
  await baselinePage.close()
  return baseline
}

const dragBaselineLabel = 'the same picture of the page without an editor'

async function dragMetric(page: Page, baseline: readonly number[]): Promise<Metric> {
  const rounds = await lowestP95s(() => dragDurations(page))
  const label = `a frame of a drag over ${pageContents}, p95 of ${steps}`
  return durationMetric(label, rounds, limits.frame, dragBaselineLabel, baseline)
}

/**
 * The baseline: the editor's picture on a page without the editor. One element, in a separate
 * layer, follows the pointer, and jumps to one of two positions at each key press.
 */
async function openBaselinePage(page: Page, browser: Browser): Promise<Page> {
  const picture = await page.locator('.ed-page').evaluate((view) => view.outerHTML)
  const baselinePage = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const css = `body { margin: 0 } .ed-page { width: 100vw; height: 100vh } .ed-elements { isolation: isolate }
    .ed-veil { opacity: 0.75 } .ed-veil-board { fill: #ddd9d2 }`
  await baselinePage.setContent(`<style>${css}</style>${picture}`)
  await baselinePage.evaluate((id) => {
    const moved = document.querySelector(`[data-element="${id}"]`)?.animate(null, 1)
    if (!(moved?.effect instanceof KeyframeEffect)) throw new Error('the element has no animation')
    moved.pause()
    const { effect } = moved
    const moveTo = (x: number, y: number) => {
      const transform = `translate(${x}px, ${y}px)`
      effect.setKeyframes({ transform: [transform, transform] })
    }
    addEventListener('pointermove', ({ clientX, clientY }) => moveTo(clientX / 3, clientY / 3))
    addEventListener('keydown', ({ key }) => moveTo(20, key === 'z' ? 20 : 180))
  }, topmostElementId)
  await slowDown(baselinePage)
  return baselinePage
}

/**
 * Undo and redo of a move, without and with the frame that shows it. The move is a drag to the other end of the page, because
 * the drags measured before ended where they began.
 */
async function undoMetrics(page: Page, browser: Browser): Promise<Metric[]> {
  const readTransform = () =>
    page.locator(movedElement).evaluate((element) => getComputedStyle(element).transform)
  const before = await readTransform()
  await drag(page, movedElement, steps / 2)
  const after = await readTransform()
  const rounds = await measureRounds(() => backAndForth(page))
  await page.keyboard.press('Control+z')
  if (before === after || (await readTransform()) !== before) throw new Error('nothing was undone')
  const baselinePage = await openBaselinePage(page, browser)
  const baselines = await measureRounds(() => backAndForth(baselinePage))
  await baselinePage.close()
  const metric = (durationOf: (step: BusyTime) => number, label: string, limit: number) =>
    durationMetric(
      `${label} over ${pageContents}, p95 of ${repetitions * 2}`,
      p95s(rounds.map((round) => round.map(durationOf))),
      limit,
      'the same picture of the page without an editor',
      p95s(baselines.map((round) => round.map(durationOf))),
    )
  return [
    metric(({ listeners }) => listeners, 'an undo or redo', limits.undo),
    metric(totalBusyMs, 'an undo or redo with the frame that shows it', limits.frame),
  ]
}

/** Control is held down throughout: if it were pressed for each key, it would be measured as a key press that does nothing. */
async function backAndForth(page: Page): Promise<BusyTime[]> {
  await page.keyboard.down('Control')
  const durations = await measureBusy(page, 'keydown', async () => {
    for (let turn = 0; turn < repetitions; turn++)
      for (const key of ['z', 'y']) {
        await page.keyboard.press(key)
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
      }
  })
  await page.keyboard.up('Control')
  return durations
}

/** The amount of a text's warp, dragged along its slider and back. */
async function warpMetric(
  page: Page,
  contents: string,
  baseline: { label: string; rounds: readonly number[] },
): Promise<Metric> {
  const layers = page.getByRole('list', { name: 'Layers' })
  await layers.getByRole('button', { name: warpedText, exact: true }).first().click()
  await page.getByRole('button', { name: 'Warp', exact: true }).click()
  await page.getByRole('dialog', { name: 'Warp' }).getByRole('button', { name: 'Wave', exact: true }).click()
  const durations = async () =>
    (await measureBusy(page, 'pointermove', () => dragSlider(page))).map(totalBusyMs)
  const rounds = await lowestP95s(durations)
  await page.keyboard.press('Escape')
  const label = `a frame of a drag of the amount of a warp over ${contents}, p95 of ${steps}`
  return durationMetric(label, rounds, limits.frame, baseline.label, baseline.rounds)
}

/** The same in a new design that has only this text. */
async function plainWarpMetric(page: Page, browser: Browser, { newDesignUrl }: Drafts): Promise<Metric> {
  await page.goto(newDesignUrl)
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.keyboard.type(warpedText)
  await page.keyboard.press('Escape')
  await page.locator('.ed-elements > [data-element] path').first().waitFor()
  await page.waitForLoadState('networkidle')
  const emptyPage = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await emptyPage.setContent('<b style="position: fixed">moved</b>')
  await emptyPage.evaluate(() => {
    const moved = document.querySelector('b')
    addEventListener('pointermove', ({ clientX }) =>
      moved?.setAttribute('style', `position: fixed; left: ${clientX}px`),
    )
  })
  await slowDown(emptyPage)
  const rounds = await lowestP95s(async () =>
    (
      await measureBusy(emptyPage, 'pointermove', () =>
        moveAlong(emptyPage, { left: 100, width: 200, y: 100 }),
      )
    ).map(totalBusyMs),
  )
  await emptyPage.close()
  return warpMetric(page, 'no other element', { label: 'a word moved on an empty page', rounds })
}

async function dragSlider(page: Page): Promise<void> {
  const track = await page.locator('.ed-slider-control').boundingBox()
  if (!track) throw new Error('there is no slider')
  const [left, width, y] = [track.x + 10, track.width - 20, track.y + track.height / 2]
  await page.mouse.move(left, y)
  await page.mouse.down()
  await moveAlong(page, { left, width, y })
  await page.mouse.up()
}

/** Moves the pointer from left to right and back. */
async function moveAlong(
  page: Page,
  { left, width, y }: Record<'left' | 'width' | 'y', number>,
): Promise<void> {
  for (let step = 1; step <= steps; step++)
    await page.mouse.move(left + width * (1 - Math.abs(1 - (2 * step) / steps)), y)
}

async function draftOpeningMetric(page: Page, drafts: Drafts): Promise<Metric> {
  const rounds = await lowestP95s(async () => [await openFromPanel(page, drafts)])
  const baseline = await lowestP95s(async () => [await measureFetchAndParse(page, drafts)])
  const label = `a draft of ${pageContents} from the list in the editor to its picture`
  return durationMetric(label, rounds, limits.open, 'the same answer, only fetched and parsed', baseline)
}

async function openFromPanel(page: Page, { newDesignUrl }: Drafts): Promise<number> {
  await page.goto(newDesignUrl)
  await page.getByRole('button', { name: 'My Drafts' }).click()
  const entry = page.getByRole('button', { name: crowdedTitle, exact: true })
  await entry.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate((count) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const checkShown = () => {
          if (document.querySelectorAll('.ed-elements > [data-element]').length < count)
            return void requestAnimationFrame(checkShown)
          requestAnimationFrame(() =>
            setTimeout(() => Object.assign(window, { opened: performance.now() - timeStamp })),
          )
        }
        checkShown()
      },
      { capture: true, once: true },
    )
  }, elementCount)
  await entry.click()
  const opened = await page.waitForFunction(() => (window as unknown as { opened?: number }).opened)
  return Number(await opened.jsonValue())
}

async function measureFetchAndParse(page: Page, { draftApiUrl, token }: Drafts): Promise<number> {
  return page.evaluate(
    async ([url, authorization]) => {
      const started = performance.now()
      await (await fetch(url, { headers: { authorization } })).json()
      return performance.now() - started
    },
    [draftApiUrl, `Bearer ${token}`] as const,
  )
}

/** The time from undoing or redoing the deletion of an element that has a finding until the list of findings is updated. */
async function preflightMetric(page: Page): Promise<Metric> {
  const { x, y } = await centreOf(page, `[data-element="${topmostElementId}"]`)
  await page.mouse.click(x + 2, y)
  await page.locator('.ed-findings').waitFor()
  await measureUntilFindingsChange(page, 'Delete')
  const rounds = await lowestP95s(async () => {
    const durations: number[] = []
    for (let turn = 0; turn < repetitions; turn++)
      for (const key of ['Control+z', 'Control+y'])
        durations.push(await measureUntilFindingsChange(page, key))
    return durations
  })
  await measureUntilFindingsChange(page, 'Control+z')
  const label = `preflight of ${pageContents}, from the key press to the list of findings, p95 of ${repetitions * 2}`
  return durationMetric(label, rounds, limits.preflight, 'its pause after the last change', [pauseMs])
}

async function measureUntilFindingsChange(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { findingsMs: undefined })
    let pressedAt = 0
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true })
    const list = document.querySelector('.ed-findings')
    if (!list) throw new Error('there is no list of findings')
    const observer = new MutationObserver(() => {
      observer.disconnect()
      Object.assign(window, { findingsMs: performance.now() - pressedAt })
    })
    observer.observe(list, { childList: true, subtree: true, characterData: true })
  })
  await page.keyboard.press(key)
  const findingsMs = await page.waitForFunction(
    () => (window as unknown as { findingsMs?: number }).findingsMs,
  )
  return Number(await findingsMs.jsonValue())
}
