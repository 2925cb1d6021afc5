import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourValues, derivedValues, isDarkColour } from './garment-colours.ts'
import { palette } from './palette.ts'

const channels = (hex: string) =>
  [1, 3, 5].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16))

test('the palette matches that of the product artwork', () => {
  const file = JSON.parse(readFileSync(new URL('../art/palette.json', import.meta.url), 'utf8'))
  expect(palette).toEqual(file.colours)
})

test.each(palette)(
  'the formula gives the values of $name to within 1 of 255',
  ({ hex, colorDark, colorLight }) => {
    const derived = derivedValues(hex)
    for (const [declaredColour, computed] of [
      [colorDark, derived.colorDark],
      [colorLight, derived.colorLight],
    ] as const) {
      channels(declaredColour).forEach((channel, index) => {
        expect(Math.abs(channel - (channels(computed)[index] ?? Number.NaN))).toBeLessThanOrEqual(1)
      })
    }
  },
)

test('only heather colours have melange, and case and # are ignored', () => {
  expect(colourValues('#B4B5B8')).toMatchObject({ color: '#b4b5b8', heather: 1 })
  expect(colourValues('b4b5b8')).toEqual(colourValues('#b4b5b8'))
  expect(colourValues('#123456').heather).toBe(0)
})

test.each([
  ['#f4f2ee', false],
  ['#9cbcd6', false],
  ['#c8962f', false],
  ['#2a4fa0', true],
  ['#b3202c', true],
  ['#1c1c1d', true],
])('a garment of the colour %s is dark: %s', (hex, isDark) => {
  expect(isDarkColour(hex)).toBe(isDark)
})

test.each(['', '##1c1c1d', '#fff', '#1c1c1d"', 'red'])('%j is refused as a colour', (hex) => {
  expect(() => colourValues(hex)).toThrow(RangeError)
})
