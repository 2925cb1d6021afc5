interface KeyedLimiterOptions {
  /** Maximum number in progress at once for one key. */
  maxPerKey: number
  maxTotal?: number
}

/** Counts operations in progress in this process by key, for example by caller. */
export interface KeyedLimiter {
  /** The limit that one more of this key would exceed; undefined if there is room. */
  exceededLimit: (key: string) => 'key' | 'total' | undefined
  /** Counts one more, whatever the limits. Returns a function that releases it; calling that again does nothing. */
  acquire: (key: string) => () => void
  count: () => number
}

export function createKeyedLimiter({
  maxPerKey,
  maxTotal = Number.POSITIVE_INFINITY,
}: KeyedLimiterOptions): KeyedLimiter {
  const countByKey = new Map<string, number>()
  let total = 0
  return {
    exceededLimit: (key) => {
      if ((countByKey.get(key) ?? 0) >= maxPerKey) return 'key'
      return total >= maxTotal ? 'total' : undefined
    },
    acquire: (key) => {
      countByKey.set(key, (countByKey.get(key) ?? 0) + 1)
      total += 1
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        total -= 1
        const remaining = (countByKey.get(key) ?? 0) - 1
        if (remaining > 0) countByKey.set(key, remaining)
        else countByKey.delete(key)
      }
    },
    count: () => total,
  }
}
