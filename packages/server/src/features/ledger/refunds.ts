import type { Cents, ProviderRefundState } from '@printery/domain'
import {
  type AccountKey,
  itemisedRefundEntry,
  type LedgerLine,
  refundableCents,
  refundEntry,
  reversalEntry,
  unappliedRefundEntry,
} from '@printery/domain/accounting'
import type { TaxBreakdown } from '@printery/domain/tax'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { findLinesOf, findPostedKeys, findRefundableLines } from './line-queries.ts'
import { postEntry } from './posting.ts'

interface RefundedPayment {
  intentId: string
  orderId: string | null
}

/** A refund as the provider reported it. */
export interface RefundRecord {
  id: string
  amount: Cents
  state: ProviderRefundState
  createdAt: Date
}

const unlistedKey = (intentId: string) => `refund-unlisted:${intentId}`

/**
 * Posts those refunds of a payment that the ledger lacks; `records` are all of them. The caller has locked the
 * payment.
 */
export async function postRefunds(
  context: Context<Transaction>,
  payment: RefundedPayment,
  records: readonly RefundRecord[],
  itemisedReturns: ItemisedReturns = new Map(),
): Promise<void> {
  const keys = records.flatMap(({ id }) => [`refund:${id}`, returnedKey(id)])
  const posted = await findPostedKeys(context.db, [unlistedKey(payment.intentId), ...keys])
  const isPostedAsReturned = ({ id }: RefundRecord) =>
    posted.has(`refund:${id}`) && !posted.has(returnedKey(id))
  // The ledger has only the sum of these refunds.
  if (posted.has(unlistedKey(payment.intentId))) await reverseUnlistedRefund(context, payment)
  // The amount of a failed refund can be returned again.
  for (const record of records.filter((refund) => refund.state !== 'succeeded' && isPostedAsReturned(refund)))
    await postReturnedRefund(context, payment, record)
  for (const { id, amount, createdAt } of records.filter(
    (each) => each.state === 'succeeded' && !isPostedAsReturned(each),
  ))
    await postRefund(
      { db: context.db, now: createdAt },
      payment,
      { key: `refund:${id}`, id, amount },
      itemisedReturns.get(id),
    )
}

/** The tax of the returned pieces by refund id, for itemised refunds. */
export type ItemisedReturns = ReadonlyMap<string, readonly TaxBreakdown[]>

/** The amounts that the entry of a refund or a cancellation returned, by tax code. */
export interface ReturnedByCode {
  itemsCents: Cents
  shippingCents: Cents
  taxCents: Cents
}

/** The amounts that the entry under this key returned; undefined if it is not posted. */
export async function findReturnedAmounts(
  db: Db,
  key: string,
): Promise<ReadonlyMap<string, ReturnedByCode> | undefined> {
  const lines = await findLinesOf(db, key)
  if (lines.length === 0) return undefined
  const returnedByCode = new Map<string, ReturnedByCode>()
  for (const { account, taxCode, cents } of lines) {
    const name = returnedAccounts[account]
    if (name === undefined || taxCode === undefined) continue
    const previous = returnedByCode.get(taxCode) ?? { itemsCents: 0, shippingCents: 0, taxCents: 0 }
    returnedByCode.set(taxCode, { ...previous, [name]: previous[name] + cents })
  }
  return returnedByCode
}

const returnedAccounts: Partial<Record<AccountKey, keyof ReturnedByCode>> = {
  'goods refunded': 'itemsCents',
  'shipping refunded': 'shippingCents',
  'tax payable': 'taxCents',
}

const returnedKey = (id: string) => `refund-returned:${id}`

/** Posts the sum of refunds that older versions stored without their records. */
export function postUnlistedRefund(
  context: Context<Transaction>,
  payment: RefundedPayment,
  amount: Cents,
): Promise<void> {
  return postRefund(context, payment, { key: unlistedKey(payment.intentId), amount, id: null })
}

async function postRefund(
  { db: tx, now }: Context<Transaction>,
  { intentId, orderId }: RefundedPayment,
  { key, id, amount }: { key: string; id: string | null; amount: Cents },
  returned?: readonly TaxBreakdown[],
): Promise<void> {
  const lines =
    orderId === null ? unappliedRefundEntry(amount) : await orderLines(tx, { orderId, amount, returned })
  await postEntry(tx, { key, kind: 'refund', occurredAt: now, orderId, intentId, providerId: id, lines })
}

/** An order can't return more than was paid for it. The excess is posted as an adjustment, for an admin to examine. */
async function orderLines(
  tx: Transaction,
  {
    orderId,
    amount,
    returned,
  }: { orderId: string; amount: Cents; returned?: readonly TaxBreakdown[] | undefined },
): Promise<LedgerLine[]> {
  const posted = await findRefundableLines(tx, orderId)
  const itemisedLines = returned && itemisedRefundEntry('provider receivable', posted, returned)
  if (itemisedLines) return itemisedLines
  const cents = Math.min(amount, refundableCents(posted))
  const lines = refundEntry('provider receivable', posted, cents)
  if (cents === amount) return lines
  return [
    ...lines,
    { account: 'adjustments', cents: amount - cents },
    { account: 'provider receivable', cents: cents - amount },
  ]
}

async function postReturnedRefund(
  { db: tx, now }: Context<Transaction>,
  { intentId, orderId }: RefundedPayment,
  { id }: RefundRecord,
): Promise<void> {
  const lines = reversalEntry(await findLinesOf(tx, `refund:${id}`))
  await postEntry(tx, {
    ...{ key: returnedKey(id), kind: 'refund returned', occurredAt: now },
    ...{ orderId, intentId, providerId: id, lines },
  })
}

async function reverseUnlistedRefund(
  { db: tx, now }: Context<Transaction>,
  { intentId, orderId }: RefundedPayment,
): Promise<void> {
  const lines = reversalEntry(await findLinesOf(tx, unlistedKey(intentId)))
  await postEntry(tx, {
    ...{ key: `refund-listed:${intentId}`, kind: 'refund returned', occurredAt: now },
    ...{ orderId, intentId, lines },
  })
}
