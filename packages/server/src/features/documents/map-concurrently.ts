interface ConcurrencyOptions {
  concurrency: number
  /** Called before each item; after it returns false, remaining items are skipped. */
  shouldContinue: () => boolean
}

/** Maps items in order with limited concurrency; the result of a skipped item is undefined. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  { concurrency, shouldContinue }: ConcurrencyOptions,
  work: (item: T, index: number) => Promise<R>,
): Promise<(R | undefined)[]> {
  const made = new Array<R | undefined>(items.length).fill(undefined)
  const waiting = items.entries()
  async function runWorker(): Promise<void> {
    for (let next = waiting.next(); !next.done && shouldContinue(); next = waiting.next()) {
      const [at, item] = next.value
      made[at] = await work(item, at)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  return made
}
