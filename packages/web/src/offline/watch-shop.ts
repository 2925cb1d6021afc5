/** The time between a response and the next check, with jitter, so that not all tabs poll the shop at once. */
const checkIntervalMs = { min: 3000, jitter: 7000 }
/** A shop that hasn't responded after this time counts as unreachable. */
const healthDeadlineMs = 5000

export interface ShopWatch {
  /** Checks at once. */
  check(): void
  /** Opens the page regardless of the last response. */
  open(): void
}

/**
 * Checks every few seconds whether the shop responds, and opens the page when it does. Then the checks stop, because
 * opening the page a second time would abort the first navigation.
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
    nextCheck = setTimeout(check, checkIntervalMs.min + Math.random() * checkIntervalMs.jitter)
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
    // A newer check or the navigation has replaced this check.
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
