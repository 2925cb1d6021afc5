import { describe, expect, test } from 'vitest'
import { defaultShippingTable, shippingCost, totalWeight } from './shipping.ts'

describe('a parcel has the price of the weight band that contains its weight', () => {
  test.each([
    [0, 600, 1500],
    [0.999, 600, 1500],
    [1, 600, 1500],
    [1.001, 1200, 2800],
    [5, 1200, 2800],
    [5.001, 1800, 4600],
    [15, 1800, 4600],
    [15.001, 3200, 7800],
    [30, 3200, 7800],
  ])('%f kg: %i cents regular, %i cents fast', (kg, regular, fast) => {
    expect(shippingCost(defaultShippingTable, 'regular', kg)).toBe(regular)
    expect(shippingCost(defaultShippingTable, 'fast', kg)).toBe(fast)
  })
})

describe('a shipment heavier than the last weight band is split into full parcels and one for the remainder', () => {
  test.each([
    [30.001, 3200 + 600],
    [31, 3200 + 600],
    [32, 3200 + 1200],
    [60, 3200 + 3200],
    [61, 3200 * 2 + 600],
    [95, 3200 * 3 + 1200],
  ])('%f kg: %i cents', (kg, cents) => {
    expect(shippingCost(defaultShippingTable, 'regular', kg)).toBe(cents)
  })
})

test('every weight has a price, in whole cents above 0', () => {
  for (let kg = 0; kg < 400; kg += 1) {
    const cents = shippingCost(defaultShippingTable, 'fast', kg)
    expect(Number.isInteger(cents) && cents > 0, `${kg} kg`).toBe(true)
  }
})

test('weights are summed in grams, without rounding errors', () => {
  expect(totalWeight([{ weightKg: 0.1, quantity: 3 }])).toBe(0.3)
  expect(
    totalWeight([
      { weightKg: 0.18, quantity: 7 },
      { weightKg: 0.355, quantity: 999 },
    ]),
  ).toBe(355.905)
  expect(totalWeight([])).toBe(0)
})
