import { setTimeout as pause } from 'node:timers/promises'

/** Rows of a list that make one part: whoever reads meanwhile waits for a part at most, 3 ms of work. */
export const rowsAtOnce = 5

/** Rests are so many times as long as the part before them, */
const timesAsLong = 4
/** but no longer than this: where everybody waits a part takes long, and the whole is to end. */
const longestRest = 10 // ms

/** Does a part of a long work, and rests: others have their turn, in this process and in the database. */
export async function inTurns(part: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await part()
  await pause(Math.min(timesAsLong * (performance.now() - began), longestRest))
}
