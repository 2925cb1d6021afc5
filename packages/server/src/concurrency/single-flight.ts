/** Runs work once for all concurrent callers with the same key. */
export type SingleFlight = <Result>(key: string, run: () => Promise<Result>) => Promise<Result>

/**
 * Concurrent callers with the same key share one run; after it has ended, the next caller starts a new one. A key
 * always stands for work with the same type of result.
 */
export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>()
  return <Result>(key: string, run: () => Promise<Result>) => {
    const current = running.get(key)
    if (current) return current as Promise<Result>
    const result = run().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}
