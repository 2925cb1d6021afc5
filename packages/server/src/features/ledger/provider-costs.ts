import type { Cents } from '@printery/domain'
import { chargebackEntry, feeEntry } from '@printery/domain/accounting'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { postEntry } from './posting.ts'

/** Posts the fee that the provider reports for a payment, or its difference from the fee that was reported before. */
export async function postFee(
  { db: tx, now }: Context<Transaction>,
  {
    intentId,
    orderId,
    before,
    fee,
  }: { intentId: string; orderId: string | null; before: Cents | null; fee: Cents },
): Promise<void> {
  await postEntry(tx, {
    key: before === null ? `fee:${intentId}` : `fee:${intentId}:${before}-${fee}`,
    ...{ kind: 'fee', occurredAt: now, orderId, intentId, lines: feeEntry(fee - (before ?? 0)) },
  })
}

/** The amounts that a dispute moved at the provider. Amounts are positive if the shop loses them. */
export interface DisputeMovement {
  /** The provider's balance transaction. */
  id: string
  disputeId: string
  intentId: string
  orderId: string | null
  cents: Cents
  fee: Cents
}

/** Returns false if the movement was posted before. */
export function postDispute(
  { db: tx, now }: Context<Transaction>,
  { id, disputeId, intentId, orderId, cents, fee }: DisputeMovement,
): Promise<boolean> {
  return postEntry(tx, {
    ...{ key: `dispute:${id}`, kind: cents > 0 ? 'chargeback' : 'chargeback reversed', occurredAt: now },
    ...{ orderId, intentId, providerId: disputeId, lines: chargebackEntry(cents, fee) },
  })
}
