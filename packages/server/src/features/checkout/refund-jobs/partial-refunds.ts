import Stripe from 'stripe'
import type { Context } from '../../../call.ts'
import type { Services } from '../../../shop.ts'
import {
  findPartialRefund,
  incrementRefundAttempts,
  updatePartialRefund,
} from '../../partial-refunds/index.ts'
import { listRefunds, recordRefunds, toProviderRefund } from '../provider-refunds.ts'
import { reportRefundFailure } from '../refund-failure.ts'

/** Refusals until a partial refund counts as failed: an admin may then request it again. */
const maxRefusals = 3

/**
 * One attempt of the queue. The provider repeats its response to a key, but stores keys only for a day. So the
 * metadata of a refund contains the id of the partial refund, by which one that was created before a crash is found.
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
        if ((await incrementRefundAttempts(db, id)) < maxRefusals) throw error
        await db.transaction(async (tx) => {
          await updatePartialRefund(tx, id, { state: 'failed', now })
          await reportRefundFailure(services, { db: tx, now }, { intentId, orderId, amount })
        })
        return undefined
      }))
  if (!providerRefund) return
  await recordRefunds(services, { db, now }, intentId, [providerRefund])
  if ((await findPartialRefund(db, id))?.state === 'pending')
    throw new Error(`the refund ${providerRefund.id} has the state ${providerRefund.state} at the provider`)
}
