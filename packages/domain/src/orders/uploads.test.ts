import { expect, test } from 'vitest'
import { dotsPerInch, maxFileBytes, sharpSize, uploadWindowMs } from './uploads.ts'

test('a file has at most 20 MB, and an announced upload is accepted for 24 hours', () => {
  expect([maxFileBytes, uploadWindowMs]).toEqual([20_971_520, 86_400_000])
})

test.each([
  [300, 25.4, 300],
  [3508, 297, 300],
  [600, 210, 73],
])('%i px over %f mm have %i dpi', (pixels, millimetres, dpi) => {
  expect(dotsPerInch(pixels, millimetres)).toBe(dpi)
})

test.each([
  [700, 297, 1754, 118],
  [1216, 297, 1754, 205],
  [600, 100, 591, 101],
])('BUYER-147 %i px over %f mm are sharp with %i px, or on %i mm', (pixels, millimetres, expected, mm) => {
  expect(sharpSize(pixels, millimetres)).toEqual({ pixels: expected, mm })
  expect([dotsPerInch(expected, millimetres) >= 150, dotsPerInch(pixels, mm) >= 150]).toEqual([true, true])
})
