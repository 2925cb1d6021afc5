import { useSyncExternalStore } from 'react'

/** `offline`: this device has no connection. `down`: it has one, but the shop does not respond. */
export type Reachability = 'ok' | 'offline' | 'down'

const pollIntervalMs = 2000
const listeners = new Set<() => void>()
let reach: Reachability = 'ok'
/** Number of outages so far. Responses to calls that began before the latest outage are ignored. */
let outageCount = 0
/** Number of requested pages or parts of a page that wait for the shop. */
let waitingCount = 0
let nextCheck: ReturnType<typeof setTimeout> | undefined

function setReach(next: Reachability) {
  if (reach === next) return
  reach = next
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

async function checkHealth() {
  clearTimeout(nextCheck)
  nextCheck = undefined
  const reportResponse = beginCall()
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    if (response.ok) return reportResponse()
  } catch {
    // Still unreachable; checked again below.
  }
  setReach(navigator.onLine ? 'down' : 'offline')
  nextCheck = setTimeout(checkHealth, pollIntervalMs)
}

/** Called after a call without a response. Repeats the health check until the shop responds. */
export function reportUnreachable(): void {
  outageCount++
  setReach(navigator.onLine ? 'down' : 'offline')
  nextCheck ??= setTimeout(checkHealth, pollIntervalMs)
}

/**
 * Marks the start of a call. The returned function reports a response, whatever its status, and marks the
 * shop as reachable unless another call failed in the meantime.
 */
export function beginCall(): () => void {
  const outageCountBefore = outageCount
  return () => {
    if (outageCount !== outageCountBefore) return
    clearTimeout(nextCheck)
    nextCheck = undefined
    setReach('ok')
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const onOnline = () => void checkHealth()
  addEventListener('offline', reportUnreachable)
  addEventListener('online', onOnline)
  // The connection may have been lost before this listener was added.
  if (!navigator.onLine && reach === 'ok') reportUnreachable()
  return () => {
    listeners.delete(listener)
    removeEventListener('offline', reportUnreachable)
    removeEventListener('online', onOnline)
  }
}

/** Resolves when the shop responds. */
function whenReached(): Promise<void> {
  if (reach === 'ok') return Promise.resolve()
  return new Promise((resolve) => {
    const listener = () => {
      if (reach !== 'ok') return
      listeners.delete(listener)
      resolve()
    }
    listeners.add(listener)
  })
}

/** Loads a script of the page, and retries when the shop can be reached again. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      reportUnreachable()
      await checkHealth()
      // The shop responds, so the part itself is broken or was removed by a newer build.
      if (reach === 'ok') throw error
      await waitForShop()
    }
  }
}

/** Resolves immediately unless the shop is known to be unreachable; while it waits, the page indicates it. */
export async function waitForShop(): Promise<void> {
  if (reach === 'ok') return
  waitingCount++
  notifyListeners()
  await whenReached()
  waitingCount--
  notifyListeners()
}

/** Calls back each time the shop can be reached again. */
export function onReached(callback: () => void): () => void {
  const listener = () => {
    if (reach === 'ok') callback()
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a pressed link or button waits until the shop can be reached. */
export function useIsWaitingForShop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waitingCount > 0,
    () => false,
  )
}

export function useReachability(): Reachability {
  return useSyncExternalStore(
    subscribe,
    () => reach,
    () => 'ok' as const,
  )
}
