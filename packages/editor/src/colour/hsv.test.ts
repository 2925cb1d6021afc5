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
])('EDIT-004: the ink %s survives a round trip through hue, saturation and value', (hex) => {
  expect(hexOf(hsvOf(hex))).toBe(hex)
})

test.each([
  ['#2A50A9', '2a50a9'],
  [' fc2 ', 'ffcc22'],
  ['2a50a', undefined],
  ['red', undefined],
  ['', undefined],
])('EDIT-004: %j is read as the colour %s', (typed, hex) => {
  expect(readHex(typed)).toBe(hex)
})
