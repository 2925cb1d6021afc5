import type { Transaction } from '../db/database.ts'
import type { FrozenLine } from '../db/schema/index.ts'
import { creditRefunds, type InvoicedSale, issueInvoice } from '../features/invoices/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderRows } from './order-rows.ts'

/** Invoices of the demo's orders in the order of their days, and a credit note for each refund. */
export async function insertInvoices(
  tx: Transaction,
  settings: Settings,
  ordered: readonly OrderRows[],
): Promise<void> {
  for (const { checkout, order, payment } of byDay(ordered, ({ order }) => order.createdAt)) {
    const soldAt = order.createdAt as Date
    const sale: InvoicedSale = {
      ...checkout,
      lines: checkout.lines as FrozenLine[],
      tax: checkout.tax ?? null,
      discount: checkout.discount ?? 0,
    }
    await issueInvoice({ settings }, { db: tx, now: soldAt }, sale, { paymentId: payment.intentId, soldAt })
  }
  const refunded = ordered.flatMap(({ order, refund, providerRefund }) => {
    const at = refund?.settledAt ?? order.updatedAt
    return providerRefund && at ? [{ orderId: order.id ?? null, providerRefund, at }] : []
  })
  for (const { orderId, providerRefund, at } of byDay(refunded, ({ at }) => at))
    await creditRefunds({ settings }, { db: tx, now: at }, orderId, [
      { id: providerRefund.id, state: 'succeeded' },
    ])
}

function byDay<T>(list: readonly T[], momentOf: (entry: T) => Date | undefined): T[] {
  return list.toSorted((a, b) => Number(momentOf(a)) - Number(momentOf(b)))
}
