import type { Browser, Page } from '@playwright/test'
import { slowDown } from './browser.ts'
import { busyWith } from './busy.ts'
import { crowd, crowdedTitle, topmost } from './crowded-design.ts'
import { asFigure, type Figure, quietest } from './figure.ts'

/** ms */
const most = { drag: 17, undo: 5, open: 500, preflight: 150 }
const [steps, turns] = [120, 10]
/** As the editor waits for a hand that goes on. */
const pauseMs = 40
const all = crowd.elements + crowd.photos
const onPage = `${crowd.elements} elements and ${crowd.photos} photos`

export interface Drafts {
  token: string
  /** In the editor: the full page, and one that is begun. */
  crowded: string
  begun: string
  /** Of the API, for the full one. */
  answer: string
}

/** What a person waits for on a full page, in a browser that is four times as slow; the preflight has its worker and is not slowed. */
export async function editorFigures(page: Page, browser: Browser, drafts: Drafts): Promise<Figure[]> {
  await openCrowded(page, drafts)
  const preflight = await preflightFigure(page)
  await slowDown(page)
  const [drag, undo] = [await dragFigure(page, browser), await undoFigure(page)]
  return [drag, undo, await openFigure(page, drafts), preflight]
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

/** There and back over the page. */
async function drag(page: Page, selector: string): Promise<void> {
  const { x, y } = await middleOf(page, selector)
  await page.mouse.move(x + 2, y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    const far = steps / 2 - Math.abs(step - steps / 2)
    await page.mouse.move(x + 2 + far * 3, y + far * 5)
  }
  await page.mouse.up()
}

async function dragFigure(page: Page, browser: Browser): Promise<Figure> {
  const rounds = await quietest(() =>
    busyWith(page, 'pointermove', () => drag(page, `[data-element="${topmost}"]`)),
  )
  const bare = await dragAlone(browser, await page.locator('.ed-page').evaluate((view) => view.outerHTML))
  const what = `a frame of a drag over ${onPage}, p95 of ${steps}`
  return asFigure(what, rounds, most.drag, 'the same picture of the page without an editor', bare)
}

/** What is drawn by the editor, with one element that follows the pointer. */
async function dragAlone(browser: Browser, picture: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(
    `<style>body { margin: 0 } .ed-page { width: 100vw; height: 100vh }</style>${picture}`,
  )
  await page.evaluate((id) => {
    const moved = document.querySelector(`[data-element="${id}"] > g`)
    addEventListener('pointermove', ({ clientX, clientY }) =>
      moved?.setAttribute('transform', `translate(${clientX / 3} ${clientY / 3})`),
    )
  }, topmost)
  await slowDown(page)
  const rounds = await quietest(() =>
    busyWith(page, 'pointermove', () => drag(page, `[data-element="${topmost}"]`)),
  )
  await page.close()
  return rounds
}

/** A step back and forth again, of the drags before. */
async function undoFigure(page: Page): Promise<Figure> {
  const rounds = await quietest(() =>
    busyWith(page, 'keydown', async () => {
      for (let turn = 0; turn < turns; turn++)
        for (const key of ['Control+z', 'Control+y']) await pressHeld(page, key)
    }),
  )
  const idle = await quietest(() =>
    busyWith(page, 'keydown', async () => {
      for (let turn = 0; turn < turns * 2; turn++) await pressHeld(page, 'F9')
    }),
  )
  const what = `a step back or forth over ${onPage}, p95 of ${turns * 2}`
  return asFigure(what, rounds, most.undo, 'a key that does nothing', idle)
}

async function pressHeld(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

async function openFigure(page: Page, drafts: Drafts): Promise<Figure> {
  const rounds = await quietest(async () => [await openFromPanel(page, drafts)])
  const floor = await quietest(async () => [await fetchAlone(page, drafts)])
  const what = `a draft of ${onPage} from the list in the editor to its picture`
  return asFigure(what, rounds, most.open, 'its answer fetched and read alone', floor)
}

async function openFromPanel(page: Page, { begun }: Drafts): Promise<number> {
  await page.goto(begun)
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
  return (await opened.jsonValue()) as number
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
  return asFigure(what, rounds, most.preflight, 'its pause behind the last change', [pauseMs])
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
  return (await found.jsonValue()) as number
}
