import { expect, test } from 'vitest'
import { initialOptions, maxInksOf, shopPalette } from './initial-options.ts'

const suggestion = { colours: ['2a50aa', '111111'], paidInks: undefined }
const paletteOf = (method: Parameters<typeof initialOptions>[0], colours = suggestion.colours) =>
  initialOptions(method, { ...suggestion, inks: 3, colours }).palette
const inksOf = (method: Parameters<typeof initialOptions>[0], inks: number, paidInks?: number) =>
  initialOptions(method, { ...suggestion, inks, paidInks }).inks

test('EDIT-097 a trace begins with the shop’s inks if inks are printed separately, otherwise with the picture’s colours', () => {
  for (const method of ['Screen Printing', 'Embroidery', 'Hot Stamping', undefined] as const)
    expect(paletteOf(method)).toBe(shopPalette)
  for (const method of ['Heat Transfer', 'Sublimation', 'General'] as const)
    expect(paletteOf(method)).toBeNull()
})

test.each([
  ['navy, which is a blue', '003a70', true],
  ['a lighter yellow', 'ffd400', true],
  ['red, which is not a rose', 'e02020', false],
  ['orange', 'ff7f00', false],
  ['cyan', '00aeef', false],
  ['brown', '8b5a2b', false],
])('EDIT-098 a trace of a picture with %s (#%s) begins with the shop’s inks: %s', (_, hex, usesShopInks) => {
  expect(paletteOf('Screen Printing', ['111111', hex])).toBe(usesShopInks ? shopPalette : null)
})

test('a trace begins with no more inks than the method, the paid inks and the palette allow', () => {
  expect([
    inksOf('Screen Printing', 3),
    inksOf('Screen Printing', 12),
    inksOf('Screen Printing', 3, 2),
  ]).toEqual([...[3, 6, 2]])
  expect([inksOf('Hot Stamping', 3), inksOf('Heat Transfer', 9), inksOf(undefined, 9)]).toEqual([1, 9, 6])
  expect([maxInksOf('Screen Printing'), maxInksOf('Heat Transfer'), maxInksOf(undefined)]).toEqual([
    7, 12, 12,
  ])
})
