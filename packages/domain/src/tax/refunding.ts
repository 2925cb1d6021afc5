import type { Cents } from '../pricing/money.ts'
import { allocate } from './allocate.ts'
import type { TaxBreakdown } from './taxed-document.ts'

const amounts = ['linesCents', 'shippingCents', 'goodsTaxCents', 'shippingTaxCents'] as const

/**
 * The part of a document's tax that belongs to an amount returned without naming lines, in proportion to the
 * remainder of each part of the document. `left` is the breakdown minus those of earlier refunds (`subtractBreakdown`),
 * so that refunds in any order end at zero. The discount of the result is 0: its lines are already discounted.
 */
export function refundBreakdown(remaining: readonly TaxBreakdown[], amount: Cents): TaxBreakdown[] {
  const parts = remaining.flatMap((row) => [
    row.linesCents - row.allowanceCents,
    row.shippingCents,
    row.taxCents - row.shippingTaxCents,
    row.shippingTaxCents,
  ])
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (amount > total) throw new RangeError(`${amount} cents exceed the remaining ${total}`)
  const shares = allocate(amount, parts)
  return remaining.map((row, index) => {
    const [linesCents, shippingCents, goodsTax, shippingTaxCents] = shares.slice(
      index * amounts.length,
      (index + 1) * amounts.length,
    ) as [Cents, Cents, Cents, Cents]
    return {
      ...row,
      linesCents,
      allowanceCents: 0,
      shippingCents,
      taxableCents: linesCents + shippingCents,
      taxCents: goodsTax + shippingTaxCents,
      shippingTaxCents,
    }
  })
}

/** Subtracts breakdowns of earlier refunds from the breakdown of their document. */
export function subtractBreakdown(
  from: readonly TaxBreakdown[],
  refunded: readonly TaxBreakdown[],
): TaxBreakdown[] {
  return from.map((row) => {
    const matchingRows = refunded.filter(
      ({ category, rateBasisPoints }) => category === row.category && rateBasisPoints === row.rateBasisPoints,
    )
    const sum = (name: keyof TaxBreakdown) =>
      matchingRows.reduce((total, other) => total + Number(other[name]), 0)
    return {
      ...row,
      linesCents: row.linesCents - sum('linesCents'),
      allowanceCents: row.allowanceCents - sum('allowanceCents'),
      shippingCents: row.shippingCents - sum('shippingCents'),
      taxableCents: row.taxableCents - sum('taxableCents'),
      taxCents: row.taxCents - sum('taxCents'),
      shippingTaxCents: row.shippingTaxCents - sum('shippingTaxCents'),
    }
  })
}
