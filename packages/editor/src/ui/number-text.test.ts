import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './number-text.ts'

const centimetres = { min: 0.1, max: 5000, scale: 10, decimals: 2 }

test.each([
  ['18', 180],
  ['18.5', 185],
  ['18,5', 185],
  [' 12 cm ', 120],
  ['45mm', 45],
  ['2 in', 50.8],
  ['.5', 5],
])('EDIT-004: a typed length of %j cm is %s mm', (text, mm) => {
  expect(readNumber(text, centimetres)).toBeCloseTo(mm, 9)
})

test.each(['', 'abc', '1.2.3', '-4', '0', '9000', '1e9', 'NaN', 'Infinity', '12 kg'])(
  'EDIT-004: %j is not read as a length',
  (text) => {
    expect(readNumber(text, centimetres)).toBeUndefined()
  },
)

test('degrees and percentages are read in their own unit', () => {
  expect(readNumber('-45°', { min: -360, max: 360 })).toBe(-45)
  expect(readNumber('50 %', { min: 0, max: 1, scale: 0.01 })).toBe(0.5)
})

test.each([
  [180, '18.0'],
  [52.5, '5.25'],
  [-0.001, '0.0'],
])('%s mm are shown as %s cm', (mm, formatted) => {
  expect(writeNumber(mm, centimetres)).toBe(formatted)
})
