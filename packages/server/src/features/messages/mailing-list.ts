import { randomUUID } from 'node:crypto'
import type { SubscriberView } from '@printery/contract'
import { notFound } from '@printery/domain'
import { eq } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { mailingList } from '../../db/schema/index.ts'
import { addressGroup } from '../../http/address-group.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { countHit, refuseExceeded } from '../../http/rate-limits.ts'
import { cursorKinds, findSubscribers } from './queries.ts'

/** Per address and hour, so that nobody fills the list with the addresses of others. */
const maxPerHour = 30

/** Adds an address once. The answer doesn't tell whether it was on the list already. */
export async function subscribe(context: Context, email: string, address: string): Promise<void> {
  const limit = { key: `mailinglist:${addressGroup(address)}`, max: maxPerHour, windowSeconds: 3600 }
  await refuseExceeded(context, [limit])
  await context.db.transaction(async (tx) => {
    await countHit({ ...context, db: tx }, limit)
    await tx
      .insert(mailingList)
      .values({ id: randomUUID(), email, createdAt: context.now })
      .onConflictDoNothing()
  })
}

export async function listSubscribers(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ subscribers: SubscriberView[]; nextCursor: string | null; count: number }> {
  const after = cursor === undefined ? undefined : decodeCursor('mailinglist', cursor, cursorKinds)
  const found = await findSubscribers(db, { limit: limit + 1, after })
  const { rows: subscribers, nextCursor } = pageOfPositioned('mailinglist', found, limit)
  return { subscribers, nextCursor, count: await db.$count(mailingList) }
}

export async function removeSubscriber(db: Db, id: string): Promise<void> {
  const [gone] = await db.delete(mailingList).where(eq(mailingList.id, id)).returning({ id: mailingList.id })
  if (!gone) throw notFound()
}

/** Removes an address, which must be proven to be the person's. */
export async function unsubscribe(tx: Transaction, email: string): Promise<void> {
  await tx.delete(mailingList).where(eq(mailingList.email, email))
}
