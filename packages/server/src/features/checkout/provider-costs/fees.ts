import type { Cents } from '@printery/domain'
import type { Context } from '../../../call.ts'
import { ensurePosted, postFee } from '../../ledger/index.ts'
import { findPayment, updateFee } from '../queries.ts'
import { lockPayment } from '../refund-record-queries.ts'

/** Records the provider's fee of a payment. Returns whether it is new. */
export async function recordFee({ db, now }: Context, intentId: string, fee: Cents): Promise<boolean> {
  const stored = await findPayment(db, intentId)
  if (!stored || stored.fee === fee) return false
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, intentId)
    if (!payment || payment.fee === fee) return false
    await ensurePosted({ db: tx, now }, payment)
    await updateFee(tx, intentId, fee)
    await postFee({ db: tx, now }, { intentId, orderId: payment.orderId, before: payment.fee, fee })
    return true
  })
}
