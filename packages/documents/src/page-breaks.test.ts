import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitIntoPages } from './page-breaks.ts'

test.each([
  [0, [0]],
  [3, [3]],
  [4, [3, 1]],
  [9, [3, 6]],
  [10, [3, 6, 1]],
  [15, [3, 6, 6]],
])('%i rows take pages of %j', (count, pages) => {
  expect(splitIntoPages(Array(count).fill('row')).map(({ length }) => length)).toEqual(pages)
})

test('each row is on one page in the same order, and no further page is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), (rows) => {
      const pages = splitIntoPages(rows)
      expect(pages.flat()).toEqual(rows)
      expect(pages.slice(1).every(({ length }) => length > 0)).toBe(true)
    }),
  )
})
