import { expect, test } from 'vitest'
import { findWrongMoves, walkOrders } from './order-walks.ts'

test('OS1 for 17 x 17 statuses of items and orders and three roles, the shop allows exactly the moves in the table', () => {
  expect(findWrongMoves()).toEqual([])
})

test('OS1 OS2 OS3 in 1,000 random walks of an order and its items each step has the outcome in the table; `npm run torture` takes 20,000', () => {
  const { taken, refused } = walkOrders({ walks: 1_000, seed: 20_261_121 })
  expect(taken).toBeGreaterThan(2_000)
  expect(refused).toBeGreaterThan(2_000)
})
