import { Refusal } from '@printery/domain'

interface Bounds {
  /** Works that one may have waiting, and that all together may. */
  each: number
  all: number
  /** Who has fewer than these waiting is let in also where too many of all wait. */
  few?: number
  /** Works that are done beside each other. */
  atOnce?: number
  /** What who has too much waiting is told, and who comes when too many wait. */
  refusals: { each: string; all: string }
}

export interface Turns {
  /** Does the work when it is the turn of whoever wants it; refuses who has too much waiting already. */
  take: <T>(by: string, work: () => Promise<T>) => Promise<T>
}

/** One work at a time, or as many as is said. Those who wait are served in turn, so that nobody waits for all that another has brought. */
export function openTurns({ each, all, few = 0, atOnce = 1, refusals }: Bounds): Turns {
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let count = 0
  let working = 0

  async function serve(): Promise<void> {
    if (working === atOnce) return
    working += 1
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      const [by, works] = next
      const work = works.shift()
      waiting.delete(by)
      // Behind everybody else who waits.
      if (works.length > 0) waiting.set(by, works)
      await work?.()
      count -= 1
    }
    working -= 1
  }

  return {
    take: (by, work) => {
      const own = waiting.get(by) ?? []
      if (own.length >= each) throw new Refusal('too_many', refusals.each, { retryAfter: 1 })
      if (count >= all && own.length >= few) throw new Refusal('unavailable', refusals.all, { retryAfter: 3 })
      return new Promise((resolve, reject) => {
        own.push(() => work().then(resolve, reject))
        waiting.set(by, own)
        count += 1
        void serve()
      })
    },
  }
}
