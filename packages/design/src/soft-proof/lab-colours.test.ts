import { expect, test } from 'vitest'
import { screenHexOf } from './lab-colours.ts'

/** Colours of sRGB in CIELAB (D50), by the tables of Bruce Lindbloom, adapted by Bradford. */
const referenceColours: [string, [number, number, number]][] = [
  ['ffffff', [100, 0, 0]],
  ['ff0000', [54.29, 80.81, 69.89]],
  ['0000ff', [29.57, 68.29, -112.03]],
  ['000000', [0, 0, 0]],
]

const channelsOf = (hex: string) =>
  [0, 2, 4].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16))

test.each(referenceColours)('PREPRESS-123 CIELAB is converted to the screen colour %s', (hex, lab) => {
  for (const [index, channel] of channelsOf(screenHexOf(lab)).entries())
    expect(Math.abs(channel - (channelsOf(hex)[index] ?? -100))).toBeLessThanOrEqual(1)
})

test('PREPRESS-123 a colour outside sRGB loses chroma and keeps its lightness', () => {
  const hex = screenHexOf([55, -37, -50])
  expect(hex).toMatch(/^[0-9a-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
  expect(red).toBeLessThanOrEqual(2)
  expect(blue).toBeGreaterThan(green)
  // L* 55 is the luminance 0.2293 by the formula of CIELAB.
  const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4
  const luminance = 0.7152 * linear(green) + 0.0722 * linear(blue)
  expect(luminance).toBeGreaterThan(0.2)
  expect(luminance).toBeLessThan(0.26)
})
