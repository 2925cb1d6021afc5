import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services, Shop } from '../../shop.ts'
import type { FileRow } from './queries.ts'

/** Seconds that a presigned URL is valid. */
export const presignSeconds = 3600
/** Seconds after which no upload can arrive any more that started while its URL was valid. */
const lastArrivalSeconds = 2 * presignSeconds
/** Maximum seconds between two checks. */
const maxIntervalSeconds = 60
/** Maximum delay of an upload's response in milliseconds. */
const maxWaitMs = 5000

/**
 * Schedules checks of uploads in the transaction that creates them, in case no client reports their arrival. Not
 * needed if the shop receives the uploads itself; the sweep finds those that a crash loses.
 */
export async function watchUploads(
  { jobs, storage }: Pick<Services, 'jobs' | 'storage'>,
  tx: Transaction,
  files: readonly FileRow[],
): Promise<void> {
  if (storage.receivesUploads) return
  const watched = files.map(({ id }) => ({ fileId: id, watches: true }) as const)
  await jobs.sendAll(tx, 'judge-upload', watched, { startAfter: secondsToNextCheck(0) })
}

/** Checks new uploads often and older ones rarely. */
export async function scheduleNextCheck(
  services: Services,
  { db, now }: Context,
  { id: fileId, createdAt }: FileRow,
): Promise<void> {
  const ageSeconds = (now.getTime() - createdAt.getTime()) / 1000
  // Nothing can arrive any more; the sweep rejects the upload.
  if (ageSeconds > lastArrivalSeconds) return
  const startAfter = secondsToNextCheck(ageSeconds)
  await services.jobs.send(db, 'judge-upload', { fileId, watches: true }, { startAfter })
}

/** A quarter of the elapsed time. */
export function secondsToNextCheck(ageSeconds: number): number {
  return Math.min(maxIntervalSeconds, Math.max(1, Math.ceil(ageSeconds / 4)))
}

/**
 * Queues a check of an upload and waits briefly for its result, so that the next request finds it checked. The job
 * runs in any case.
 */
export async function requestUploadCheck({ db, jobs, events }: Shop, fileId: string): Promise<void> {
  const { promise: uploadChecked, resolve } = Promise.withResolvers<void>()
  const unsubscribe = events.onUploadChecked((id) => id === fileId && resolve())
  const timer = setTimeout(resolve, maxWaitMs)
  try {
    await jobs.send(db, 'judge-upload', { fileId }, { isUrgent: true })
    await uploadChecked
  } finally {
    clearTimeout(timer)
    unsubscribe()
  }
}
