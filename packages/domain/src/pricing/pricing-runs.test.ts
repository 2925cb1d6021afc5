import { describe, expect, test } from 'vitest'
import {
  openTierEnd,
  type ProductPrinting,
  printingTypeNames,
  printingTypes,
  type Tier,
} from '../catalogue/catalogue.ts'
import { findMinimumIssues, type Priceable, priceInRun, priceLine, type SidePrinting } from './pricing.ts'

const tiers: Tier[] = [
  { startRange: 1, endRange: 19, pricePerUnit: 1490 },
  { startRange: 20, endRange: 49, pricePerUnit: 1240 },
  { startRange: 50, endRange: 249, pricePerUnit: 1060 },
  { startRange: 250, endRange: openTierEnd, pricePerUnit: 990 },
]
const offers = printingTypeNames.map(
  (printingType): ProductPrinting => ({
    printingType,
    price: printingTypes[printingType].usualPrice,
    minQuantity: printingTypes[printingType].minPrompt,
  }),
)
const tee: Priceable = { price: tiers, printingType: offers }

/** Price of the blank piece in cents, copied from the table. */
function tablePrice(runQuantity: number): number {
  if (runQuantity < 20) return 1490
  if (runQuantity < 50) return 1240
  return runQuantity < 250 ? 1060 : 990
}

const tierBoundaries = [1, 19, 20, 49, 50, 249, 250, openTierEnd]
const minimums = [...new Set(offers.map((offer) => offer.minQuantity))]
/** Quantities at each tier boundary and minimum, one below and one above. */
const runQuantities = [...new Set([...tierBoundaries, ...minimums].flatMap((n) => [n - 1, n, n + 1]))]
  .filter((sum) => sum >= 2)
  .sort((a, b) => a - b)

/** The run split into two and, if it has enough pieces, three colours. */
function splitRun(runQuantity: number): number[][] {
  const third = Math.floor(runQuantity / 3)
  return [
    [1, runQuantity - 1],
    [runQuantity - 1, 1],
    ...(third > 0 ? [[third, third, runQuantity - 2 * third]] : []),
  ]
}

describe.each(offers)('$printingType in a run', ({ printingType, price, minQuantity }) => {
  const printings: SidePrinting[] = [
    { front: printingType },
    { back: printingType },
    { front: printingType, back: printingType },
  ]

  test.each(runQuantities)(
    'of %i pieces: every colour has the price of the tier of the total quantity, and together they cost as much as one line',
    (runQuantity) => {
      for (const printing of printings)
        for (const quantities of splitRun(runQuantity)) {
          const sides = Object.keys(printing).length
          const piecePrice = tablePrice(runQuantity) + sides * price
          const totals = quantities.map(
            (quantity) =>
              priceInRun(tee, { quantity, printingType: printing, screenColours: {} }, runQuantity).total,
          )
          expect(totals).toEqual(quantities.map((quantity) => quantity * piecePrice))
          const combined = priceLine(tee, {
            quantity: runQuantity,
            printingType: printing,
            screenColours: {},
          })
          expect(totals.reduce((all, total) => all + total, 0)).toBe(combined.total)
        }
    },
  )

  test.each([minQuantity - 1, minQuantity, minQuantity + 1].filter((sum) => sum >= 0))(
    'of %i pieces: the minimum applies to the total quantity',
    (runQuantity) => {
      const missing = runQuantity < minQuantity
      expect(Object.keys(findMinimumIssues(tee, { front: printingType }, runQuantity))).toEqual(
        missing ? ['printingType.front'] : [],
      )
    },
  )
})

test('in a run, each colour of a screen print is charged for every piece', () => {
  const choice = { printingType: { front: 'Screen Printing' } as const, screenColours: { front: 3 } }
  expect(priceInRun(tee, { ...choice, quantity: 12 }, 20).total).toBe(12 * (1240 + 3 * 80))
})

test('a run that is too small for the first tier has the price of that tier', () => {
  const productFrom20: Priceable = { price: tiers.slice(1), printingType: offers }
  const tenPieces = { quantity: 10, printingType: {}, screenColours: {} }
  for (const runQuantity of [10, 19, 20, 49])
    expect(priceInRun(productFrom20, tenPieces, runQuantity).total).toBe(10 * 1240)
  expect(priceInRun(productFrom20, tenPieces, 50).total).toBe(10 * 1060)
  expect(() => priceLine(productFrom20, tenPieces)).toThrow(expect.objectContaining({ code: 'no_price' }))
})
