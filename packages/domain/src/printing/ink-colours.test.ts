import { expect, test } from 'vitest'
import { hexOf, isNear, isWhite, labDistance, labOf, overprintOf, pixelOf } from './ink-colours.ts'

/** Björn Ottosson's OKLab of the corners of sRGB, to four digits (bottosson.github.io/posts/oklab). */
test.each([
  ['ff0000', 0.628, 0.2249, 0.1258],
  ['00ff00', 0.8664, -0.2339, 0.1795],
  ['0000ff', 0.452, -0.0325, -0.3115],
  ['ffff00', 0.968, -0.0714, 0.1986],
  ['ffffff', 1, 0, 0],
  ['808080', 0.5999, 0, 0],
  ['000000', 0, 0, 0],
  ['0a0a0a', 0.1448, 0, 0],
])('%s is %f, %f, %f in OKLab', (hex, lightness, a, b) => {
  const lab = labOf(pixelOf(hex))
  expect(lab[0]).toBeCloseTo(lightness, 3)
  expect(lab[1]).toBeCloseTo(a, 3)
  expect(lab[2]).toBeCloseTo(b, 3)
})

test('a pixel has red in its lowest byte, and its hex begins with red', () => {
  expect(pixelOf('010203')).toBe(0x030201)
  expect(hexOf(0x030201)).toBe('010203')
})

test('distances are Euclidean, and a colour at exactly the maximum distance is not near', () => {
  expect(labDistance([0.9, 0.3, 0.2], [0.7, 0.2, 0.4])).toBeCloseTo(0.3, 10)
  expect(isNear([0.5, 0, 0], [0.25, 0, 0], 0.25)).toBe(false)
  expect(isNear([0.5, 0, 0], [0.25, 0, 0], 0.2501)).toBe(true)
  expect(isNear([0.5, 0.1, 0.1], [0.5, -0.1, -0.1], 0.28)).toBe(false)
  expect(isNear([0.5, 0.1, 0.1], [0.5, -0.1, -0.1], 0.29)).toBe(true)
})

test('near white is white, light grey is not', () => {
  expect(['ffffff', 'f4f2ee', 'd0d0d0', 'ffff00'].map((hex) => isWhite(labOf(pixelOf(hex))))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('overprinted inks multiply per channel', () => {
  expect(hexOf(overprintOf(pixelOf('ff8000'), pixelOf('80ff40')))).toBe('808000')
  expect(hexOf(overprintOf(pixelOf('ffffff'), pixelOf('2a50a9')))).toBe('2a50a9')
})
