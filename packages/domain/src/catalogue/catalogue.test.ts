import { describe, expect, test } from 'vitest'
import {
  garmentCategories,
  isDarkColour,
  otherSide,
  startingPrice,
  type Tier,
  whyNotTiers,
} from './catalogue.ts'

const tier = (startRange: number, endRange: number, pricePerUnit = 1000): Tier => ({
  startRange,
  endRange,
  pricePerUnit,
})

describe('price tiers are contiguous and ascending, in whole cents', () => {
  test.each<[string, Tier[]]>([
    ['one open tier', [tier(1, 9999)]],
    ['a closed last tier', [tier(1, 19), tier(20, 49)]],
    ['a first start above 1', [tier(5, 9999)]],
    ['tiers of one piece', [tier(1, 1), tier(2, 2), tier(3, 9999, 0)]],
  ])('%s is accepted', (_what, tiers) => {
    expect(whyNotTiers(tiers)).toBeUndefined()
  })

  test.each<[string, Tier[]]>([
    ['an empty list', []],
    ['a gap', [tier(1, 19), tier(21, 9999)]],
    ['an overlap', [tier(1, 20), tier(20, 9999)]],
    ['an end before its start', [tier(1, 19), tier(20, 19)]],
    ['a wrong order', [tier(20, 9999), tier(1, 19)]],
    ['a start at 0', [tier(0, 9999)]],
    ['half a piece', [tier(1, 1.5), tier(2.5, 9999)]],
    ['a price below 0', [tier(1, 9999, -1)]],
    ['half a cent', [tier(1, 9999, 0.5)]],
    ['a price above the maximum', [tier(1, 9999, 1e15)]],
    ['a price that is not a number', [tier(1, 9999, Number.NaN)]],
    ['10,000 tiers', Array.from({ length: 10_000 }, (_, index) => tier(index + 1, index + 1))],
  ])('%s is refused', (_what, tiers) => {
    expect(whyNotTiers(tiers)).toEqual(expect.any(String))
  })
})

test('"From $" shows the tier that ends at 9999, otherwise the last one', () => {
  expect(startingPrice([tier(1, 19, 1490), tier(20, 9999, 1240)])).toBe(1240)
  expect(startingPrice([tier(1, 19, 1490), tier(20, 49, 1300)])).toBe(1300)
  // The unlimited tier counts, not the cheapest one.
  expect(startingPrice([tier(1, 19, 900), tier(20, 9999, 1100)])).toBe(1100)
  expect(startingPrice([])).toBeUndefined()
})

test('colours count as dark or light by their perceived brightness', () => {
  expect(['000000', '1c1c1d', '2a50a9', 'ff0000'].map(isDarkColour)).toEqual([true, true, true, true])
  expect(['ffffff', 'f4f2ee', '00ff00', 'ffff00'].map(isDarkColour)).toEqual([false, false, false, false])
})

test.each<[string, Tier[], string]>([
  ['no tier', [], 'At least one price tier is needed.'],
  [
    '101 tiers',
    Array.from({ length: 101 }, (_, index) => tier(index + 1, index + 1)),
    'At most 100 price tiers.',
  ],
  ['a start at 0', [tier(0, 9999)], 'The first tier starts at 1 or later.'],
  ['half a piece', [tier(1, 1.5)], 'A tier starts and ends with whole pieces.'],
  ['a price below 0', [tier(1, 9999, -1)], 'A price is a whole number of cents from 0.'],
  ['a gap', [tier(1, 19), tier(21, 9999)], 'A tier starts one piece after the one before it ends.'],
  ['an end before its start', [tier(1, 19), tier(20, 19)], 'A tier can’t end before it starts.'],
])('a list of tiers with %s is refused with a message', (_what, tiers, message) => {
  expect(whyNotTiers(tiers)).toBe(message)
})

test('at most 100 tiers and a price of a million dollars are accepted', () => {
  expect(whyNotTiers(Array.from({ length: 100 }, (_, index) => tier(index + 1, index + 1)))).toBeUndefined()
  expect(whyNotTiers([tier(1, 9999, 100_000_000)])).toBeUndefined()
  expect(whyNotTiers([tier(1, 9999, 100_000_001)])).toBeDefined()
})

test('"From $" uses the unlimited tier at any position', () => {
  expect(startingPrice([tier(20, 9999, 1240), tier(1, 19, 1490)])).toBe(1240)
})

test('front and back are opposite sides', () => {
  expect([otherSide('front'), otherSide('back')]).toEqual(['back', 'front'])
})

test('the garment categories are T-shirts, shirts, jackets and hoodies', () => {
  expect(garmentCategories).toEqual(['TShirt', 'Shirt', 'Jacket', 'Hoodie'])
})

test('blue contributes to brightness; just below half brightness is dark, just above is not', () => {
  // 0.3 R + 0.59 G + 0.11 B, with 0.5 as the bound.
  expect(['00d7ff', '00c200', '00c2ff', '808080', '7f7f7f'].map(isDarkColour)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ])
})
