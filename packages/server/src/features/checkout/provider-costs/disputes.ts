import type Stripe from 'stripe'
import type { Context } from '../../../call.ts'
import type { Services } from '../../../shop.ts'
import { raiseAlarm, settleAlarm } from '../../alarms/index.ts'
import { ensurePosted, postDispute } from '../../ledger/index.ts'
import { holdForDispute, releaseFromDispute } from '../../wallet/index.ts'
import { intentOf } from '../provider-refunds.ts'
import { lockPayment } from '../refund-record-queries.ts'

/** Days within which a bank decides a dispute. */
export const disputeDays = 120

/**
 * Records the money of a payment that a customer's bank took back or returned. Events may be late, repeated and out of
 * order: each lists all movements so far. An alarm is raised for every dispute, since evidence has to be sent in time.
 */
export async function recordDispute(
  services: Services,
  { db, now }: Context,
  dispute: Stripe.Dispute,
): Promise<void> {
  const intentId = intentOf(dispute)
  if (!intentId) return
  await db.transaction(async (tx) => {
    const context = { db: tx, now }
    const payment = await lockPayment(tx, intentId)
    // The payment belongs to another shop with the same Stripe account.
    if (!payment) return
    await ensurePosted(context, payment)
    const { orderId } = payment
    for (const { id, amount, fee } of dispute.balance_transactions)
      await postDispute(context, { id, disputeId: dispute.id, intentId, orderId, cents: -amount, fee })
    const detail = {
      intentId,
      orderId: orderId ?? payment.checkoutId,
      amount: dispute.amount,
      fault: dispute.reason,
    }
    const alarm = { kind: 'payment-disputed', subject: dispute.id, detail } as const
    const isNew = await raiseAlarm(services, context, alarm)
    // Only once: a hold that an admin has ended is not set again by the next event.
    if (isNew && orderId) await holdForDispute(context, orderId)
    if (dispute.status !== 'won') return
    await settleAlarm(context, 'payment-disputed', dispute.id)
    if (orderId) await releaseFromDispute(tx, orderId)
  })
}
