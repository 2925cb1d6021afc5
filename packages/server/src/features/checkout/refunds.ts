import { type Actor, notFound, Refusal } from '@printery/domain'
import Stripe from 'stripe'
import type { Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { getOrder } from '../orders/index.ts'
import { listRefunds, recordRefunds, toProviderRefund } from './provider-refunds.ts'
import { countAttempt, findRefund, findRefundOf, type RefundRow, updateProviderRefundId } from './queries.ts'
import { reportRefundFailure } from './refund-failure.ts'

/** The refund of a cancelled order. Payment and amount are taken from the stored order, not from the request. */
export async function getRefund(
  db: Db,
  actor: Actor,
  request: { orderId: string; paymentIntentId: string },
): Promise<RefundRow> {
  const order = await getOrder(db, actor, request.orderId)
  if (actor.role !== 'admin' && order.userId !== actor.userId) throw notFound()
  if (!order.paymentId || order.paymentId !== request.paymentIntentId) throw notFound()
  const refund = await findRefundOf(db, order.paymentId)
  if (!refund) throw new Refusal('refund_not_due', 'This order is not cancelled.')
  return refund
}

/**
 * One attempt of the queue. The provider repeats a refusal for its key, so each attempt has a new key; after a
 * lost response, `charge_already_refunded` means that the refund succeeded. An existing refund is only polled.
 */
export async function tryRefund(services: Services, { db, now }: Context, refundId: string): Promise<void> {
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'pending') return
  try {
    const providerRefund = await findOrCreateRefund(services, refund)
    if (providerRefund.status === 'succeeded')
      return await recordRefund(services, { db, now }, refund, providerRefund)
    const isInProgress = providerRefund.status !== 'failed' && providerRefund.status !== 'canceled'
    await updateProviderRefundId(db, refund.id, isInProgress ? providerRefund.id : null)
    // These states are not errors at the provider, but the job must be retried.
    if (isInProgress)
      throw new RefundPendingError(
        `the refund ${providerRefund.id} has the state ${providerRefund.status} at the provider`,
      )
    throw new Error(`the refund has the state ${providerRefund.status} at the provider`)
  } catch (error) {
    if (error instanceof RefundPendingError) throw error
    if (isAlreadyRefunded(error)) return await recordRefund(services, { db, now }, refund, undefined)
    // Retried with the same key, because the refund may have been created.
    if (isUnreachable(error)) throw error
    const attempts = await countAttempt(db, refund.id)
    const { intentId, orderId, amount } = refund
    if (attempts >= 3)
      await db.transaction((tx) =>
        reportRefundFailure(services, { db: tx, now }, { intentId, orderId, amount }),
      )
    throw error
  }
}

/** Records what the provider refunded. If parts were refunded in other ways, the complete list is fetched. */
async function recordRefund(
  services: Services,
  { db, now }: Context,
  refund: RefundRow,
  providerRefund: Stripe.Refund | undefined,
): Promise<void> {
  const isWholeRefund = providerRefund?.amount === refund.amount
  const reported = isWholeRefund
    ? [toProviderRefund(providerRefund)]
    : await listRefunds(services, refund.intentId)
  await recordRefunds(services, { db, now }, refund.intentId, reported)
  if ((await findRefund(db, refund.id))?.state !== 'pending') return
  if (providerRefund) {
    // The refund covered what remained when it was created, and an earlier partial refund has failed since: the next
    // attempt requests the remainder with a new key.
    await updateProviderRefundId(db, refund.id, null)
    await countAttempt(db, refund.id)
  }
  throw new RefundPendingError(`the payment ${refund.intentId} is not completely refunded yet`)
}

/** The bank takes some days, which is not a failure. */
class RefundPendingError extends Error {}

function findOrCreateRefund(services: Services, refund: RefundRow): Promise<Stripe.Refund> {
  if (refund.providerRefundId) return services.stripe.refunds.retrieve(refund.providerRefundId)
  return services.stripe.refunds.create(
    { payment_intent: refund.intentId },
    { idempotencyKey: `refund-${refund.id}-${refund.attempts}` },
  )
}

/** Whether the provider is unreachable or limits requests, so that the state of the refund is unknown. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}

function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
}
