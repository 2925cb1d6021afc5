import { randomUUID } from 'node:crypto'
import type { Cents } from '@printery/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../call.ts'
import type { Db, Transaction } from '../../../db/database.ts'
import { partialRefunds, refunds } from '../../../db/schema/index.ts'

/** Whether a refund of some of the order's pieces is on its way. */
export async function hasPendingPartialRefund(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: partialRefunds.id })
    .from(partialRefunds)
    .where(and(eq(partialRefunds.orderId, orderId), eq(partialRefunds.state, 'pending')))
  return row !== undefined
}

export interface DueRefund {
  intentId: string
  /** Null if the payment has no order. */
  orderId: string | null
  /** The remaining captured amount. */
  amount: Cents
}

/** Returns the id of the new refund, or undefined if the payment already has one. */
export async function insertRefund(
  { db: tx, now }: Context<Transaction>,
  due: DueRefund,
): Promise<string | undefined> {
  const [refund] = await tx
    .insert(refunds)
    .values({ id: randomUUID(), state: 'pending', createdAt: now, ...due })
    .onConflictDoNothing({ target: refunds.intentId })
    .returning({ id: refunds.id })
  return refund?.id
}

/** Records that the whole payment was refunded, whether or not it was requested here. */
export async function settleRefund(
  { db: tx, now }: Context<Transaction>,
  { intentId, orderId, amount, providerRefundId }: DueRefund & { providerRefundId?: string | undefined },
): Promise<void> {
  const settled = {
    state: 'succeeded',
    settledAt: now,
    ...(providerRefundId && { providerRefundId }),
  } as const
  await tx
    .insert(refunds)
    .values({ id: randomUUID(), intentId, orderId, amount, createdAt: now, ...settled })
    .onConflictDoUpdate({ target: refunds.intentId, set: settled, setWhere: eq(refunds.state, 'pending') })
}

/** Sets a succeeded refund back to pending. Returns its id, or undefined if there is none. */
export async function updateReturnedRefund(
  tx: Transaction,
  { intentId, amount }: Pick<DueRefund, 'intentId' | 'amount'>,
): Promise<string | undefined> {
  const [refund] = await tx
    .update(refunds)
    .set({
      state: 'pending',
      settledAt: null,
      providerRefundId: null,
      amount,
      attempts: sql`${refunds.attempts} + 1`,
    })
    .where(and(eq(refunds.intentId, intentId), eq(refunds.state, 'succeeded')))
    .returning({ id: refunds.id })
  return refund?.id
}
