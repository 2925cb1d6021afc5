/** Pixels up to which pictures are decoded beside each other. */
const lightPx = 8e6

let last: Promise<unknown> = Promise.resolve()

/** Large pictures are decoded one after the other, so that a few of them can't take the memory of all. */
export function inTurn<T>(pixels: number, decode: () => Promise<T>): Promise<T> {
  if (pixels <= lightPx) return decode()
  const mine = last.then(decode)
  last = mine.catch(() => {})
  return mine
}

/** Files held in memory at once; each has up to 20 MB. */
const most = 4
const waiting: (() => void)[] = []
let held = 0

/** Whoever asks for a cart of hundreds of files that arrived meanwhile has them judged a few at a time. */
export async function fewAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (held < most) held += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else held -= 1
  }
}
