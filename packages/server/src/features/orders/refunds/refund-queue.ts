import type { Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Services } from '../../../shop.ts'
import { type DueRefund, insertRefund, updateReturnedRefund } from './refund-queries.ts'

/** Queues the refund of a payment in the caller's transaction, at most one per payment. */
export async function queueRefund(
  services: Pick<Services, 'jobs'>,
  context: Context<Transaction>,
  due: DueRefund,
): Promise<void> {
  const refundId = await insertRefund(context, due)
  if (refundId) await services.jobs.send(context.db, 'refund', { refundId })
}

/**
 * Requests a refund again after the bank returned it. The attempt gets a new idempotency key, because the provider
 * replays its response to a known key.
 */
export async function reopenRefund(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  returned: Pick<DueRefund, 'intentId' | 'amount'>,
): Promise<void> {
  const refundId = await updateReturnedRefund(tx, returned)
  if (refundId) await services.jobs.send(tx, 'refund', { refundId })
}
