import { expect, test } from 'vitest'
import { backdropsFor } from './backdrops.ts'

const [white, black] = ['f4f2ee', '1c1c1d']

test('light and dark products have different backdrops', () => {
  expect(backdropsFor([white, white, white, white, white])).toEqual(['sky', 'mint', 'butter', 'blush', 'sky'])
  expect(backdropsFor([black, black, black, black])).toEqual(['butter', 'kraft', 'sky', 'butter'])
})

test('adjacent products never share a backdrop', () => {
  for (let bits = 0; bits < 2 ** 10; bits++) {
    const colours = Array.from({ length: 10 }, (_, bit) => ((bits >> bit) & 1 ? black : white))
    const backdrops = backdropsFor(colours)
    for (const [index, backdrop] of backdrops.entries()) expect(backdrop).not.toBe(backdrops[index + 1])
  }
})
