/** Milliseconds between a response and the next check, plus jitter, so that not all tabs poll the shop at once. */
const interval = { min: 3000, jitter: 7000 }
/** A shop that hasn't responded by then counts as unreachable. */
const healthDeadlineMs = 5000

export interface ShopWatch {
  /** Checks at once. */
  check(): void
  /** Opens the page regardless of the last response. */
  open(): void
}

/**
 * Checks every few seconds whether the shop responds, and opens the page when it does. Then it stops: this page stays until
 * the first bytes of the next one arrive, and opening it a second time would abort the first navigation.
 */
export function watchShop(openPage: () => void): ShopWatch {
  let isOpening = false
  let lastCheck = new AbortController()
  let nextCheck: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    lastCheck.abort()
    clearTimeout(nextCheck)
  }
  const scheduleCheck = () => {
    nextCheck = setTimeout(check, interval.min + Math.random() * interval.jitter)
  }
  const open = () => {
    isOpening = true
    stop()
    openPage()
  }
  const check = async () => {
    if (isOpening) return
    stop()
    lastCheck = new AbortController()
    const { signal } = lastCheck
    const isHealthy = await isShopHealthy(signal)
    // Superseded by a newer check, or by the opening.
    if (signal.aborted) return
    if (isHealthy) open()
    else scheduleCheck()
  }

  scheduleCheck()
  return { check, open }
}

async function isShopHealthy(signal: AbortSignal): Promise<boolean> {
  try {
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(healthDeadlineMs)])
    return (await fetch('/api/health', { cache: 'no-store', signal: abortSignal })).ok
  } catch {
    return false
  }
}
