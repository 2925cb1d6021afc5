import type { Cents } from '@printery/domain'
import {
  chargeOf,
  refundableCents,
  refundEntry,
  saleEntry,
  unappliedEntry,
} from '@printery/domain/accounting'
import type { TaxSnapshot } from '@printery/domain/tax'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { TableRows } from '../../db/insert-rows.ts'
import { findRefundableLines } from './line-queries.ts'
import { entryRows, type NewEntry, postEntry } from './posting.ts'

/** The amounts of an order, and how it was paid. */
export interface Sale {
  orderId: string
  /** The provider's payment; null if the order was free or paid outside of the provider. */
  intentId: string | null
  subTotal: Cents
  discount: number
  shippingCost: Cents
  /** The tax that is frozen with the order; null if the shop computed none. */
  tax: TaxSnapshot | null
  soldAt: Date
}

/** The entry of a placed order: its payment, and the sale that it pays for. */
export function saleEntryOf({ orderId, intentId, soldAt, ...sums }: Sale): NewEntry {
  const paidTo = intentId === null ? 'outside' : 'provider receivable'
  return {
    ...{ key: saleKey({ orderId, intentId }), kind: 'sale', occurredAt: soldAt },
    ...{ orderId, intentId, lines: saleEntry(paidTo, chargeOf(sums)) },
  }
}

export function saleKey({ orderId, intentId }: Pick<Sale, 'orderId' | 'intentId'>): string {
  return intentId === null ? `order:${orderId}` : paymentKey(intentId)
}

export function paymentKey(intentId: string): string {
  return `payment:${intentId}`
}

/** The rows of a sale, for the statement that places the order. */
export function saleRows(sale: Sale): TableRows[] {
  return entryRows(saleEntryOf(sale))
}

/** The entry of a payment without an order, which is refunded. */
export function unappliedPaymentEntryOf(intentId: string, amount: Cents, occurredAt: Date): NewEntry {
  return {
    ...{ key: paymentKey(intentId), kind: 'unapplied payment', occurredAt, intentId },
    lines: unappliedEntry(amount),
  }
}

/**
 * Posts the cancellation of an order that was paid outside, whose money the shop returns by hand. An order that was
 * paid at the provider is reversed by its refund.
 */
export async function postCancellation(
  { db: tx, now }: Context<Transaction>,
  orderId: string,
): Promise<void> {
  const posted = await findRefundableLines(tx, orderId)
  await postEntry(tx, {
    ...{ key: `cancellation:${orderId}`, kind: 'cancellation', occurredAt: now, orderId },
    lines: refundEntry('outside', posted, refundableCents(posted)),
  })
}
