import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { orderItems, type PartialRefundState, partialRefunds } from '../../db/schema/index.ts'

export type PartialRefundRow = typeof partialRefunds.$inferSelect
export type NewPartialRefund = typeof partialRefunds.$inferInsert

/** The partial refunds of an order, oldest first. */
export function findPartialRefunds(db: Db, orderId: string): Promise<PartialRefundRow[]> {
  return db
    .select()
    .from(partialRefunds)
    .where(eq(partialRefunds.orderId, orderId))
    .orderBy(asc(partialRefunds.requestedAt), asc(partialRefunds.id))
}

export async function findPartialRefund(db: Db, id: string): Promise<PartialRefundRow | undefined> {
  const [row] = await db.select().from(partialRefunds).where(eq(partialRefunds.id, id))
  return row
}

export async function insertPartialRefund(tx: Transaction, row: NewPartialRefund): Promise<PartialRefundRow> {
  const [inserted] = await tx.insert(partialRefunds).values(row).returning()
  return inserted as PartialRefundRow
}

/** Items of an order in checkout sequence. */
export function findItemsOfOrder(db: Db, orderId: string) {
  const { id, title, colourName, quantity } = orderItems
  return db
    .select({ id, title, colourName, quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
}

/** Counts an attempt, which gets a new idempotency key at the provider. Returns the number of attempts. */
export async function incrementRefundAttempts(db: Db, id: string): Promise<number> {
  const [row] = await db
    .update(partialRefunds)
    .set({ attempts: sql`${partialRefunds.attempts} + 1` })
    .where(eq(partialRefunds.id, id))
    .returning({ attempts: partialRefunds.attempts })
  return row?.attempts ?? 0
}

/**
 * Records the state of the provider's refund. A settled refund doesn't change any more, except that a succeeded one can
 * fail later.
 */
export async function updatePartialRefund(
  tx: Transaction,
  id: string,
  { state, providerRefundId, now }: { state: PartialRefundState; providerRefundId?: string; now: Date },
): Promise<void> {
  await tx
    .update(partialRefunds)
    .set({
      state,
      ...(providerRefundId !== undefined && { providerRefundId }),
      settledAt: state === 'pending' ? null : now,
    })
    .where(
      and(
        eq(partialRefunds.id, id),
        state === 'failed' ? sql`${partialRefunds.state} <> 'failed'` : eq(partialRefunds.state, 'pending'),
      ),
    )
}
