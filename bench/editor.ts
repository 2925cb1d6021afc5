import type { Browser, Page } from '@playwright/test'
import { slowDown } from './browser.ts'
import { type Busy, busyWith, wholeOf } from './busy.ts'
import { crowd, crowdedTitle, topmost } from './crowded-design.ts'
import { asFigure, type Figure, inRounds, p95s, quietest } from './figure.ts'

/** ms; of a step back its own work, which together with the frame that shows it has as long as a drag. */
const limits = { frame: 17, undo: 5, open: 500, preflight: 150 }
const [steps, turns] = [120, 10]
/** As long as the editor waits for further changes. */
const pauseMs = 80
const all = crowd.elements + crowd.photos
const onPage = `${crowd.elements} elements and ${crowd.photos} photos`

export interface Drafts {
  token: string
  /** In the editor: the full page, and a new design. */
  crowded: string
  newDesignUrl: string
  /** Of the API, for the full one. */
  answer: string
}

/** What a person waits for on a full page, in a browser that is four times as slow; the preflight has its worker and is not slowed. */
export async function editorFigures(page: Page, browser: Browser, drafts: Drafts): Promise<Figure[]> {
  await openCrowded(page, drafts)
  const preflight = await preflightFigure(page)
  await slowDown(page)
  const [drag, undo] = [await dragFigure(page, browser), await undoFigures(page, browser)]
  return [drag, ...undo, await openFigure(page, drafts), preflight]
}

async function openCrowded(page: Page, { crowded }: Drafts): Promise<void> {
  await page.goto(crowded)
  await page
    .locator('.ed-elements > [data-element]')
    .nth(all - 1)
    .waitFor()
  await page.locator(`[data-element="${topmost}"] path`).waitFor()
  await page.waitForLoadState('networkidle')
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** There and back over the page, or so many of those steps: half of them lead to its other end. */
async function drag(page: Page, selector: string, last = steps): Promise<void> {
  const { x, y } = await middleOf(page, selector)
  await page.mouse.move(x + 2, y)
  await page.mouse.down()
  for (let step = 1; step <= last; step++) {
    const far = steps / 2 - Math.abs(step - steps / 2)
    await page.mouse.move(x + 2 + far * 3, y + far * 5)
  }
  await page.mouse.up()
}

const moving = `[data-element="${topmost}"]`

async function dragFigure(page: Page, browser: Browser): Promise<Figure> {
  const durations = async (on: Page) =>
    (await busyWith(on, 'pointermove', () => drag(on, moving))).map(wholeOf)
  const rounds = await quietest(() => durations(page))
  const bare = await openBare(page, browser)
  const floor = await quietest(() => durations(bare))
  await bare.close()
  const what = `a frame of a drag over ${onPage}, p95 of ${steps}`
  return asFigure(what, rounds, limits.frame, 'the same picture of the page without an editor', floor)
}

/**
 * What is drawn by the editor, alone on a page: one element follows the pointer, kept apart from the rest as a browser can, and goes
 * to one of two places with every key.
 */
async function openBare(page: Page, browser: Browser): Promise<Page> {
  const picture = await page.locator('.ed-page').evaluate((view) => view.outerHTML)
  const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const looks = `body { margin: 0 } .ed-page { width: 100vw; height: 100vh } .ed-elements { isolation: isolate }
    .ed-veil { opacity: 0.75 } .ed-veil-board { fill: #ddd9d2 }`
  await bare.setContent(`<style>${looks}</style>${picture}`)
  await bare.evaluate((id) => {
    const moved = document.querySelector(`[data-element="${id}"]`)?.animate(null, 1)
    if (!(moved?.effect instanceof KeyframeEffect)) throw new Error('nothing moves there')
    moved.pause()
    const { effect } = moved
    const put = (x: number, y: number) => {
      const place = `translate(${x}px, ${y}px)`
      effect.setKeyframes({ transform: [place, place] })
    }
    addEventListener('pointermove', ({ clientX, clientY }) => put(clientX / 3, clientY / 3))
    addEventListener('keydown', ({ key }) => put(20, key === 'z' ? 20 : 180))
  }, topmost)
  await slowDown(bare)
  return bare
}

/**
 * A step back and forth again, and the frame that shows it: after a drag to the other end of the page, as the drags before end
 * where they began.
 */
async function undoFigures(page: Page, browser: Browser): Promise<Figure[]> {
  const placeOf = () => page.locator(moving).evaluate((element) => getComputedStyle(element).transform)
  const before = await placeOf()
  await drag(page, moving, steps / 2)
  const after = await placeOf()
  const rounds = await inRounds(() => backAndForth(page))
  await page.keyboard.press('Control+z')
  if (before === after || (await placeOf()) !== before) throw new Error('nothing was undone')
  const bare = await openBare(page, browser)
  const floors = await inRounds(() => backAndForth(bare))
  await bare.close()
  const figure = (durationOf: (step: Busy) => number, what: string, limit: number) =>
    asFigure(
      `${what} over ${onPage}, p95 of ${turns * 2}`,
      p95s(rounds.map((round) => round.map(durationOf))),
      limit,
      'the same picture of the page without an editor',
      p95s(floors.map((round) => round.map(durationOf))),
    )
  return [
    figure(({ listeners }) => listeners, 'a step back or forth', limits.undo),
    figure(wholeOf, 'a step back or forth with the frame that shows it', limits.frame),
  ]
}

/** Control is held before the first: pressed with each it would count as a step in which nothing is done. */
async function backAndForth(page: Page): Promise<Busy[]> {
  await page.keyboard.down('Control')
  const durations = await busyWith(page, 'keydown', async () => {
    for (let turn = 0; turn < turns; turn++)
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

async function openFigure(page: Page, drafts: Drafts): Promise<Figure> {
  const rounds = await quietest(async () => [await openFromPanel(page, drafts)])
  const floor = await quietest(async () => [await fetchAlone(page, drafts)])
  const what = `a draft of ${onPage} from the list in the editor to its picture`
  return asFigure(what, rounds, limits.open, 'its answer fetched and read alone', floor)
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
        const look = () => {
          if (document.querySelectorAll('.ed-elements > [data-element]').length < count)
            return void requestAnimationFrame(look)
          requestAnimationFrame(() =>
            setTimeout(() => Object.assign(window, { opened: performance.now() - timeStamp })),
          )
        }
        look()
      },
      { capture: true, once: true },
    )
  }, all)
  await entry.click()
  const opened = await page.waitForFunction(() => (window as unknown as { opened?: number }).opened)
  return Number(await opened.jsonValue())
}

async function fetchAlone(page: Page, { answer, token }: Drafts): Promise<number> {
  return page.evaluate(
    async ([address, authorization]) => {
      const started = performance.now()
      await (await fetch(address, { headers: { authorization } })).json()
      return performance.now() - started
    },
    [answer, `Bearer ${token}`] as const,
  )
}

/** From the key that takes away what was found something about, and that which brings it back, to the list that says so. */
async function preflightFigure(page: Page): Promise<Figure> {
  const { x, y } = await middleOf(page, `[data-element="${topmost}"]`)
  await page.mouse.click(x + 2, y)
  await page.locator('.ed-findings').waitFor()
  await untilFound(page, 'Delete')
  const rounds = await quietest(async () => {
    const durations: number[] = []
    for (let turn = 0; turn < turns; turn++)
      for (const key of ['Control+z', 'Control+y']) durations.push(await untilFound(page, key))
    return durations
  })
  await untilFound(page, 'Control+z')
  const what = `what preflight finds on ${onPage}, from the key to the list, p95 of ${turns * 2}`
  return asFigure(what, rounds, limits.preflight, 'its pause behind the last change', [pauseMs])
}

async function untilFound(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { found: undefined })
    let pressed = 0
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
    const list = document.querySelector('.ed-findings')
    if (!list) throw new Error('nothing is found')
    const watcher = new MutationObserver(() => {
      watcher.disconnect()
      Object.assign(window, { found: performance.now() - pressed })
    })
    watcher.observe(list, { childList: true, subtree: true, characterData: true })
  })
  await page.keyboard.press(key)
  const found = await page.waitForFunction(() => (window as unknown as { found?: number }).found)
  return Number(await found.jsonValue())
}
