import Stripe from 'stripe'
import type { Context } from '../../../call.ts'
import type { Services } from '../../../shop.ts'
import { countPartialAttempt, findPartialRefund, updatePartialRefund } from '../../partial-refunds/index.ts'
import { listRefunds, recordRefunds, toProviderRefund } from '../provider-refunds.ts'
import { reportRefundFailure } from '../refund-failure.ts'

/** Refusals until a partial refund counts as failed: an admin may then request it again. */
const maxRefusals = 3

/**
 * One attempt of the queue. The provider gives the same answer for the same key, but keeps a key for only a day: the
 * refund's metadata names the partial refund, so one that was made before a crash or a restore is found again.
 */
export async function tryPartialRefund(services: Services, { db, now }: Context, id: string): Promise<void> {
  const refund = await findPartialRefund(db, id)
  if (refund?.state !== 'pending') return
  const { intentId, orderId, amount, attempts } = refund
  const reported = await listRefunds(services, intentId)
  const providerRefund =
    reported.find((candidate) => candidate.partialRefundId === id && candidate.state !== 'failed') ??
    (await services.stripe.refunds
      .create(
        { payment_intent: intentId, amount, metadata: { partialRefundId: id } },
        { idempotencyKey: `partial-refund-${id}-${attempts}` },
      )
      .then(toProviderRefund)
      .catch(async (error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        if ((await countPartialAttempt(db, id)) < maxRefusals) throw error
        await db.transaction(async (tx) => {
          await updatePartialRefund(tx, id, { state: 'failed', now })
          await reportRefundFailure(services, { db: tx, now }, { intentId, orderId, amount })
        })
        return undefined
      }))
  if (!providerRefund) return
  await recordRefunds(services, { db, now }, intentId, [providerRefund])
  if ((await findPartialRefund(db, id))?.state === 'pending')
    throw new Error(`the provider has the refund ${providerRefund.id} as ${providerRefund.state}`)
}
