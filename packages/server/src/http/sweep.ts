import { dayMs } from '@printery/domain'
import type { Context } from '../call.ts'
import { deleteExpiredDownloads, deleteExpiredSessions, deleteHits, deleteKeys } from './queries.ts'

/** Deletes expired idempotency keys, rate limit windows, sessions and download links. */
export async function sweepExpired({ db, now }: Context): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs)
  await deleteKeys(db, yesterday)
  await deleteHits(db, yesterday)
  await deleteExpiredSessions({ db, now })
  await deleteExpiredDownloads({ db, now })
}
