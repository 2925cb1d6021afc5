import type { Cents } from '../pricing/money.ts'
import { allocate } from './allocate.ts'
import type { ProductTaxCategory, TaxCategory } from './categories.ts'
import { type PriceMode, type Supply, type TaxRules, type Treatment, treatmentOf } from './treatment.ts'

/** The amounts of a document, with or without tax depending on the rules of the shop. */
export interface DocumentAmounts {
  lines: readonly { price: Cents; category: ProductTaxCategory }[]
  /** The discount on all lines together. */
  discountAmount: Cents
  shippingCost: Cents
}

/** A line of a document. `netCents` - `allowanceCents` + `taxCents` = `grossCents`. */
export interface TaxedLine {
  category: TaxCategory
  rateBasisPoints: number
  /** Before the discount of the document (BT-131). */
  netCents: Cents
  /** Its share of the discount, without tax. */
  allowanceCents: Cents
  /** Its share of the document's tax. */
  taxCents: Cents
  /** The amount that the customer pays for the line. */
  grossCents: Cents
}

/**
 * The tax of one category and rate (BG-23). `linesCents` - `allowanceCents` + `shippingCents` = `taxableCents`, each
 * without tax; `shippingTaxCents` is the part of `taxCents` for shipping.
 */
export interface TaxBreakdown {
  category: TaxCategory
  rateBasisPoints: number
  reason: string | null
  linesCents: Cents
  allowanceCents: Cents
  shippingCents: Cents
  taxableCents: Cents
  taxCents: Cents
  shippingTaxCents: Cents
}

/** A document with its tax. The customer pays `totalNet` + `totalTax` = `totalGross`. */
export interface TaxedDocument {
  mode: PriceMode
  lines: TaxedLine[]
  shipping: TaxedLine
  breakdown: TaxBreakdown[]
  totalNet: Cents
  totalTax: Cents
  totalGross: Cents
  /** Whether it contains an estimated flat rate. */
  isEstimate: boolean
}

/** Tax of an amount without tax, rounded half up once (BR-CO-17). */
export function exclusiveTaxOf(net: Cents, rateBasisPoints: number): Cents {
  return Math.floor((net * rateBasisPoints + 5000) / 10_000)
}

/** Tax in an amount that includes it, rounded half up once: 9/109 of the amount at 9 %. */
export function inclusiveTaxOf(gross: Cents, rateBasisPoints: number): Cents {
  const whole = 10_000 + rateBasisPoints
  return Math.floor((2 * gross * rateBasisPoints + whole) / (2 * whole))
}

/**
 * Tax of a document, rounded once for each category and rate, and then divided among lines and shipping. With
 * inclusive prices the amount that the customer pays is unchanged to the cent, and the net is that amount minus the
 * tax. A customer who pays no tax pays the same price, and all of it is net.
 */
export function taxDocument(amounts: DocumentAmounts, rules: TaxRules, supply: Supply): TaxedDocument {
  const treatments = amounts.lines.map(({ category }) => treatmentOf(category, rules, supply))
  const shippingTreatment = treatmentOf(shippingCategory(amounts, rules), rules, supply)
  const prices = amounts.lines.map(({ price }) => price)
  const discounts = allocate(amounts.discountAmount, prices)
  const parts: Part[] = treatments.map((treatment, index) => ({
    treatment,
    price: prices[index] as Cents,
    discount: discounts[index] as Cents,
  }))
  const shipping: Part = { treatment: shippingTreatment, price: amounts.shippingCost, discount: 0 }
  const taxed = new Map<Part, TaxedLine>()
  const breakdown = groupOf([...parts, ...(shipping.price > 0 ? [shipping] : [])]).map((group) =>
    taxGroup(group, shipping, rules.mode, taxed),
  )
  if (shipping.price === 0) taxed.set(shipping, taxPart(shipping, 0, rules.mode))
  return {
    mode: rules.mode,
    lines: parts.map((part) => taxed.get(part) as TaxedLine),
    shipping: taxed.get(shipping) as TaxedLine,
    breakdown,
    ...totalsOf(breakdown),
    isEstimate: [...parts, shipping].some(({ treatment }) => treatment.isEstimate),
  }
}

/** The totals of a breakdown. */
export function totalsOf(breakdown: readonly Pick<TaxBreakdown, 'taxableCents' | 'taxCents'>[]) {
  const totalNet = breakdown.reduce((sum, { taxableCents }) => sum + taxableCents, 0)
  const totalTax = breakdown.reduce((sum, { taxCents }) => sum + taxCents, 0)
  return { totalNet, totalTax, totalGross: totalNet + totalTax }
}

interface Part {
  treatment: Treatment
  price: Cents
  discount: Cents
}

/** Goods outside the scope of tax can't be combined with others, so their shipping is outside the scope as well. */
function shippingCategory({ lines }: DocumentAmounts, rules: TaxRules): ProductTaxCategory {
  return lines.length > 0 && lines.every(({ category }) => category === 'O') ? 'O' : rules.shippingCategory
}

/** Groups parts by category and rate; a breakdown has only one reason (BT-120). */
function groupOf(parts: readonly Part[]): Part[][] {
  const key = ({ treatment }: Part) => `${treatment.category} ${treatment.rateBasisPoints}`
  return [...Map.groupBy(parts, key).values()]
}

function taxGroup(
  group: readonly Part[],
  shipping: Part,
  mode: PriceMode,
  taxed: Map<Part, TaxedLine>,
): TaxBreakdown {
  const { category, rateBasisPoints, reason } = (group[0] as Part).treatment
  const taxOf = mode === 'inclusive' ? inclusiveTaxOf : exclusiveTaxOf
  const productLines = group.filter((part) => part !== shipping)
  const due = productLines.map(({ price, discount }) => price - discount)
  const goodsDue = due.reduce((sum, cents) => sum + cents, 0)
  const shippingDue = group.includes(shipping) ? shipping.price : 0
  const taxCents = taxOf(goodsDue + shippingDue, rateBasisPoints)
  const shippingTaxCents = taxOf(shippingDue, rateBasisPoints)
  const shares = allocate(taxCents - shippingTaxCents, due)
  const lines = productLines.map((part, index) => {
    const line = taxPart(part, shares[index] as Cents, mode)
    taxed.set(part, line)
    return line
  })
  const shippingLine = taxPart({ ...shipping, price: shippingDue }, shippingTaxCents, mode)
  if (shippingDue > 0) taxed.set(shipping, shippingLine)
  const linesCents = lines.reduce((sum, { netCents }) => sum + netCents, 0)
  const allowanceCents = lines.reduce((sum, line) => sum + line.allowanceCents, 0)
  const shippingCents = shippingLine.netCents
  return {
    category,
    rateBasisPoints,
    reason:
      group.map(({ treatment }) => treatment.reason).find((text) => text !== 'Exempt from tax') ?? reason,
    linesCents,
    allowanceCents,
    shippingCents,
    taxableCents: linesCents - allowanceCents + shippingCents,
    taxCents,
    shippingTaxCents,
  }
}

/** The taxed line of a part whose share of the tax is known. */
function taxPart({ treatment, price, discount }: Part, taxCents: Cents, mode: PriceMode): TaxedLine {
  const { category, rateBasisPoints } = treatment
  const due = price - discount
  if (mode === 'exclusive')
    return {
      category,
      rateBasisPoints,
      netCents: price,
      allowanceCents: discount,
      taxCents,
      grossCents: due + taxCents,
    }
  const allowanceCents = discount - inclusiveTaxOf(discount, rateBasisPoints)
  return {
    category,
    rateBasisPoints,
    netCents: due - taxCents + allowanceCents,
    allowanceCents,
    taxCents,
    grossCents: due,
  }
}
