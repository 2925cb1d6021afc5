import { randomUUID } from 'node:crypto'
import type { SubscriberView } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { addressGroup } from '../../http/address-group.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { countHit, refuseExceeded } from '../../http/rate-limits.ts'
import {
  countSubscribers,
  cursorKinds,
  deleteSubscriber,
  findSubscribers,
  insertSubscriber,
} from './queries.ts'

/** Per address and hour, so that nobody fills the list with the addresses of others. */
const maxPerHour = 30

/** Adds an address once. The answer doesn't tell whether it was on the list already. */
export async function subscribe(context: Context, email: string, address: string): Promise<void> {
  const limit = { key: `mailinglist:${addressGroup(address)}`, max: maxPerHour, windowSeconds: 3600 }
  await refuseExceeded(context, [limit])
  await context.db.transaction(async (tx) => {
    await countHit({ ...context, db: tx }, limit)
    await insertSubscriber(tx, { id: randomUUID(), email, createdAt: context.now })
  })
}

export async function listSubscribers(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ subscribers: SubscriberView[]; nextCursor: string | null; count: number }> {
  const after = cursor === undefined ? undefined : decodeCursor('mailinglist', cursor, cursorKinds)
  const found = await findSubscribers(db, { limit: limit + 1, after })
  const { rows: subscribers, nextCursor } = pageOfPositioned('mailinglist', found, limit)
  return { subscribers, nextCursor, count: await countSubscribers(db) }
}

export async function removeSubscriber(db: Db, id: string): Promise<void> {
  if (!(await deleteSubscriber(db, id))) throw notFound()
}
