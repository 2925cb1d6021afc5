import { expect, test } from 'vitest'
import { walkOrders, wrongCells } from './order-walks.ts'

test('OS1 17 x 17 statuses of items and orders by three roles: the shop allows exactly what the table allows', () => {
  expect(wrongCells()).toEqual([])
})

test('OS1 OS2 OS3 1,000 random walks of an order and its items: each step answers as the table says; `npm run torture` takes 20,000', () => {
  const { taken, refused } = walkOrders({ walks: 1_000, seed: 20_261_121 })
  expect(taken).toBeGreaterThan(2_000)
  expect(refused).toBeGreaterThan(2_000)
})
