import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { FileRow } from './queries.ts'

/** Seconds that a presigned address holds. */
export const presignSeconds = 3600
/** Seconds after its promise at which an upload has arrived, if it began while its address held. */
const lastArrivalSeconds = 2 * presignSeconds
/** Seconds between two looks at the most. */
const slowSeconds = 60
/** Milliseconds for which the end of an upload is answered late at the most. */
const verdictMs = 5000

/**
 * Sees to it that these are judged where nobody tells that they have arrived, in the transaction of their promises. Where the
 * shop hears of the end of each, that asks; what a crash loses between the two is found by the sweep.
 */
export async function watchUploads(
  { jobs, storage }: Pick<Shop, 'jobs' | 'storage'>,
  tx: Db,
  files: readonly FileRow[],
): Promise<void> {
  if (storage.hearsUploads) return
  const watched = files.map(({ id }) => ({ fileId: id, watches: true }) as const)
  await jobs.sendAll(tx, 'judge-upload', watched, { startAfter: secondsToNextLook(0) })
}

/** Looks again soon at what was promised a moment ago, and seldom at what was promised long ago. */
export async function watchOn(shop: Shop, { id: fileId, createdAt }: FileRow, now: Date): Promise<void> {
  const ageSeconds = (now.getTime() - createdAt.getTime()) / 1000
  // What comes later can't: the sweep ends its promise.
  if (ageSeconds > lastArrivalSeconds) return
  const startAfter = secondsToNextLook(ageSeconds)
  await shop.jobs.send(shop.db, 'judge-upload', { fileId, watches: true }, { startAfter })
}

/** A quarter of what it has taken so far. */
export function secondsToNextLook(ageSeconds: number): number {
  return Math.min(slowSeconds, Math.max(1, Math.ceil(ageSeconds / 4)))
}

/**
 * Asks for a verdict on what has arrived, and waits for it as long as a person would: whoever looks next finds it judged. The
 * job is done in any case.
 */
export async function askForJudging({ db, jobs, events }: Shop, fileId: string): Promise<void> {
  const { promise: judged, resolve } = Promise.withResolvers<void>()
  const unsubscribe = events.onJudged((id) => id === fileId && resolve())
  const tired = setTimeout(resolve, verdictMs)
  try {
    await jobs.send(db, 'judge-upload', { fileId })
    jobs.wake('judge-upload')
    await judged
  } finally {
    clearTimeout(tired)
    unsubscribe()
  }
}
