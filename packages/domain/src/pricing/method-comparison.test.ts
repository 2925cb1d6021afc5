import { describe, expect, test } from 'vitest'
import {
  openTierEnd,
  type ProductPrinting,
  printingTypeNames,
  printingTypes,
  type Tier,
} from '../catalogue/catalogue.ts'
import { compareMethods } from './method-comparison.ts'
import { type Priceable, priceLine, tierFor } from './pricing.ts'

const tiers: Tier[] = [
  { startRange: 1, endRange: 19, pricePerUnit: 1490 },
  { startRange: 20, endRange: 49, pricePerUnit: 1240 },
  { startRange: 50, endRange: openTierEnd, pricePerUnit: 1060 },
]
/** Surcharges of the demo's products. */
const prices = {
  'Heat Transfer': 250,
  'Screen Printing': 80,
  Embroidery: 130,
  'Hot Stamping': 150,
  Sublimation: 180,
  'Sublimation One Sided': 90,
  'Sublimation Double Sided': 100,
  General: 60,
} as const
const offerOf = (printingType: keyof typeof prices): ProductPrinting => ({
  printingType,
  price: prices[printingType],
  minQuantity: printingTypes[printingType].minPrompt,
})
const everyOffer = printingTypeNames.map(offerOf)
const tee: Priceable = {
  price: tiers,
  printingType: [offerOf('Heat Transfer'), offerOf('Screen Printing'), offerOf('Embroidery')],
}

/** Quantities at, one below and one above every tier boundary and minimum. */
const boundaryQuantities = [
  ...new Set(
    [...tiers.flatMap((tier) => [tier.startRange, tier.endRange]), 20, 30].flatMap((quantity) => [
      quantity - 1,
      quantity,
      quantity + 1,
    ]),
  ),
]
  .filter((pieces) => pieces > 0)
  .sort((a, b) => a - b)

describe.each(boundaryQuantities)('%i pieces', (quantity) => {
  test.each(everyOffer)(
    '$printingType has the price of a line with this method',
    ({ printingType, minQuantity }) => {
      const product = { price: tiers, printingType: everyOffer }
      const choice = { quantity, printingType: { back: 'General' as const }, screenColours: { front: 3 } }
      const method = compareMethods(product, choice, 'front').methods.find(
        (row) => row.printingType === printingType,
      )
      const missing = quantity < minQuantity ? minQuantity - quantity : 0
      const pieces = quantity + missing
      expect(method).toMatchObject({ missing, pieces })
      const inks = printingType === 'Screen Printing' ? 3 : 1
      const expectedPrice =
        (tierFor(tiers, pieces)?.pricePerUnit ?? 0) + prices[printingType] * inks + prices.General
      expect(method?.line).toMatchObject({ itemPrice: expectedPrice, total: expectedPrice * pieces })
    },
  )

  test.each([1, 2, 3, 4, 7])('the cheapest method is listed for each quantity with %i colours', (inks) => {
    const choice = { quantity, printingType: {}, screenColours: { front: inks } }
    const { cheapest } = compareMethods(tee, choice, 'front')
    const cheapestEntry = cheapest.filter(({ from }) => from <= quantity).at(-1)
    const allowed = tee.printingType.filter((offer) => offer.minQuantity <= quantity)
    const totals = allowed.map(
      ({ printingType }) => priceLine(tee, { ...choice, printingType: { front: printingType } }).total,
    )
    const cheapestTotal = priceLine(tee, {
      ...choice,
      printingType: { front: cheapestEntry?.printingType },
    }).total
    expect(cheapestTotal).toBe(Math.min(...totals))
  })
})

describe('the quantities from which another method is cheaper', () => {
  test.each([
    [1, ['1 Heat Transfer 250', '20 Screen Printing 80']],
    [2, ['1 Heat Transfer 250', '20 Screen Printing 160', '30 Embroidery 130']],
    [3, ['1 Heat Transfer 250', '20 Screen Printing 240', '30 Embroidery 130']],
    [4, ['1 Heat Transfer 250', '30 Embroidery 130']],
  ])('are found for %i colours', (inks, expected) => {
    const { cheapest } = compareMethods(
      tee,
      { quantity: 5, printingType: {}, screenColours: { front: inks } },
      'front',
    )
    expect(cheapest.map((row) => `${row.from} ${row.printingType} ${row.surcharge}`)).toEqual(expected)
  })

  test('at equal prices the method listed first wins', () => {
    const product = {
      price: tiers,
      printingType: [offerOf('Heat Transfer'), { ...offerOf('Embroidery'), price: 250 }],
    }
    const choice = { quantity: 40, printingType: {}, screenColours: {} }
    expect(compareMethods(product, choice, 'back').cheapest.map((row) => row.printingType)).toEqual([
      'Heat Transfer',
    ])
  })

  test('quantities without a price and minimums outside of every tier are omitted', () => {
    const closed: Priceable = { ...tee, price: [{ startRange: 10, endRange: 25, pricePerUnit: 900 }] }
    const choice = { quantity: 5, printingType: {}, screenColours: {} }
    const { methods, cheapest } = compareMethods(closed, choice, 'front')
    expect(cheapest.map(({ from }) => from)).toEqual([10, 20])
    expect(methods.map(({ line }) => line?.total)).toEqual([undefined, 20 * 980, undefined])
  })

  test('the selection of the other side is unchanged', () => {
    const choice = { quantity: 30, printingType: { front: 'Heat Transfer' as const }, screenColours: {} }
    const { methods } = compareMethods(tee, choice, 'back')
    expect(methods.map(({ line }) => line?.printSurcharge)).toEqual([
      { front: 250, back: 250 },
      { front: 250, back: 80 },
      { front: 250, back: 130 },
    ])
  })
})
