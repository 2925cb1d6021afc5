import type { Page } from '@playwright/test'

/** Milliseconds that an event's listeners took, including rendering by React, and the frame that shows the change. */
export interface BusyTime {
  listeners: number
  frame: number
}

interface WatchedWindow {
  busy: Record<string, BusyTime[]>
}

/** Measures each event of this name while `work` runs; events that share a frame count as one. */
export async function measureBusy(page: Page, name: string, work: () => Promise<void>): Promise<BusyTime[]> {
  await page.evaluate(watch, name)
  await work()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return page.evaluate((event) => (window as unknown as WatchedWindow).busy[event] ?? [], name)
}

/**
 * Runs in the page, once per round. React renders a change of a store at the end of its own listener, before the
 * listeners of the window run.
 */
function watch(name: string): void {
  const watchedWindow = window as unknown as Partial<WatchedWindow>
  watchedWindow.busy ??= {}
  const isWatched = name in watchedWindow.busy
  watchedWindow.busy[name] = []
  if (isWatched) return
  const { port1, port2 } = new MessageChannel()
  let [listenerStart, listenerMs, awaitsFrame] = [0, 0, false]
  // Runs after the styles, the layout and the painting of the frame.
  const afterFrame = (started: number) => {
    watchedWindow.busy?.[name]?.push({ listeners: listenerMs, frame: performance.now() - started })
    listenerMs = 0
    awaitsFrame = false
  }
  addEventListener(name, () => (listenerStart = performance.now()), { capture: true })
  addEventListener(name, () => {
    listenerMs += performance.now() - listenerStart
    if (awaitsFrame) return
    awaitsFrame = true
    requestAnimationFrame(() => {
      const started = performance.now()
      port1.onmessage = () => afterFrame(started)
      port2.postMessage('')
    })
  })
}

/** The whole time in which the page can't handle the next event. */
export function totalBusyMs({ listeners, frame }: BusyTime): number {
  return listeners + frame
}
