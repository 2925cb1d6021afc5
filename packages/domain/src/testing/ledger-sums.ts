import { taxCodeOf } from '../accounting/charged-tax.ts'
import { chargeOf, type LedgerLine, refundableCents, refundEntry, saleEntry } from '../accounting/entries.ts'
import type { TaxedDocument } from '../tax/taxed-document.ts'

type PostedLine = LedgerLine & { kind: string }

/**
 * Describes how the ledger entries of a sale and its refunds contradict the taxed document; undefined if they
 * agree. Applies `refunds` one after the other until the total is refunded; any remainder is refunded at the
 * end.
 */
export function findLedgerError(taxed: TaxedDocument, refunds: readonly number[]): string | undefined {
  const charge = chargeOf({ subTotal: 0, discount: 0, shippingCost: 0, tax: taxed })
  const sale = saleEntry('provider receivable', charge)
  return findSaleError(sale, taxed) ?? findRefundError(sale, taxed.totalGross, refunds)
}

const sumOf = (lines: readonly LedgerLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

function findSaleError(sale: readonly LedgerLine[], taxed: TaxedDocument): string | undefined {
  const sumOn = (taxCode: string | undefined, ...accounts: LedgerLine['account'][]) =>
    sumOf(sale.filter((line) => accounts.includes(line.account) && (!taxCode || line.taxCode === taxCode)))
  if (sumOf(sale) !== 0) return 'the entry of the sale does not balance'
  if (sumOn(undefined, 'provider receivable') !== taxed.totalGross)
    return 'the received amount is not the gross total'
  if (sumOn(undefined, 'tax payable') !== -taxed.totalTax)
    return 'the tax in the ledger differs from the document'
  for (const row of taxed.breakdown) {
    const code = taxCodeOf(row)
    if (sumOn(code, 'tax payable') !== -row.taxCents)
      return `the tax of ${code} in the ledger differs from the document`
    if (sumOn(code, 'shipping') !== -row.shippingCents)
      return `the shipping of ${code} in the ledger differs from the document`
    if (sumOn(code, 'sales', 'discounts') !== row.allowanceCents - row.linesCents)
      return `the sales of ${code} in the ledger differ from the document`
  }
  return undefined
}

function findRefundError(
  sale: readonly LedgerLine[],
  totalGross: number,
  refunds: readonly number[],
): string | undefined {
  let posted: PostedLine[] = sale.map((line) => ({ ...line, kind: 'sale' }))
  let remaining = totalGross
  for (const refundCents of [...refunds, totalGross]) {
    const amount = Math.min(refundCents, remaining)
    if (amount === 0) continue
    const entry = refundEntry('provider receivable', posted, amount)
    if (sumOf(entry) !== 0) return 'the entry of a refund does not balance'
    if (sumOf(entry.filter(({ account }) => account === 'provider receivable')) !== -amount)
      return 'a refund in the ledger differs from the refunded amount'
    posted = [...posted, ...entry.map((line) => ({ ...line, kind: 'refund' }))]
    remaining -= amount
    if (refundableCents(posted) !== remaining)
      return 'the refundable amount in the ledger is not the remaining payment'
  }
  const groups: Partial<Record<LedgerLine['account'], string>> = {
    ...{ sales: 'goods', discounts: 'goods', 'goods refunded': 'goods' },
    ...{ shipping: 'shipping', 'shipping refunded': 'shipping' },
  }
  const balances = Map.groupBy(
    posted,
    ({ account, taxCode }) => `${groups[account] ?? account} ${taxCode ?? ''}`,
  )
  for (const [label, lines] of balances) if (sumOf(lines) !== 0) return `${label} does not end at zero`
  return undefined
}
