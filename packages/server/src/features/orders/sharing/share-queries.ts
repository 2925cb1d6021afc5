import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import { orderShares } from '../../../db/schema/index.ts'

export type ShareRow = typeof orderShares.$inferSelect

const isActive = (orderId: string) => and(eq(orderShares.orderId, orderId), isNull(orderShares.endedAt))

export async function insertShare(tx: Transaction, share: typeof orderShares.$inferInsert): Promise<void> {
  await tx.insert(orderShares).values(share)
}

/** The link of the order that is neither ended nor expired. */
export async function findActiveShare({ db, now }: Context, orderId: string): Promise<ShareRow | undefined> {
  const [share] = await db
    .select()
    .from(orderShares)
    .where(and(isActive(orderId), gt(orderShares.expiresAt, now)))
  return share
}

export async function findSharedOrderId(
  { db, now }: Context,
  tokenHash: string,
): Promise<string | undefined> {
  const [share] = await db
    .select({ orderId: orderShares.orderId })
    .from(orderShares)
    .where(
      and(eq(orderShares.tokenHash, tokenHash), isNull(orderShares.endedAt), gt(orderShares.expiresAt, now)),
    )
  return share?.orderId
}

/** Ends the active link and returns it, even if it had expired. */
export async function updateShareEnd(
  { db: tx, now }: Context<Transaction>,
  orderId: string,
): Promise<ShareRow | undefined> {
  const [ended] = await tx.update(orderShares).set({ endedAt: now }).where(isActive(orderId)).returning()
  return ended
}
