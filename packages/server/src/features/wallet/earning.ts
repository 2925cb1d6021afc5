import { type Cents, dayMs } from '@printery/domain'
import { earningEntry, reversedEarningOf } from '@printery/domain/accounting'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { postEntry } from '../ledger/index.ts'
import { type EarningRow, lockDueEarnings, lockEarningsOf, updateEarning } from './earning-queries.ts'

const batchSize = 100

/** Posts the earnings of items that were received, or that were dispatched at least `EARNING_DAYS` ago. */
export async function postEarned({ db, settings }: Pick<Shop, 'db' | 'settings'>, now: Date): Promise<void> {
  const dispatchedBefore = new Date(now.getTime() - settings.EARNING_DAYS * dayMs)
  const postBatch = () =>
    db.transaction(async (tx) => {
      const due = await lockDueEarnings(tx, dispatchedBefore, batchSize)
      for (const row of due) await earn({ db: tx, now }, row)
      return due.length
    })
  while ((await postBatch()) > 0);
}

/** Posts an earning. The caller has locked it. */
export async function earn(context: Context<Transaction>, row: EarningRow): Promise<void> {
  const cents = (row.cents ?? 0) - row.takenBack
  if (cents !== 0) await postDifference(context, row, cents)
  await updateEarning(context.db, row.itemId, { earnedAt: context.now, postings: row.postings + 1 })
}

/** The itemised refunds of an order: their sum, and the pieces of each item. */
export interface ItemisedRefundSum {
  cents: Cents
  pieces: ReadonlyMap<string, { returned: number; quantity: number }>
}

/**
 * Reverses the suppliers' earnings of an order: by the pieces of itemised refunds, otherwise in proportion to the
 * refunded amount. A smaller refund than before restores the difference.
 */
export async function reverseEarnings(
  context: Context<Transaction>,
  orderId: string,
  { refunded, total, itemised }: { refunded: Cents; total: Cents; itemised?: ItemisedRefundSum },
): Promise<void> {
  for (const row of await lockEarningsOf(context.db, orderId)) {
    const takenBack = reversedEarningOf(row.cents ?? 0, {
      ...{ refunded, total, itemised: itemised?.cents ?? 0, pieces: itemised?.pieces.get(row.itemId) },
    })
    const difference = row.takenBack - takenBack
    if (difference === 0) continue
    if (row.earnedAt !== null) await postDifference(context, row, difference)
    const postings = row.earnedAt === null ? row.postings : row.postings + 1
    await updateEarning(context.db, row.itemId, { takenBack, postings })
  }
}

/** The hold reason while a bank decides about a dispute. */
const disputeReason = 'The payment is disputed.'

/** Holds the earnings of an order whose payment was disputed. Holds of admins stay unchanged. */
export async function holdForDispute({ db: tx, now }: Context<Transaction>, orderId: string): Promise<void> {
  for (const row of await lockEarningsOf(tx, orderId))
    if (row.cents !== null && row.holdReason === null)
      await updateEarning(tx, row.itemId, { holdReason: disputeReason, heldAt: now, heldBy: null })
}

/** Ends the holds of a dispute that the bank decided for the shop. */
export async function releaseFromDispute(tx: Transaction, orderId: string): Promise<void> {
  for (const row of await lockEarningsOf(tx, orderId))
    if (row.holdReason === disputeReason && row.heldBy === null)
      await updateEarning(tx, row.itemId, { holdReason: null, heldAt: null })
}

async function postDifference(
  { db: tx, now }: Context<Transaction>,
  { itemId, orderId, supplierId, postings }: EarningRow,
  cents: Cents,
): Promise<void> {
  await postEntry(tx, {
    ...{ key: `earning:${itemId}:${postings}`, kind: cents < 0 ? 'earning reversed' : 'earning' },
    ...{ occurredAt: now, orderId, itemId, lines: earningEntry(supplierId, cents) },
  })
}
