interface Turns {
  atOnce: number
  /** Asked before each: once it says no, whose turn has not come is left out. */
  goesOn: () => boolean
}

/** Works on some at a time, in their order. Answers what came of each; undefined for one that was left out. */
export async function fewAtOnce<T, R>(
  items: readonly T[],
  { atOnce, goesOn }: Turns,
  work: (item: T, at: number) => Promise<R>,
): Promise<(R | undefined)[]> {
  const made = new Array<R | undefined>(items.length).fill(undefined)
  const waiting = items.entries()
  async function workOn(): Promise<void> {
    for (let next = waiting.next(); !next.done && goesOn(); next = waiting.next()) {
      const [at, item] = next.value
      made[at] = await work(item, at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
  return made
}
