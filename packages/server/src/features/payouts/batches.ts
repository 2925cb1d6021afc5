import { randomUUID } from 'node:crypto'
import type { BatchView } from '@printery/contract'
import { notFound, Refusal, shopDay } from '@printery/domain'
import { type BatchPayment, batchRows, firstPayoutDay, pain001 } from '@printery/domain/payouts'
import type { Call, Context } from '../../call.ts'
import { byteOrderMark, csvLine } from '../../csv.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import {
  findApprovedPayouts,
  findBatches,
  findBatchPayer,
  findBatchPayments,
  insertBatch,
  insertBatchItem,
  lockBatches,
} from './batch-queries.ts'
import { availableOf } from './deciding.ts'
import { findPayoutDetails, isDisabled, lockPayout, movePayout } from './payout-queries.ts'

/** Puts approved payouts to bank accounts into a file. A payout is in one file only, unless the bank refuses it. */
export async function createBatch(
  { BUSINESS_NAME: name, payoutAccount }: Settings,
  { actor, db, now }: Call,
): Promise<BatchView> {
  if (!payoutAccount)
    throw new Refusal('conflict', 'Set PAYOUT_ACCOUNT first: it is the account that the bank pays from.')
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await lockBatches(tx)
    const payer = { name, ...payoutAccount }
    await insertBatch(tx, { id, createdAt: now, createdBy: actor.userId, payer })
    let count = 0
    for (const payoutId of await findApprovedPayouts(tx))
      if (await addToBatch({ db: tx, now }, payoutId, { batchId: id, actorId: actor.userId })) count += 1
    if (count === 0) throw new Refusal('conflict', 'No approved payouts to a bank account are waiting.')
  })
  return batchOf(db, id)
}

async function addToBatch(
  context: Context<Transaction>,
  payoutId: string,
  { batchId, actorId }: { batchId: string; actorId: string },
): Promise<boolean> {
  const { db: tx, now } = context
  const payout = await lockPayout(tx, payoutId)
  const details = await findPayoutDetails(tx, payout.supplierId)
  if (payout.state !== 'approved' || details?.kind !== 'bank') return false
  if (shopDay(now) < firstPayoutDay(details.createdAt)) return false
  // Holds or refunds after the approval may have taken back the amount.
  if ((await availableOf(tx, payout.supplierId)) < 0 || (await isDisabled(tx, payout.supplierId)))
    return false
  const change = { state: 'sending', way: 'bank', detailsId: details.id, batchId, reason: null } as const
  await movePayout(context, payout, change, { actorId })
  await insertBatchItem(tx, { batchId, payoutId, detailsId: details.id })
  return true
}

export async function listBatches(db: Db): Promise<BatchView[]> {
  return findBatches(db, { limit: 20 })
}

async function batchOf(db: Db, id: string): Promise<BatchView> {
  const [batch] = await findBatches(db, { id, limit: 1 })
  if (!batch) throw notFound()
  return batch
}

/** The file of a batch in both formats, with the same contents at every request. */
export async function getBatch(db: Db, id: string): Promise<{ batch: BatchView; xml: string; csv: string }> {
  const batch = await batchOf(db, id)
  const payer = await findBatchPayer(db, id)
  if (!payer) throw notFound()
  const payments = (await findBatchPayments(db, id)).map((payment): BatchPayment => {
    if (Object.values(payment).includes(null))
      throw new Refusal('gone', 'An account in this file was closed, and its number erased.')
    return payment as BatchPayment
  })
  const file = { id, madeAt: new Date(batch.createdAt), payer, payments }
  return { batch, xml: pain001(file), csv: byteOrderMark + batchRows(file).map(csvLine).join('') }
}
