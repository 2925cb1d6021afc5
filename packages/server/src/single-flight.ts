/** Concurrent callers with the same key share one run; after it has ended, the next caller starts a new one. */
export function createSingleFlight<Result>(): (key: string, make: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, make) => {
    const current = running.get(key)
    if (current) return current
    const result = make().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}
