import { type Actor, notFound, Refusal } from '@printery/domain'
import Stripe from 'stripe'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { reverseReward } from '../discounts/service.ts'
import { getOrder, recordRefunded, tellRefundFailed } from '../orders/service.ts'
import {
  checkoutOf,
  countAttempt,
  findRefund,
  findRefundOf,
  keepProviderRefund,
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
 * was lost is told apart by `charge_already_refunded`. A refund that the provider has begun is only asked about.
 */
export async function tryRefund(shop: Shop, refundId: string, now: Date): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.state !== 'pending') return
  try {
    const made = await begunOrNew(shop, refund)
    if (made.status === 'succeeded') return await recordRefund(shop, refund.intentId, made.id, now)
    const isBegun = made.status !== 'failed' && made.status !== 'canceled'
    await keepProviderRefund(shop.db, refund.id, isBegun ? made.id : null)
    // Answers of their own, not errors: without these the job would end and nobody would ask again.
    if (isBegun) throw new StillPending(`the provider has the refund ${made.id} as ${made.status}`)
    throw new Error(`the provider answered that the refund has ${made.status}`)
  } catch (error) {
    if (error instanceof StillPending) throw error
    if (isAlreadyRefunded(error)) return recordRefund(shop, refund.intentId, null, now)
    const attempts = await countAttempt(shop.db, refund.id)
    if (attempts >= 3) await tellAdmins(shop, refund, now)
    throw error
  }
}

/** The bank takes its days: nothing has failed, and nobody has to look. */
class StillPending extends Error {}

function begunOrNew(shop: Shop, refund: RefundRow): Promise<Stripe.Refund> {
  if (refund.providerRefundId) return shop.stripe.refunds.retrieve(refund.providerRefundId)
  return shop.stripe.refunds.create(
    { payment_intent: refund.intentId },
    { idempotencyKey: `refund-${refund.id}-${refund.attempts}` },
  )
}

/** What the provider tells of a refund by itself. One that is not ours, or of a part, changes nothing here. */
export async function applyRefundEvent(shop: Shop, told: Stripe.Refund, now: Date): Promise<void> {
  const intentId = typeof told.payment_intent === 'string' ? told.payment_intent : told.payment_intent?.id
  const refund = intentId === undefined ? undefined : await findRefundOf(shop.db, intentId)
  if (!refund || told.amount !== refund.amount) return
  if (told.status === 'succeeded') await recordRefund(shop, refund.intentId, told.id, now)
  if (told.status !== 'failed' || refund.providerRefundId !== told.id) return
  if (refund.state === 'pending') await keepProviderRefund(shop.db, refund.id, null)
  // It was begun, perhaps even shown as done, and the bank sent the money back to us.
  await tellAdmins(shop, refund, now)
}

function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
}

async function tellAdmins(shop: Shop, refund: RefundRow, now: Date): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const first = await raiseAlarm(tx, 'refund-failed', refund.intentId, {
      orderId: refund.orderId,
      amount: refund.amount,
    })
    if (!first) return
    if (refund.orderId) await tellRefundFailed(tx, refund.orderId, refund.amount, now)
    await shop.jobs.send(tx, 'mail', {
      to: shop.settings.ADMIN_EMAIL,
      template: 'admin-attention',
      data: {
        what: 'A refund has failed',
        orderId: refund.orderId ?? (await checkoutOf(tx, refund.intentId)),
        summary:
          'The provider could not return the money. Look at the payment there; what is open is tried again.',
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
    if (!settled?.orderId) return
    await recordRefunded(shop, tx, settled.orderId, now)
    await reverseReward(tx, settled.orderId, now)
  })
}
