import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

const intervalMs = 10_000
/** The share of an interval that the event loop is busy in a process that is in use. */
const busyShare = 0.05
/** For how many intervals a process has to be quiet. */
const quietIntervals = 3

/**
 * Returns a function that receives the event loop's utilization (0 to 1) of successive intervals and says when to collect
 * garbage: once after each use, when the process has been quiet. The start counts as use.
 */
export function createIdleDetector(): (utilization: number) => boolean {
  let wasUsed = true
  let quietCount = 0
  return (utilization) => {
    const isQuiet = utilization < busyShare
    quietCount = isQuiet ? quietCount + 1 : 0
    wasUsed ||= !isQuiet
    if (!wasUsed || quietCount < quietIntervals) return false
    wasUsed = false
    return true
  }
}

/**
 * Collects all garbage, which also returns the memory of V8's young generation to the system: after the start of a shop a
 * quarter of its resident memory. Blocks the event loop for about a tenth of a second.
 */
export async function collectAllGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}

/** Collects all garbage whenever the process has become idle. V8 keeps the memory of the busiest moment otherwise. */
export function returnMemoryWhenIdle(): void {
  const isIdle = createIdleDetector()
  let intervalStart = performance.eventLoopUtilization()
  const check = () => {
    const { utilization } = performance.eventLoopUtilization(intervalStart)
    intervalStart = performance.eventLoopUtilization()
    // If it fails, the process only keeps its memory.
    if (isIdle(utilization)) collectAllGarbage().catch(() => {})
  }
  setInterval(check, intervalMs).unref()
}
