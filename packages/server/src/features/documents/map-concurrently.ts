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
  const results = new Array<R | undefined>(items.length).fill(undefined)
  const iterator = items.entries()
  async function runWorker(): Promise<void> {
    for (let next = iterator.next(); !next.done && shouldContinue(); next = iterator.next()) {
      const [index, item] = next.value
      results[index] = await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  return results
}
