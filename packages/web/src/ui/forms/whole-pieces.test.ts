import { expect, test } from 'vitest'
import { piecesError, readPieces } from './whole-pieces.ts'

test.each([
  ['', 0],
  [' ', 0],
  ['0', 0],
  ['1', 1],
  [' 12 ', 12],
  ['007', 7],
  ['999', 999],
])('the text %o is read as %i pieces', (typed, pieces) => {
  expect(readPieces(typed)).toBe(pieces)
})

test.each(['1.5', '1,5', '1.0', '-3', '+3', '1e3', '0x10', '1000', 'six', '3 4', '٣', 'Infinity'])(
  '%o is not a number of pieces',
  (typed) => {
    expect(readPieces(typed)).toBeUndefined()
  },
)

test('the message about an invalid number of pieces contains the range', () => {
  expect(piecesError).toBe('Whole numbers from 1 to 999.')
})
