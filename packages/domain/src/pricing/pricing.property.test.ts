import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  openTierEnd,
  type PrintingTypeName,
  type ProductPrinting,
  printingTypeNames,
  type Tier,
} from '../catalogue/catalogue.ts'
import { type Priceable, priceLine, type SidePrinting } from './pricing.ts'

interface Line {
  product: Priceable
  quantity: number
  printingType: SidePrinting
  screenColours: { front?: number; back?: number }
}

/**
 * An independent implementation of the specification, which searches the price table from its
 * end, calculates in BigInt and adds in another order.
 */
function expectedTotal({ product, quantity, printingType, screenColours }: Line): bigint | undefined {
  let unit: bigint | undefined
  for (const tier of product.price.toReversed()) {
    const last = tier.endRange === 9999 ? Number.POSITIVE_INFINITY : tier.endRange
    if (tier.startRange <= quantity && quantity <= last) unit = BigInt(tier.pricePerUnit)
  }
  if (unit === undefined) return undefined
  const prices = new Map(product.printingType.map((offer) => [offer.printingType, BigInt(offer.price)]))
  const pieces = BigInt(quantity)
  let total = pieces * unit
  for (const [type, colours] of [
    [printingType.back, screenColours.back],
    [printingType.front, screenColours.front],
  ] as const) {
    if (type === undefined) continue
    const perInk = pieces * (prices.get(type) ?? 0n)
    total += perInk
    if (type === 'Screen Printing') for (let ink = 1; ink < (colours ?? 1); ink += 1) total += perInk
  }
  return total
}

/** Contiguous tiers, of which the last one may be unlimited. */
const priceTableArbitrary = fc
  .record({
    start: fc.integer({ min: 1, max: 12 }),
    steps: fc.array(
      fc.record({ width: fc.integer({ min: 1, max: 400 }), price: fc.integer({ min: 0, max: 50_000 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    isOpen: fc.boolean(),
  })
  .map(({ start, steps, isOpen }): Tier[] => {
    let next = start
    return steps.map(({ width, price }, index) => {
      const startRange = next
      const endRange = isOpen && index === steps.length - 1 ? openTierEnd : startRange + width - 1
      next = endRange + 1
      return { startRange, endRange, pricePerUnit: price }
    })
  })

const offers = fc.uniqueArray(
  fc.record({
    printingType: fc.constantFrom(...printingTypeNames),
    price: fc.integer({ min: 0, max: 5_000 }),
    minQuantity: fc.constant(0),
  }),
  { minLength: 1, maxLength: 5, selector: (offer) => offer.printingType },
)

const inks = fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined })
const sideIndex = fc.option(fc.nat(), { nil: undefined })

/** Returns a quantity at or next to a tier boundary if `isAtEdge` is true, otherwise `anywhere`. */
function pickQuantity(
  price: readonly Tier[],
  edgeIndex: number,
  anywhere: number,
  isAtEdge: boolean,
): number {
  const edges = price.flatMap(({ startRange, endRange }) => [
    startRange - 1,
    startRange,
    endRange,
    endRange + 1,
  ])
  return Math.max(1, isAtEdge ? (edges[edgeIndex % edges.length] ?? 0) : anywhere)
}

const lineArbitrary = fc
  .record({
    price: priceTableArbitrary,
    printingType: offers,
    edgeIndex: fc.nat(),
    anywhere: fc.oneof(fc.integer({ min: 1, max: 2_500 }), fc.integer({ min: 9_990, max: 20_000 })),
    isAtEdge: fc.boolean(),
    front: sideIndex,
    back: sideIndex,
    frontInks: inks,
    backInks: inks,
  })
  .map(({ price, printingType, edgeIndex, anywhere, isAtEdge, front, back, frontInks, backInks }): Line => {
    const printingTypeAt = (index: number | undefined): PrintingTypeName | undefined =>
      index === undefined
        ? undefined
        : (printingType[index % printingType.length] as ProductPrinting).printingType
    const [frontType, backType] = [printingTypeAt(front), printingTypeAt(back)]
    return {
      product: { price, printingType },
      quantity: pickQuantity(price, edgeIndex, anywhere, isAtEdge),
      printingType: { ...(frontType && { front: frontType }), ...(backType && { back: backType }) },
      screenColours: { ...(frontInks && { front: frontInks }), ...(backInks && { back: backInks }) },
    }
  })

function totalOf({ product, ...choice }: Line): number | undefined {
  try {
    return priceLine(product, choice).total
  } catch {
    return undefined
  }
}

test('100,000 random lines have the same price in a second implementation, to the cent', () => {
  let pricedLines = 0
  fc.assert(
    fc.property(lineArbitrary, (line) => {
      const total = totalOf(line)
      if (total !== undefined) {
        pricedLines += 1
        if (!Number.isSafeInteger(total) || total < 0) return false
      }
      const expected = expectedTotal(line)
      return total === undefined ? expected === undefined : BigInt(total) === expected
    }),
    { numRuns: 100_000, seed: 20_261_121 },
  )
  // Most lines have a price, and the others are refused.
  expect(pricedLines).toBeGreaterThan(60_000)
  expect(pricedLines).toBeLessThan(100_000)
})
