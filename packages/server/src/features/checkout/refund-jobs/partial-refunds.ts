import Stripe from 'stripe'
import type { Context } from '../../../call.ts'
import type { Services } from '../../../shop.ts'
import { countPartialAttempt, findPartialRefund, updatePartialRefund } from '../../partial-refunds/index.ts'
import { recordRefunds, toProviderRefund } from '../provider-refunds.ts'
import { reportRefundFailure } from '../refund-failure.ts'

/** Refusals until a partial refund counts as failed: an admin may then request it again. */
const maxRefusals = 3

/**
 * One attempt of the queue. The provider answers the same for the same key, so a process that died after the request
 * asks for nothing twice; its metadata says which partial refund it is, whoever reports it first.
 */
export async function tryPartialRefund(services: Services, { db, now }: Context, id: string): Promise<void> {
  const refund = await findPartialRefund(db, id)
  if (refund?.state !== 'pending') return
  const { intentId, orderId, amount, providerRefundId, attempts } = refund
  const made = await (providerRefundId
    ? services.stripe.refunds.retrieve(providerRefundId)
    : services.stripe.refunds.create(
        { payment_intent: intentId, amount, metadata: { partialRefundId: id } },
        { idempotencyKey: `partial-refund-${id}-${attempts}` },
      )
  ).catch(async (error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    if ((await countPartialAttempt(db, id)) < maxRefusals) throw error
    await db.transaction(async (tx) => {
      await updatePartialRefund(tx, id, { state: 'failed', now })
      await reportRefundFailure(services, { db: tx, now }, { intentId, orderId, amount })
    })
    return undefined
  })
  if (!made) return
  await recordRefunds(services, { db, now }, intentId, [toProviderRefund(made)])
  if ((await findPartialRefund(db, id))?.state === 'pending')
    throw new Error(`the provider has the refund ${made.id} as ${made.status}`)
}
