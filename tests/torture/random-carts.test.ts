import { expect, test } from 'vitest'
import { findWrongCarts } from './random-carts.ts'

test('MO3 a second implementation gives the same price, to the cent, for 20,000 random carts; `npm run torture` tries a million', () => {
  const { wrong, payable } = findWrongCarts({ carts: 20_000, seed: 20_261_121 })
  expect(wrong).toEqual([])
  // Enough of them are valid; for the others no price may be returned.
  expect(payable).toBeGreaterThan(5_000)
  expect(payable).toBeLessThan(19_000)
})
