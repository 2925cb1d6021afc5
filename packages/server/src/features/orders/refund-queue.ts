import { randomUUID } from 'node:crypto'
import type { Cents } from '@printery/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { refunds } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'

interface DueRefund {
  intentId: string
  /** Null where no order came of the payment. */
  orderId: string | null
  /** All that is left of what was captured. */
  amount: Cents
}

/** Asks for a payment back, in the caller's transaction. One refund a payment, however often it is asked. */
export async function queueRefund(
  shop: Pick<Shop, 'jobs'>,
  tx: Db,
  due: DueRefund,
  now: Date,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({ id: randomUUID(), state: 'pending', createdAt: now, ...due })
    .onConflictDoNothing({ target: refunds.intentId })
    .returning({ id: refunds.id })
  if (refund) await shop.jobs.send(tx, 'refund', { refundId: refund.id })
}

/** The whole payment went back, whoever asked for it: what was asked here is settled, what was not is written down. */
export async function settleRefund(
  tx: Db,
  { intentId, orderId, amount, providerRefundId }: DueRefund & { providerRefundId?: string | undefined },
  now: Date,
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

/**
 * The bank sent back what had been settled: it is asked for again. The provider answers a key that it knows as before, so
 * this try has another.
 */
export async function reopenRefund(
  shop: Pick<Shop, 'jobs'>,
  tx: Db,
  { intentId, amount }: Pick<DueRefund, 'intentId' | 'amount'>,
): Promise<void> {
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
  if (refund) await shop.jobs.send(tx, 'refund', { refundId: refund.id })
}
