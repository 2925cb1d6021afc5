import type { Page } from '@playwright/test'

/** ms of an event's listeners, with what React draws in them, and of the frame that shows what they did. */
export interface Busy {
  listeners: number
  frame: number
}

interface Watched {
  busy: Record<string, Busy[]>
}

/** Of each event of this name while `work` runs; those that share a frame are one. */
export async function busyWith(page: Page, name: string, work: () => Promise<void>): Promise<Busy[]> {
  await page.evaluate(watch, name)
  await work()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return page.evaluate((event) => (window as unknown as Watched).busy[event] ?? [], name)
}

/** Runs in the page, once a round. React renders a store's change at the end of its own listener, before those of the window. */
function watch(name: string): void {
  const own = window as unknown as Partial<Watched>
  own.busy ??= {}
  const isWatched = name in own.busy
  own.busy[name] = []
  if (isWatched) return
  const { port1, port2 } = new MessageChannel()
  let [begun, spent, awaitsFrame] = [0, 0, false]
  // Behind the frame's own work: its styles, its layout and its painting.
  const afterFrame = (started: number) => {
    own.busy?.[name]?.push({ listeners: spent, frame: performance.now() - started })
    spent = 0
    awaitsFrame = false
  }
  addEventListener(name, () => (begun = performance.now()), { capture: true })
  addEventListener(name, () => {
    spent += performance.now() - begun
    if (awaitsFrame) return
    awaitsFrame = true
    requestAnimationFrame(() => {
      const started = performance.now()
      port1.onmessage = () => afterFrame(started)
      port2.postMessage('')
    })
  })
}

/** All that keeps the page from hearing the next one. */
export function wholeOf({ listeners, frame }: Busy): number {
  return listeners + frame
}
