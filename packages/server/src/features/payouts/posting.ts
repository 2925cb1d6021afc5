import { payoutEntry, reversalEntry } from '@printery/domain/accounting'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { postEntry } from '../ledger/index.ts'
import { movePayout, type PayoutRow } from './payout-queries.ts'

type PayoutPayment =
  | { way: 'bank'; reference: string; detailsId?: string }
  | { way: 'provider'; transferId: string; detailsId?: string }

/** Ends a locked payout as paid, with its entry in the ledger. */
export async function recordPaid(
  context: Context<Transaction>,
  payout: PayoutRow,
  payment: PayoutPayment,
  actorId: string | null,
): Promise<void> {
  const note = payment.way === 'bank' ? payment.reference : payment.transferId
  const change = { ...payment, state: 'paid' as const, paidAt: context.now, reason: null }
  const moved = await movePayout(context, payout, change, { actorId, note })
  await postEntry(context.db, {
    ...{ key: `payout:${payout.id}`, kind: 'payout', occurredAt: context.now, lines: linesOf(moved) },
    ...{ memo: note, providerId: moved.transferId, postedBy: actorId },
  })
}

/** Reverses a returned payout in the ledger, so that its amount is available again. */
export async function recordReturned(
  context: Context<Transaction>,
  payout: PayoutRow,
  reason: string,
  actorId: string | null,
): Promise<void> {
  await movePayout(context, payout, { state: 'returned', reason }, { actorId, note: reason })
  await postEntry(context.db, {
    ...{ key: `payout-returned:${payout.id}`, kind: 'payout returned', occurredAt: context.now },
    ...{
      lines: reversalEntry(linesOf(payout)),
      memo: reason,
      providerId: payout.transferId,
      postedBy: actorId,
    },
  })
}

function linesOf({ supplierId, cents, way }: PayoutRow) {
  return payoutEntry(supplierId, cents, way === 'bank' ? 'outside' : 'provider receivable')
}
