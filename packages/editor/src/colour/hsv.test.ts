import { expect, test } from 'vitest'
import { hexOf, hsvOf, readHex } from './hsv.ts'

test.each([
  '2a50a9',
  'fcc82c',
  'f18ca5',
  '219976',
  '1b1a17',
  'ffffff',
  '000000',
  'ff0000',
  '00ff7f',
  '808080',
])('EDIT-004: the ink %s is unchanged by a round trip through hue, saturation and value', (hex) => {
  expect(hexOf(hsvOf(hex))).toBe(hex)
})

test.each([
  ['#2A50A9', '2a50a9'],
  [' fc2 ', 'ffcc22'],
  ['2a50a', undefined],
  ['red', undefined],
  ['', undefined],
])('EDIT-004: %j is read as the colour %s', (text, hex) => {
  expect(readHex(text)).toBe(hex)
})

test.each([
  ['ff0000', 0, 1, 1],
  ['ffff00', 60, 1, 1],
  ['00ff00', 120, 1, 1],
  ['00ffff', 180, 1, 1],
  ['0000ff', 240, 1, 1],
  ['ff00ff', 300, 1, 1],
  ['ff0080', 329.88, 1, 1],
  ['804040', 0, 0.5, 0.502],
  ['336699', 210, 0.6667, 0.6],
  ['808080', 0, 0, 0.502],
  ['000000', 0, 0, 0],
])('#%s has the hue %d, the saturation %d and the value %d', (hex, hue, saturation, value) => {
  const hsv = hsvOf(hex)
  expect(hsv.hue).toBeCloseTo(hue, 1)
  expect(hsv.saturation).toBeCloseTo(saturation, 3)
  expect(hsv.value).toBeCloseTo(value, 3)
  expect(hexOf(hsv)).toBe(hex)
})

test('a hue of 360 degrees is red again', () => {
  expect(hexOf({ hue: 360, saturation: 1, value: 1 })).toBe('ff0000')
})
