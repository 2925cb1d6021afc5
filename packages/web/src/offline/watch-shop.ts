/** ms between an answer and the next check, plus jitter, so that not all tabs poll the shop at once. */
const interval = { min: 3000, chance: 7000 }
/** ms; a shop that is silent for longer does not answer. */
const healthDeadlineMs = 5000

export interface ShopWatch {
  /** Asks without waiting any longer. */
  ask(): void
  /** Opens the page whatever the last answer was. */
  open(): void
}

/**
 * Asks every few seconds whether the shop answers, and opens the page when it does. From then on nothing more is asked:
 * a page lives on until the first of the next one arrives, and a second opening would break off the first.
 */
export function watchShop(openPage: () => void): ShopWatch {
  let opening = false
  let last = new AbortController()
  let next: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    last.abort()
    clearTimeout(next)
  }
  const waitAndAsk = () => {
    next = setTimeout(ask, interval.min + Math.random() * interval.chance)
  }
  const open = () => {
    opening = true
    stop()
    openPage()
  }
  const ask = async () => {
    if (opening) return
    stop()
    last = new AbortController()
    const { signal } = last
    const reached = await answers(signal)
    // Overtaken by a newer question or by the opening.
    if (signal.aborted) return
    if (reached) open()
    else waitAndAsk()
  }

  waitAndAsk()
  return { ask, open }
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(healthDeadlineMs)])
    return (await fetch('/api/health', { cache: 'no-store', signal: deadline })).ok
  } catch {
    return false
  }
}
