import { setTimeout as pause } from 'node:timers/promises'

/** Does a part of a long work, and rests as long as it took: others have their turn, in this process and in the database. */
export async function inTurns(part: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await part()
  await pause(performance.now() - began)
}
