import { expect, test } from 'vitest'
import { stocksBehind } from './stocks.ts'

const [white, black] = ['f4f2ee', '1c1c1d']

test('pale and dark goods lie each on their own papers', () => {
  expect(stocksBehind([white, white, white, white, white])).toEqual(['sky', 'mint', 'butter', 'blush', 'sky'])
  expect(stocksBehind([black, black, black, black])).toEqual(['butter', 'kraft', 'sky', 'butter'])
})

test('neighbours never lie on the same paper, however they are mixed', () => {
  for (let mix = 0; mix < 2 ** 10; mix++) {
    const cloths = Array.from({ length: 10 }, (_, place) => ((mix >> place) & 1 ? black : white))
    const stocks = stocksBehind(cloths)
    for (const [place, stock] of stocks.entries()) expect(stock).not.toBe(stocks[place + 1])
  }
})
