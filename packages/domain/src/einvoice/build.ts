import type { Day } from '../dates.ts'
import type { Cents } from '../pricing/money.ts'
import type { TaxCategory } from '../tax/categories.ts'
import type { TaxBreakdown, TaxedDocument } from '../tax/taxed-document.ts'
import { totalsOf } from '../tax/taxed-document.ts'
import type {
  EAdjustment,
  EBreakdown,
  EDelivery,
  EInvoice,
  EInvoiceKind,
  ELine,
  EParty,
  EPaymentMeans,
} from './model.ts'

/** The fields of a line that do not follow from its amounts. */
export interface LineDetails {
  /** BT-126. */
  id: string
  name: string
  description?: string | undefined
  sku?: string | undefined
  quantity: number
  /** A piece (`H87`) by default. */
  unitCode?: string | undefined
}

/** The fields of a document except its amounts. */
export interface EInvoiceDetails {
  kind: EInvoiceKind
  number: string
  issueDay: Day
  dueDay?: Day | undefined
  /** The day whose tax rates apply (BT-7). */
  supplyDay?: Day | undefined
  currency: string
  orderNumber?: string | undefined
  purchaseOrder?: string | undefined
  buyerReference?: string | undefined
  paymentTerms?: string | undefined
  note?: string | undefined
  precedingInvoice?: { number: string; issueDay: Day } | undefined
  seller: EParty
  buyer: EParty
  delivery?: EDelivery | undefined
  paymentMeans?: EPaymentMeans | undefined
  /** The amount that was paid of an invoice, or returned of a credit note, at the time of issue (BT-113). */
  paidCents: Cents
}

export const piece = 'H87'
const discountCode = '95'
const freightCode = 'FC'

/**
 * The e-invoice of a taxed document, whose lines have the same order as `lines`. The document of a credit note is
 * built by `refundLines`. Lines with quantity 0 are omitted, because nothing of them is returned.
 */
export function buildEInvoice(
  taxed: TaxedDocument,
  details: EInvoiceDetails & { lines: readonly LineDetails[] },
): EInvoice {
  if (details.lines.length !== taxed.lines.length)
    throw new RangeError(`${details.lines.length} lines are not the ${taxed.lines.length} of the document`)
  const lines = details.lines.flatMap((line, index) => {
    const { netCents, category, rateBasisPoints } = taxed.lines[index] as TaxedDocument['lines'][number]
    return line.quantity > 0 ? [lineOf(line, { netCents, category, rateBasisPoints })] : []
  })
  return build(lines, taxed.breakdown, details)
}

/**
 * The credit note for an amount that is returned without naming lines. `refundBreakdown` divides it among the rows.
 */
export function buildCreditNoteOfAmount(
  breakdown: readonly TaxBreakdown[],
  details: Omit<EInvoiceDetails, 'kind'> & { lineName: string },
): EInvoice {
  const chargedLines = breakdown.filter(({ linesCents }) => linesCents > 0)
  const hasShipping = breakdown.some(({ shippingCents }) => shippingCents > 0)
  // A very small refund may consist only of tax.
  const taxOnlyRows =
    chargedLines.length > 0 || hasShipping ? [] : breakdown.filter(({ taxCents }) => taxCents > 0)
  const lines = [...chargedLines, ...taxOnlyRows].map(({ linesCents, category, rateBasisPoints }, index) =>
    lineOf(
      { id: String(index + 1), name: details.lineName, quantity: 1 },
      { netCents: linesCents, category, rateBasisPoints },
    ),
  )
  return build(lines, breakdown, { ...details, kind: 'credit note' })
}

interface Amount {
  netCents: Cents
  category: TaxCategory
  rateBasisPoints: number
}

function lineOf(
  { id, name, description, sku, quantity, unitCode = piece }: LineDetails,
  amount: Amount,
): ELine {
  const shared = commonDivisor(amount.netCents, quantity)
  return {
    id,
    name,
    description,
    sku,
    quantity,
    unitCode,
    priceCents: amount.netCents / shared,
    baseQuantity: quantity / shared,
    ...amount,
  }
}

function commonDivisor(a: number, b: number): number {
  return a === 0 ? b : commonDivisor(b % a, a)
}

function build(
  chargedLines: readonly ELine[],
  rows: readonly TaxBreakdown[],
  details: EInvoiceDetails,
): EInvoice {
  const breakdown = rows.filter(
    (row) => row.taxableCents !== 0 || row.taxCents !== 0 || isUsedByLine(row, chargedLines),
  )
  const allowances = breakdown.flatMap((row) =>
    adjustmentOf(row, row.allowanceCents, discountCode, 'Discount'),
  )
  const shipping = breakdown.flatMap((row) => adjustmentOf(row, row.shippingCents, freightCode, 'Shipping'))
  // A document has at least one line (BR-16), so if only shipping is returned, shipping is the line.
  const lines = chargedLines.length > 0 ? [...chargedLines] : shipping.map(asLine)
  const charges = chargedLines.length > 0 ? shipping : []
  const sum = (amounts: readonly { cents: Cents }[]) => amounts.reduce((total, { cents }) => total + cents, 0)
  const { totalNet, totalTax, totalGross } = totalsOf(breakdown)
  // A document outside the scope of tax must not contain tax numbers (BR-O-02 to BR-O-04).
  const isOutside = breakdown.some(({ category }) => category === 'O')
  const party = (eParty: EParty): EParty => (isOutside ? { ...eParty, taxNumber: undefined } : eParty)
  return {
    kind: details.kind,
    number: details.number,
    issueDay: details.issueDay,
    dueDay: details.dueDay,
    taxPointDay: details.supplyDay === details.issueDay ? undefined : details.supplyDay,
    currency: details.currency,
    orderNumber: details.orderNumber,
    purchaseOrder: details.purchaseOrder,
    buyerReference: details.buyerReference,
    paymentTerms: details.paymentTerms,
    note: details.note,
    precedingInvoice: details.precedingInvoice,
    seller: party(details.seller),
    isSellerRegistered: details.seller.taxNumber !== undefined,
    buyer: party(details.buyer),
    delivery: details.delivery,
    paymentMeans: details.paymentMeans,
    lines,
    allowances,
    charges,
    breakdown: breakdown.map(breakdownOf),
    totals: {
      linesCents: lines.reduce((total, { netCents }) => total + netCents, 0),
      allowancesCents: sum(allowances),
      chargesCents: sum(charges),
      netCents: totalNet,
      taxCents: totalTax,
      grossCents: totalGross,
      paidCents: details.paidCents,
      dueCents: totalGross - details.paidCents,
    },
  }
}

/** Keeps rows of free goods, because each category of a line must have a row (BR-S-01). */
function isUsedByLine({ category, rateBasisPoints }: TaxBreakdown, lines: readonly ELine[]): boolean {
  return lines.some((line) => line.category === category && line.rateBasisPoints === rateBasisPoints)
}

function adjustmentOf(
  { category, rateBasisPoints }: TaxBreakdown,
  cents: Cents,
  reasonCode: string,
  reason: string,
): EAdjustment[] {
  return cents > 0 ? [{ cents, category, rateBasisPoints, reason, reasonCode }] : []
}

function asLine({ cents, category, rateBasisPoints, reason }: EAdjustment, index: number): ELine {
  return lineOf(
    { id: String(index + 1), name: reason, quantity: 1 },
    { netCents: cents, category, rateBasisPoints },
  )
}

const reasonCodes: Partial<Record<TaxCategory, string>> = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' }

function breakdownOf({
  category,
  rateBasisPoints,
  taxableCents,
  taxCents,
  reason,
}: TaxBreakdown): EBreakdown {
  return {
    taxableCents,
    taxCents,
    category,
    rateBasisPoints,
    reason: reason ?? undefined,
    reasonCode: reasonCodes[category],
  }
}
