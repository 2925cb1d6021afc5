import { expect, test } from 'vitest'
import { squaredDistances } from './euclidean-distance.ts'

test('distances are exact in every direction', () => {
  const marked = new Uint8Array(7 * 5)
  marked[0] = 1
  marked[3 * 7 + 5] = 1
  const expected = Array.from({ length: 35 }, (_, index) => {
    const [x, y] = [index % 7, Math.floor(index / 7)]
    return Math.min(x * x + y * y, (x - 5) ** 2 + (y - 3) ** 2)
  })
  expect([...squaredDistances(marked, 7, 5)]).toEqual(expected)
})

test('without a marked pixel all distances exceed the size of any page', () => {
  expect(Math.min(...squaredDistances(new Uint8Array(12), 4, 3))).toBeGreaterThan(1e11)
})
