import type { RequestedPayoutView } from '@printery/contract'
import { formatCents, invalid, notFound, Refusal } from '@printery/domain'
import { isOpenPayout, requireHoldOver, requirePayoutMove } from '@printery/domain/payouts'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import { findBalances } from '../wallet/index.ts'
import { presentDetails } from './details.ts'
import { cursorKinds, findPayouts, type ListedPayout } from './list-queries.ts'
import {
  type DetailsRow,
  findPayoutDetails,
  isDisabled,
  lockPayoutVersion,
  movePayout,
} from './payout-queries.ts'
import { recordPaid, recordReturned } from './posting.ts'

/** Open payouts, oldest first, or closed payouts, newest first. */
export async function listPayouts(
  context: Context,
  { list: listName, limit, cursor }: { list: 'open' | 'done'; limit: number; cursor?: string | undefined },
): Promise<{ payouts: RequestedPayoutView[]; nextCursor: string | null }> {
  const list = `payouts ${listName}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const isOpen = listName === 'open'
  const found = await findPayouts(context.db, { isOpen, isOldestFirst: isOpen, limit: limit + 1, after })
  const { shown, nextCursor } = pageOf(list, found, limit, ({ position }) => position)
  const payouts: RequestedPayoutView[] = []
  for (const row of shown) payouts.push(await present(context, row))
  return { payouts, nextCursor }
}

/** A payout as admins see it. */
export async function getRequestedPayout(context: Context, id: string): Promise<RequestedPayoutView> {
  const [found] = await findPayouts(context.db, { id, limit: 1 })
  if (!found) throw notFound()
  return present(context, found)
}

async function present(
  { db, now }: Context,
  { supplierId, brandName, position: _, ...row }: ListedPayout,
): Promise<RequestedPayoutView> {
  const details = await findPayoutDetails(db, supplierId)
  return {
    ...row,
    supplier: { id: supplierId, brandName },
    details: details ? presentDetails(details, now) : null,
    left: isOpenPayout(row.state) ? await availableOf(db, supplierId) : 0,
  }
}

/** A supplier's available cents without its open payout; negative if refunds or holds took back more. */
export async function availableOf(db: Db, supplierId: string): Promise<number> {
  return (await findBalances(db, supplierId)).balances.available
}

/** Refuses a payout that is no longer covered, because refunds or holds took back earnings since its request. */
export async function requireCovered(tx: Transaction, supplierId: string): Promise<void> {
  const available = await availableOf(tx, supplierId)
  if (available < 0)
    throw new Refusal(
      'conflict',
      `Refunds or holds took back ${formatCents(-available)} of what this payout requests. Refuse it so that the supplier can request less.`,
    )
}

interface Decision {
  version: number
  decision: 'approved' | 'refused'
  reason: string
}

/** Approves a payout that is still covered by what is available, or refuses it with a reason. */
export async function decidePayout(
  { actor, db, now }: Call,
  id: string,
  { version, decision, reason: rawReason }: Decision,
): Promise<RequestedPayoutView> {
  const reason = rawReason.trim()
  if (decision === 'refused' && reason === '') throw invalid({ reason: 'Please provide a reason.' })
  await db.transaction(async (tx) => {
    const payout = await lockPayoutVersion(tx, id, version)
    requirePayoutMove(payout.state, decision)
    if (decision === 'approved') {
      await requirePayable({ db: tx, now }, payout.supplierId)
      await requireCovered(tx, payout.supplierId)
    }
    const change = { state: decision, reason: decision === 'refused' ? reason : null }
    await movePayout({ db: tx, now }, payout, change, { actorId: actor.userId, note: change.reason })
  })
  return getRequestedPayout({ db, now }, id)
}

/**
 * The payout details of a supplier that can be paid now. Refuses during the hold after a change of details, and for
 * disabled accounts, because an intruder may have entered the details.
 */
export async function requirePayable(
  { db, now }: Context<Transaction>,
  supplierId: string,
): Promise<DetailsRow> {
  const details = await findPayoutDetails(db, supplierId)
  if (!details) throw new Refusal('conflict', 'This supplier has no payout details.')
  if (await isDisabled(db, supplierId))
    throw new Refusal(
      'conflict',
      'The account of this supplier is disabled, and a disabled account is not paid.',
    )
  requireHoldOver(details.createdAt, now)
  return details
}

/** Records that the bank paid an approved payout, or one of a batch file. */
export async function payByBank(
  { actor, db, now }: Call,
  id: string,
  { version, reference: rawReference }: { version: number; reference: string },
): Promise<RequestedPayoutView> {
  const reference = rawReference.trim()
  await db.transaction(async (tx) => {
    const context = { db: tx, now }
    const payout = await lockPayoutVersion(tx, id, version)
    requirePayoutMove(payout.state, 'paid')
    if (payout.state === 'sending' && payout.way !== 'bank') throw transferPending()
    if (payout.state !== 'sending') await requireCovered(tx, payout.supplierId)
    const detailsChange =
      payout.state === 'sending' ? {} : { detailsId: (await requireBank(context, payout.supplierId)).id }
    await recordPaid(context, payout, { way: 'bank', reference, ...detailsChange }, actor.userId)
  })
  return getRequestedPayout({ db, now }, id)
}

export async function requireBank(context: Context<Transaction>, supplierId: string): Promise<DetailsRow> {
  const details = await requirePayable(context, supplierId)
  if (details.kind === 'bank') return details
  throw new Refusal('conflict', 'This supplier is paid at the provider: pay them by transfer.')
}

function transferPending(): Refusal {
  return new Refusal(
    'status_not_allowed',
    'The provider has been asked for this transfer and will report the outcome.',
  )
}

/** Records that the bank refused a payout of a batch file, or returned one that was paid. */
export async function failByBank(
  { actor, db, now }: Call,
  id: string,
  { version, reason: rawReason }: { version: number; reason: string },
): Promise<RequestedPayoutView> {
  const reason = rawReason.trim()
  if (reason === '') throw invalid({ reason: 'Please provide a reason.' })
  await db.transaction(async (tx) => {
    const context = { db: tx, now }
    const payout = await lockPayoutVersion(tx, id, version)
    if (payout.state === 'paid' && payout.way === 'bank')
      return recordReturned(context, payout, reason, actor.userId)
    requirePayoutMove(payout.state, payout.state === 'sending' ? 'approved' : 'returned')
    if (payout.way !== 'bank') throw transferPending()
    const change = { state: 'approved' as const, way: null, detailsId: null, batchId: null, reason }
    await movePayout(context, payout, change, { actorId: actor.userId, note: reason })
  })
  return getRequestedPayout({ db, now }, id)
}
