import type { Cents } from '../pricing/money.ts'
import { type TaxBreakdown, type TaxedDocument, type TaxedLine, totalsOf } from './taxed-document.ts'

/** The numbers of pieces of a line: ordered, returned before, and returned now. */
export interface ReturnedQuantity {
  quantity: number
  returnedBefore: number
  returned: number
}

/**
 * The part of a document that belongs to the returned quantities, and to its shipping. The cumulative
 * amounts are rounded, so that refunds in any order add up to the document. With inclusive prices, the exact price of a
 * piece is returned.
 */
export function refundLines(
  document: TaxedDocument,
  quantities: readonly ReturnedQuantity[],
  withShipping: boolean,
): TaxedDocument {
  if (quantities.length !== document.lines.length)
    throw new RangeError(`${quantities.length} quantities for ${document.lines.length} lines`)
  const lines = document.lines.map((line, index) =>
    returnedOf(line, quantities[index] as ReturnedQuantity, document.mode),
  )
  const shipping = withShipping ? document.shipping : withoutAmounts(document.shipping)
  const breakdown = document.breakdown.map((row) => rowOf(row, lines, shipping))
  return { ...document, lines, shipping, breakdown, ...totalsOf(breakdown) }
}

/** Returns the refund for pieces of a line, with its tax. */
export function grossOfReturned(
  line: Pick<TaxedLine, 'netCents' | 'allowanceCents' | 'taxCents' | 'grossCents'>,
  quantity: ReturnedQuantity,
  mode: TaxedDocument['mode'],
): Cents {
  return returnedOf({ ...line, category: 'S', rateBasisPoints: 0 }, quantity, mode).grossCents
}

function returnedOf(
  line: TaxedLine,
  { quantity, returnedBefore, returned }: ReturnedQuantity,
  mode: TaxedDocument['mode'],
): TaxedLine {
  if (returned < 0 || returnedBefore < 0 || returnedBefore + returned > quantity)
    throw new RangeError(
      `${returned} pieces cannot be returned: ${returnedBefore} of ${quantity} were returned before`,
    )
  const after = amountsOfFirst(line, returnedBefore + returned, quantity, mode)
  const before = amountsOfFirst(line, returnedBefore, quantity, mode)
  const due = after.due - before.due
  const allowanceCents = after.allowance - before.allowance
  const taxCents = after.tax - before.tax
  return {
    ...line,
    netCents: due + allowanceCents,
    allowanceCents,
    taxCents,
    grossCents: due + taxCents,
  }
}

/** The amounts of the first `pieces` of a line. They never decrease as the number of pieces grows. */
function amountsOfFirst(
  { netCents, allowanceCents, taxCents, grossCents }: TaxedLine,
  pieces: number,
  quantity: number,
  mode: TaxedDocument['mode'],
) {
  const allowance = share(allowanceCents, pieces, quantity)
  if (mode === 'exclusive')
    return {
      due: share(netCents - allowanceCents, pieces, quantity),
      allowance,
      tax: share(taxCents, pieces, quantity),
    }
  const gross = share(grossCents, pieces, quantity)
  const tax = grossCents === 0 ? 0 : share(taxCents, gross, grossCents)
  return { due: gross - tax, allowance, tax }
}

/** A share rounded half up. BigInt, because the product of two amounts can exceed the safe integers. */
function share(amount: Cents, part: number, total: number): Cents {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(total)) / (2n * BigInt(total)))
}

function withoutAmounts(line: TaxedLine): TaxedLine {
  return { ...line, netCents: 0, allowanceCents: 0, taxCents: 0, grossCents: 0 }
}

function rowOf(row: TaxBreakdown, lines: readonly TaxedLine[], shipping: TaxedLine): TaxBreakdown {
  const isOfRow = ({ category, rateBasisPoints }: TaxedLine) =>
    category === row.category && rateBasisPoints === row.rateBasisPoints
  const productLines = lines.filter(isOfRow)
  const sum = (name: 'netCents' | 'allowanceCents' | 'taxCents') =>
    productLines.reduce((total, line) => total + line[name], 0)
  const hasShipping = isOfRow(shipping)
  const shippingCents = hasShipping ? shipping.netCents : 0
  const shippingTaxCents = hasShipping ? shipping.taxCents : 0
  return {
    ...row,
    linesCents: sum('netCents'),
    allowanceCents: sum('allowanceCents'),
    shippingCents,
    taxableCents: sum('netCents') - sum('allowanceCents') + shippingCents,
    taxCents: sum('taxCents') + shippingTaxCents,
    shippingTaxCents,
  }
}
