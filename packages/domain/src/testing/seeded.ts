/** Pseudorandom values from a seed, so that a failure can be reproduced. */
export interface Random {
  /** A number from 0 to less than 1. */
  next: () => number
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number
  /** True in this percentage of cases. */
  percent: (percent: number) => boolean
  pick: <T>(choices: readonly T[]) => T
}

/** Implements Mulberry32: 32 bits of state are enough for tests. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let hash = Math.imul(state ^ (state >>> 15), state | 1)
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61)
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    percent: (percent) => below(100) < percent,
    pick: (choices) => {
      if (choices.length === 0) throw new Error('cannot pick from an empty list')
      return choices[below(choices.length)] as (typeof choices)[number]
    },
  }
}
