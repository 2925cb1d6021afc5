import {
  maxPerSize,
  maxScreenColours,
  openEnd,
  type PrintingTypeName,
  type ProductPrinting,
  type Side,
  sides,
  type Tier,
} from './catalogue.ts'
import type { Cents } from './money.ts'
import { type FieldErrors, invalid, Refusal } from './refusal.ts'

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
  /** Inks per side, for screen printing only; 1 where not given. */
  screenColours: ScreenColours
}

export interface LinePrice {
  tier: Tier
  /** Cents of the blank piece. */
  unitPrice: Cents
  /** Cents that a side's print adds to one piece. */
  printSurcharge: { front: Cents; back: Cents }
  itemPrice: Cents
  total: Cents
}

/** The tier that holds this quantity; one that ends at 9999 also holds for more (decision 24). */
export function tierFor(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.find(
    (tier) => quantity >= tier.startRange && (quantity <= tier.endRange || tier.endRange === openEnd),
  )
}

function surcharge(product: Priceable, choice: LineChoice, side: Side): Cents {
  const name = choice.printingType[side]
  if (name === undefined) return 0
  const printing = product.printingType.find((offer) => offer.printingType === name)
  if (printing === undefined)
    throw invalid({ [`printingType.${side}`]: `${name} is not offered for this product.` })
  const inks = name === 'Screen Printing' ? (choice.screenColours[side] ?? 1) : 1
  return printing.price * inks
}

/**
 * The price of one line, for the browser and the server alike (customer §9). Pieces of other lines of the same run
 * count for the tier: `runQuantity` is the sum over the run.
 */
export function priceLine(product: Priceable, choice: LineChoice, runQuantity = choice.quantity): LinePrice {
  const tier = tierFor(product.price, runQuantity)
  if (tier === undefined)
    throw new Refusal('no_price', 'This quantity has no price.', {
      fieldErrors: { quantity: 'This quantity has no price.' },
    })
  const printSurcharge = {
    front: surcharge(product, choice, 'front'),
    back: surcharge(product, choice, 'back'),
  }
  const itemPrice = tier.pricePerUnit + printSurcharge.front + printSurcharge.back
  return { tier, unitPrice: tier.pricePerUnit, printSurcharge, itemPrice, total: itemPrice * choice.quantity }
}

/**
 * The price of a line as it joins its run, or stays in it. A run whose pieces are too few for the first tier yet is
 * priced by that one; only checkout asks for all of them.
 */
export function priceInRun(product: Priceable, choice: LineChoice, runQuantity: number): LinePrice {
  return priceLine(product, choice, Math.max(runQuantity, product.price[0]?.startRange ?? 1))
}

export function printingSidesOf(printing: SidePrinting): PrintingSides {
  return String(sides.filter((side) => printing[side] !== undefined).length) as PrintingSides
}

export interface SizeQuantity {
  productSizeId: string
  quantityPurchased: number
}

/** What is wrong with the choices of a line, field by field; empty when nothing is. */
export function lineFaults(
  product: Priceable,
  line: LineChoice & { sizes: readonly SizeQuantity[]; printingSides: PrintingSides },
): FieldErrors {
  const faults: FieldErrors = {}
  const sum = line.sizes.reduce((pieces, size) => pieces + size.quantityPurchased, 0)
  if (line.sizes.length === 0) faults.sizes = 'Please select a size and quantity.'
  if (new Set(line.sizes.map((size) => size.productSizeId)).size !== line.sizes.length)
    faults.sizes = 'A size stands twice.'
  line.sizes.forEach((size, at) => {
    if (size.quantityPurchased < 1 || size.quantityPurchased > maxPerSize)
      faults[`sizes.${at}.quantityPurchased`] = `1 to ${maxPerSize} per size.`
  })
  if (sum !== line.quantity) faults.quantity = 'The quantity is the sum of the sizes.'
  if (line.printingSides !== printingSidesOf(line.printingType))
    faults.printingSides = 'The number of sides differs from the printing types.'
  for (const side of sides) Object.assign(faults, sideFaults(product, line, side))
  return faults
}

function sideFaults(product: Priceable, line: LineChoice, side: Side): FieldErrors {
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

/** The printing types of a line that this many pieces are too few for, by side. */
export function belowMinimum(product: Priceable, printing: SidePrinting, quantity: number): FieldErrors {
  const faults: FieldErrors = {}
  for (const side of sides) {
    const offer = product.printingType.find((row) => row.printingType === printing[side])
    if (offer && quantity < offer.minQuantity) faults[`printingType.${side}`] = minimumSentence(offer)
  }
  return faults
}

export function minimumSentence(offer: ProductPrinting): string {
  if (offer.minQuantity === 0) return 'No Minimum Order Quantity'
  if (offer.printingType === 'Embroidery')
    return `Embroidery requires a minimum quantity of ${offer.minQuantity} Units.`
  return `${offer.printingType} starts at ${offer.minQuantity} ${offer.minQuantity === 1 ? 'piece' : 'pieces'}.`
}
