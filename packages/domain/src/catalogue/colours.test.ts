import { expect, test } from 'vitest'
import { colourFamiliesOf, colourFamilyOf } from './colours.ts'

test('a colour belongs to the family of its common name', () => {
  const hexesByFamily = {
    white: ['ffffff', 'f4f2ee', 'fefcf9'],
    natural: ['ebe3d0', 'd6c5a4', 'b9b1a3'],
    grey: ['b4b5b8', '3d3f43', '55575c', '808080'],
    black: ['000000', '1c1c1d'],
    brown: ['6b4a3a', '4a3018'],
    red: ['b3202c', '5e1f2e', 'ff0000'],
    pink: ['cf9fa0', 'f0c9c4', 'f18ca5', 'ff00aa'],
    orange: ['d4632a', 'ad5a40', 'ff8000'],
    yellow: ['c8962f', 'fcc82c', 'ffff00'],
    green: ['93a489', '264535', '5b6044', 'b4d3c2', '219976', '00ff00'],
    blue: ['1f2b47', '2a4fa0', '9cbcd6', '1f5660', '34456f', '0000ff', '00ffff'],
    purple: ['a99cc2', '6a3fa0', '8000ff'],
  }
  const families = Object.fromEntries(
    Object.entries(hexesByFamily).map(([family, hexes]) => [
      family,
      hexes.filter((hex) => colourFamilyOf(hex) === family),
    ]),
  )
  expect(families).toEqual(hexesByFamily)
})

test('the families of several colours are listed once, in display order', () => {
  expect(colourFamiliesOf(['0000ff', 'ffffff', 'ff0000', '00ffff', '1c1c1d'])).toEqual([
    'white',
    'black',
    'red',
    'blue',
  ])
  expect(colourFamiliesOf([])).toEqual([])
})

/** Pairs of colours on both sides of each boundary of hue, lightness or chroma. */
test.each([
  ['e1e1e1', 'white', 'e0e0e0', 'grey'],
  ['2e2e2e', 'grey', '2d2d2d', 'black'],
  ['808f80', 'grey', '80907f', 'green'],
  ['ff3300', 'orange', 'ff3200', 'red'],
  ['ff0069', 'red', 'ff006b', 'pink'],
  ['ff9500', 'yellow', 'ff9400', 'orange'],
  ['eaff00', 'yellow', 'e9ff00', 'green'],
  ['00ffd4', 'green', '00ffd6', 'blue'],
  ['4000ff', 'purple', '3f00ff', 'blue'],
  ['ff00e9', 'pink', 'ff00ea', 'purple'],
  ['cc4d00', 'orange', 'ca4d00', 'brown'],
  ['998000', 'yellow', '988000', 'brown'],
])('the colour %s counts as %s, the similar colour %s as %s', (one, oneFamily, other, otherFamily) => {
  expect([colourFamilyOf(one), colourFamilyOf(other)]).toEqual([oneFamily, otherFamily])
})
