import {
  type Cents,
  type LinePrice,
  maxPerSize,
  openTierEnd,
  priceLine,
  type Side,
  type SidePrinting,
  sides,
  type Tier,
  tierFor,
} from '@printery/domain'
import { type Configuration, colourRows, filledRows, lineChoice, type Product, rowPieces } from '../model.ts'
import { productTexts as texts } from '../texts.ts'

export interface PriceRow {
  label: string
  cents: Cents
}

export interface Nudge {
  /** Pieces missing for the next tier. */
  add: number
  next: number
  /** Difference between the new total and the current one. */
  difference: Cents
  /** Whether the larger quantity costs less in total than the current one. */
  costsLess: boolean
  unitPrice: Cents
  nextUnitPrice: Cents
}

export type PriceView =
  | { priced: false; pieces: number; message: string }
  | {
      priced: true
      /** 0 while no size is selected; the amounts are then for `pricedPieces`. */
      pieces: number
      pricedPieces: number
      line: LinePrice
      /** They add up to `line.itemPrice`. */
      rows: PriceRow[]
      /** The price of each colour, if there are several; they add up to `line.total`. */
      colours: PriceRow[]
      nudge: Nudge | undefined
      /** The quantity from which every chosen printing method is offered. */
      from: number
    }

/** The price of the selection, calculated by the same rule as the server's. */
export function priceView(product: Product, configuration: Configuration): PriceView {
  const choice = lineChoice(configuration)
  const pieces = choice.quantity
  const pricedPieces = pieces || (product.price[0]?.startRange ?? 1)
  const tier = tierFor(product.price, pricedPieces)
  if (!tier) return { priced: false, pieces, message: whyNoPrice(product.price, pricedPieces) }
  const line = priceLine(product, { ...choice, quantity: pricedPieces })
  return {
    priced: true,
    pieces,
    pricedPieces,
    line,
    rows: rowsOf(product, configuration, line),
    colours: coloursOf(product, configuration, line),
    nudge: nudgeOf(product, configuration, line),
    from: minimumOf(product, choice.printingType),
  }
}

function minimumOf(product: Product, printing: SidePrinting): number {
  const methods = Object.values(printing)
  const offers = product.printingType.filter(({ printingType }) => methods.includes(printingType))
  return Math.max(0, ...offers.map(({ minQuantity }) => minQuantity))
}

/** The tiers that can be bought from a minimum quantity on; the lowest begins at that quantity. */
export function tiersFrom(tiers: readonly Tier[], from: number): { tier: Tier; startRange: number }[] {
  return tiers
    .filter(({ endRange }) => endRange >= from)
    .map((tier) => ({ tier, startRange: Math.max(tier.startRange, from) }))
}

function whyNoPrice(tiers: readonly Tier[], quantity: number): string {
  const min = tiers[0]?.startRange ?? 1
  return quantity < min ? texts.belowLowest(min) : texts.noPrice(min, tiers.at(-1)?.endRange ?? min)
}

export function rangeOf({ startRange, endRange }: Tier): string {
  return texts.tierRange(startRange, endRange, endRange === openTierEnd)
}

function rowsOf(product: Product, configuration: Configuration, line: LinePrice): PriceRow[] {
  const printed = sides.flatMap((side) => {
    const label = sideLabel(configuration, side)
    return label ? [{ label, cents: line.printSurcharge[side] }] : []
  })
  return [{ label: texts.tierLine(product.title, rangeOf(line.tier)), cents: line.unitPrice }, ...printed]
}

function coloursOf(product: Product, configuration: Configuration, line: LinePrice): PriceRow[] {
  const filledColourRows = filledRows(configuration)
  if (filledColourRows.length < 2) return []
  return filledColourRows.map((row) => ({
    label: texts.colourLine(product.colourNames[row.colour] ?? `#${row.colour}`, rowPieces(row)),
    cents: line.itemPrice * rowPieces(row),
  }))
}

function sideLabel(configuration: Configuration, side: Side): string | undefined {
  const choice = configuration.printed[side]
  if (!choice?.type) return undefined
  const label = texts.sideLine(side, choice.type)
  return choice.type === 'Screen Printing' ? `${label}, ${texts.inkCount(choice.inks)}` : label
}

function nudgeOf(product: Product, configuration: Configuration, line: LinePrice): Nudge | undefined {
  const choice = lineChoice(configuration)
  const next = line.tier.endRange + 1
  const capacity = colourRows(configuration).length * product.sizes.length * maxPerSize
  if (choice.quantity === 0 || line.tier.endRange === openTierEnd || next > capacity) return undefined
  if (!tierFor(product.price, next)) return undefined
  const nextLine = priceLine(product, { ...choice, quantity: next })
  if (nextLine.itemPrice >= line.itemPrice) return undefined
  const difference = nextLine.total - line.total
  return {
    add: next - choice.quantity,
    next,
    difference: Math.abs(difference),
    costsLess: difference < 0,
    unitPrice: line.itemPrice,
    nextUnitPrice: nextLine.itemPrice,
  }
}
