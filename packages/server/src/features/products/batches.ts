import { setTimeout as pause } from 'node:timers/promises'

/** Rows of a batch: concurrent readers wait for at most one batch, 3 ms of work. */
export const rowsPerBatch = 5

/** The pause after a batch is this many times as long as the batch, */
const pauseFactor = 4
/** but at most this long, so that the import ends even on a busy machine. */
const maxPauseMs = 10 // ms

/** Runs a batch of a long task, then pauses so that other callers get the process and the database. */
export async function runBatch(part: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await part()
  await pause(Math.min(pauseFactor * (performance.now() - began), maxPauseMs))
}
