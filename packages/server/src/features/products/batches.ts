import { setTimeout as pause } from 'node:timers/promises'

/** Rows per batch. Concurrent readers wait for at most one batch, about 3 ms of work. */
export const rowsPerBatch = 5

/** The pause after a batch, as a multiple of the time that the batch took. */
const pauseFactor = 4
/** The longest pause, so that an import also ends on a busy machine. */
const maxPauseMs = 10

/** Runs a batch of a long task, then pauses so that other callers get the process and the database. */
export async function runBatch(work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await work()
  await pause(Math.min(pauseFactor * (performance.now() - startedAt), maxPauseMs))
}
