import { type Actor, notFound, Refusal } from '@printery/domain'
import Stripe from 'stripe'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { getOrder, recordRefunded } from '../orders/service.ts'
import {
  checkoutOf,
  countAttempt,
  findRefund,
  findRefundOf,
  type RefundRow,
  raiseAlarm,
  settleRefund,
} from './queries.ts'

/** The refund of a cancelled order. Payment and amount come from the stored order, whatever was sent. */
export async function getRefund(
  db: Db,
  actor: Actor,
  asked: { orderId: string; paymentIntentId: string },
): Promise<RefundRow> {
  const order = await getOrder(db, actor, asked.orderId)
  if (actor.role !== 'admin' && order.userId !== actor.userId) throw notFound()
  if (!order.paymentId || order.paymentId !== asked.paymentIntentId) throw notFound()
  const refund = await findRefundOf(db, order.paymentId)
  if (!refund) throw new Refusal('refund_not_due', 'This order is not cancelled.')
  return refund
}

/**
 * One try of the queue. The provider keeps a refusal under its key, so each try has a key of its own; a try whose answer
 * was lost is told apart by `charge_already_refunded`.
 */
export async function tryRefund(shop: Shop, refundId: string, now: Date): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.state !== 'pending') return
  try {
    const made = await shop.stripe.refunds.create(
      { payment_intent: refund.intentId },
      { idempotencyKey: `refund-${refund.id}-${refund.attempts}` },
    )
    if (made.status === 'succeeded') await recordRefund(shop, refund.intentId, made.id, now)
    // An answer of its own, not an error: without this the job would end and nobody would try again.
    if (made.status === 'failed' || made.status === 'canceled')
      throw new Error(`the provider answered that the refund has ${made.status}`)
  } catch (error) {
    if (isAlreadyRefunded(error)) return recordRefund(shop, refund.intentId, null, now)
    const attempts = await countAttempt(shop.db, refund.id)
    if (attempts >= 3) await tellAdmin(shop, refund)
    throw error
  }
}

function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
}

async function tellAdmin(shop: Shop, refund: RefundRow): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const first = await raiseAlarm(tx, 'refund-failed', refund.intentId, {
      orderId: refund.orderId,
      amount: refund.amount,
    })
    if (!first) return
    await shop.jobs.send(tx, 'mail', {
      to: shop.settings.ADMIN_EMAIL,
      template: 'admin-attention',
      data: {
        what: 'A refund has failed',
        orderId: refund.orderId ?? (await checkoutOf(tx, refund.intentId)),
        summary: 'The provider refused or did not answer three times; it is tried again.',
        path: '/adminPortal/myorders',
      },
    })
  })
}

/** The provider's yes: only now is the order shown as refunded. */
export async function recordRefund(
  shop: Shop,
  intentId: string,
  providerRefundId: string | null,
  now: Date,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const settled = await settleRefund(tx, intentId, providerRefundId, now)
    if (settled?.orderId) await recordRefunded(shop, tx, settled.orderId, now)
  })
}
