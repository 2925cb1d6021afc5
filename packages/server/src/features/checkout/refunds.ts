import { type Actor, notFound, Refusal } from '@printery/domain'
import Stripe from 'stripe'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { getOrder } from '../orders/service.ts'
import { listRefunds, recordRefunds, toldOf } from './provider-refunds.ts'
import { countAttempt, findRefund, findRefundOf, keepProviderRefund, type RefundRow } from './queries.ts'
import { tellRefundFailure } from './refund-failure.ts'

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
    if (made.status === 'succeeded') return await recordMade(shop, refund, made, now)
    const isBegun = made.status !== 'failed' && made.status !== 'canceled'
    await keepProviderRefund(shop.db, refund.id, isBegun ? made.id : null)
    // Answers of their own, not errors: without these the job would end and nobody would ask again.
    if (isBegun) throw new StillPending(`the provider has the refund ${made.id} as ${made.status}`)
    throw new Error(`the provider answered that the refund has ${made.status}`)
  } catch (error) {
    if (error instanceof StillPending) throw error
    if (isAlreadyRefunded(error)) return await recordMade(shop, refund, undefined, now)
    // Asked again under the same key: nobody knows yet whether it has begun.
    if (isUnheard(error)) throw error
    const attempts = await countAttempt(shop.db, refund.id)
    const { intentId, orderId, amount } = refund
    if (attempts >= 3)
      await shop.db.transaction((tx) => tellRefundFailure(shop, tx, { intentId, orderId, amount }, now))
    throw error
  }
}

/** Where others gave back a part, or all, meanwhile, the provider's list says what there is to settle. */
async function recordMade(
  shop: Shop,
  refund: RefundRow,
  made: Stripe.Refund | undefined,
  now: Date,
): Promise<void> {
  const isAll = made?.amount === refund.amount
  const told = isAll ? [toldOf(made)] : await listRefunds(shop, refund.intentId)
  await recordRefunds(shop, refund.intentId, told, now)
  if ((await findRefund(shop.db, refund.id))?.state !== 'pending') return
  if (made) {
    // It gave what was left when it was asked for, and a part that others had given back has failed since: the next try
    // asks for the rest, under a key of its own.
    await keepProviderRefund(shop.db, refund.id, null)
    await countAttempt(shop.db, refund.id)
  }
  throw new StillPending(`not all of ${refund.intentId} has gone back yet`)
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

/** The provider was not reached, or takes no more for a moment: that says nothing of the refund. */
function isUnheard(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}

function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
}
