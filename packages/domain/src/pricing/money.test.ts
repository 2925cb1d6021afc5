import { expect, test } from 'vitest'
import { formatCents, formatTotal, percentOf } from './money.ts'

test.each([
  [0, '$0.00 SGD'],
  [5, '$0.05 SGD'],
  [99, '$0.99 SGD'],
  [100, '$1.00 SGD'],
  [110_610, '$1,106.10 SGD'],
  [123_456_789, '$1,234,567.89 SGD'],
])('RULE-001 %i cents are formatted as "%s"', (cents, text) => {
  expect(formatTotal(cents)).toBe(text)
})

test.each([
  [250, '$2.50'],
  [-250, '-$2.50'],
  [-5, '-$0.05'],
  [100_000, '$1,000.00'],
])('%i cents in a table are formatted as "%s"', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test.each([
  [1000, 10, 100],
  [1004, 10, 100],
  [1005, 10, 101],
  [1, 50, 1],
  [3, 50, 2],
  [149, 1, 1],
  [150, 1, 2],
  [999, 100, 999],
  [999, 0, 0],
  [0, 50, 0],
])('of %i cents, %i percent are %i, and half a cent is rounded up', (amount, percentage, part) => {
  expect(percentOf(amount, percentage)).toBe(part)
})
