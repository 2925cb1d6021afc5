import type { Page } from '@playwright/test'

interface Watched {
  busy: Record<string, number[]>
}

/** Of each event of this name while `work` runs: ms of its listeners, and of the frames that show what they did. */
export async function busyWith(page: Page, name: string, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(watch, name)
  await work()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return page.evaluate((event) => (window as unknown as Watched).busy[event] ?? [], name)
}

/** Runs in the page, once a round. React draws what a store tells at the end of its own listener, before those of the window. */
function watch(name: string): void {
  const own = window as unknown as Partial<Watched>
  own.busy ??= {}
  const isWatched = name in own.busy
  const durations: number[] = []
  own.busy[name] = durations
  if (isWatched) return
  const { port1, port2 } = new MessageChannel()
  let [begun, spent, awaitsFrame] = [0, 0, false]
  // Behind the frame's own work: its styles, its layout and its painting.
  const afterFrame = (started: number) => {
    own.busy?.[name]?.push(spent + performance.now() - started)
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
