import { dayMs } from '@printery/domain'
import { lt } from 'drizzle-orm'
import type { Context } from '../call.ts'
import { downloads, idempotencyKeys, limits, sessions } from '../db/schema/index.ts'

/** Deletes expired idempotency keys, rate limit windows, sessions and download links. */
export async function sweepExpired({ db, now }: Context): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday))
  await db.delete(limits).where(lt(limits.windowStart, yesterday))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(downloads).where(lt(downloads.expiresAt, now))
}
