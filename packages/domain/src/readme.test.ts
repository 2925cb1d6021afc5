import { join } from 'node:path'
import { formatTotal, priceLine } from '@printery/domain'
import { expect, test } from 'vitest'
import { findUntestedLines } from './testing/readme.ts'

test('STRUCTURE-031 the example of the README prices a line', () => {
  const shirt = {
    price: [{ startRange: 1, endRange: 49, pricePerUnit: 1_100 }],
    printingType: [{ printingType: 'Screen Printing' as const, price: 250, minQuantity: 1 }],
  }
  const { itemPrice, total } = priceLine(shirt, {
    quantity: 20,
    printingType: { front: 'Screen Printing' },
    screenColours: { front: 2 },
  })
  expect(itemPrice).toBe(1_600)
  expect(formatTotal(total)).toBe('$320.00 SGD')
})

test('STRUCTURE-031 the README shows the example as it is tested', () => {
  expect(findUntestedLines(join(import.meta.dirname, '../README.md'), import.meta.filename)).toEqual([])
})
