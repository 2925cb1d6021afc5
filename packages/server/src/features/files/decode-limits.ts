/** Pictures up to this size are decoded concurrently. */
const maxConcurrentPx = 8e6

let previous: Promise<unknown> = Promise.resolve()

/** Decodes large pictures one after the other to limit memory. */
export function decodeInSequence<T>(pixels: number, decode: () => Promise<T>): Promise<T> {
  if (pixels <= maxConcurrentPx) return decode()
  const current = previous.then(decode)
  previous = current.catch(() => {})
  return current
}

/** Files in memory at once; each has up to 20 MB. */
const maxInMemory = 4
const waiting: (() => void)[] = []
let inMemory = 0

/** Limits how many uploads are in memory, since a cart may have hundreds. */
export async function withMemoryLimit<T>(work: () => Promise<T>): Promise<T> {
  if (inMemory < maxInMemory) inMemory += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else inMemory -= 1
  }
}
