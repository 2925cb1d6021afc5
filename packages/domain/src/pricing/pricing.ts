import {
  maxPerSize,
  maxScreenColours,
  openTierEnd,
  type PrintingTypeName,
  type ProductPrinting,
  type Side,
  sides,
  type Tier,
} from '../catalogue/catalogue.ts'
import { type FieldErrors, invalid, Refusal } from '../refusal.ts'
import type { Cents } from './money.ts'

export type PrintingSides = '0' | '1' | '2'
export type SidePrinting = Partial<Record<Side, PrintingTypeName>>
export type ScreenColours = Partial<Record<Side, number>>

export interface Priceable {
  price: readonly Tier[]
  printingType: readonly ProductPrinting[]
}

export interface LineChoice {
  quantity: number
  printingType: SidePrinting
  /** Inks per side for screen printing; 1 if absent. */
  screenColours: ScreenColours
}

export interface LinePrice {
  tier: Tier
  /** Price of one piece without a print, in cents. */
  unitPrice: Cents
  /** Price of each side's print for one piece, in cents. */
  printSurcharge: { front: Cents; back: Cents }
  itemPrice: Cents
  total: Cents
}

/** The tier that contains this quantity; a tier ending at 9999 has no upper limit (DEC-24). */
export function tierFor(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.find(
    (tier) => quantity >= tier.startRange && (quantity <= tier.endRange || tier.endRange === openTierEnd),
  )
}

function surchargeOf(product: Priceable, choice: LineChoice, side: Side): Cents {
  const name = choice.printingType[side]
  if (name === undefined) return 0
  const printing = product.printingType.find((offer) => offer.printingType === name)
  if (printing === undefined)
    throw invalid({ [`printingType.${side}`]: `${name} is not offered for this product.` })
  const inks = name === 'Screen Printing' ? (choice.screenColours[side] ?? 1) : 1
  return printing.price * inks
}

/**
 * The price of one line, computed identically in the browser and on the server (RULE-002 to RULE-005). Lines of the
 * same print run share the tier: `runQuantity` is the number of pieces of the whole run.
 */
export function priceLine(product: Priceable, choice: LineChoice, runQuantity = choice.quantity): LinePrice {
  const tier = tierFor(product.price, runQuantity)
  if (tier === undefined)
    throw new Refusal('no_price', 'This quantity has no price.', {
      fieldErrors: { quantity: 'This quantity has no price.' },
    })
  const printSurcharge = {
    front: surchargeOf(product, choice, 'front'),
    back: surchargeOf(product, choice, 'back'),
  }
  const itemPrice = tier.pricePerUnit + printSurcharge.front + printSurcharge.back
  return { tier, unitPrice: tier.pricePerUnit, printSurcharge, itemPrice, total: itemPrice * choice.quantity }
}

/**
 * The price of a line in a print run. A run that is still too small for the first tier gets the price of that tier;
 * only checkout requires the minimum quantity.
 */
export function priceInRun(product: Priceable, choice: LineChoice, runQuantity: number): LinePrice {
  return priceLine(product, choice, Math.max(runQuantity, product.price[0]?.startRange ?? 1))
}

/** The number of printed sides, in the format of the API. */
export function printingSidesOf(printing: SidePrinting): PrintingSides {
  return String(sides.filter((side) => printing[side] !== undefined).length) as PrintingSides
}

export interface SizeQuantity {
  productSizeId: string
  quantityPurchased: number
}

/** The issues of a line, by field; empty if it is valid. */
export function findLineIssues(
  product: Priceable,
  line: LineChoice & { sizes: readonly SizeQuantity[]; printingSides: PrintingSides },
): FieldErrors {
  const issues: FieldErrors = {}
  const sum = line.sizes.reduce((pieces, size) => pieces + size.quantityPurchased, 0)
  if (line.sizes.length === 0) issues.sizes = 'Please select a size and quantity.'
  if (new Set(line.sizes.map((size) => size.productSizeId)).size !== line.sizes.length)
    issues.sizes = 'A size appears twice.'
  line.sizes.forEach((size, index) => {
    if (size.quantityPurchased < 1 || size.quantityPurchased > maxPerSize)
      issues[`sizes.${index}.quantityPurchased`] = `1 to ${maxPerSize} per size.`
  })
  if (sum !== line.quantity) issues.quantity = 'The quantity is the sum of the sizes.'
  if (line.printingSides !== printingSidesOf(line.printingType))
    issues.printingSides = 'The number of sides differs from the printing types.'
  for (const side of sides) Object.assign(issues, findSideIssues(product, line, side))
  return issues
}

function findSideIssues(product: Priceable, line: LineChoice, side: Side): FieldErrors {
  const name = line.printingType[side]
  const inks = line.screenColours[side]
  if (name === undefined)
    return inks === undefined ? {} : { [`screenColours.${side}`]: 'This side is not printed.' }
  if (!product.printingType.some((offer) => offer.printingType === name))
    return { [`printingType.${side}`]: `${name} is not offered for this product.` }
  if (inks === undefined) return {}
  if (name !== 'Screen Printing') return { [`screenColours.${side}`]: 'Only screen printing counts colours.' }
  if (!Number.isInteger(inks) || inks < 1 || inks > maxScreenColours)
    return { [`screenColours.${side}`]: `1 to ${maxScreenColours} colours.` }
  return {}
}

/** The sides whose printing method needs a higher minimum quantity. */
export function findMinimumIssues(product: Priceable, printing: SidePrinting, quantity: number): FieldErrors {
  const issues: FieldErrors = {}
  for (const side of sides) {
    const offer = product.printingType.find((row) => row.printingType === printing[side])
    if (offer && quantity < offer.minQuantity) issues[`printingType.${side}`] = formatMinimum(offer)
  }
  return issues
}

/** The message about the minimum quantity of a printing method. */
export function formatMinimum(offer: ProductPrinting): string {
  if (offer.minQuantity === 0) return 'No Minimum Order Quantity'
  if (offer.printingType === 'Embroidery')
    return `Embroidery requires a minimum quantity of ${offer.minQuantity} Units.`
  return `${offer.printingType} starts at ${offer.minQuantity} ${offer.minQuantity === 1 ? 'piece' : 'pieces'}.`
}
