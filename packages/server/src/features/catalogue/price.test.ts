import type { ProductView } from '@printery/contract'
import { call, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const blank = { printingSides: '0', printingType: {} }

function requestPrice(quantity: unknown, choice: object = blank, product: ProductView = shop.products.tee) {
  return call(shop.url, 'POST', '/price', { body: { productId: product.id, quantity, ...choice } })
}

describe('MO4 POST /price uses the tier that contains the quantity, at each edge', () => {
  test.each([
    [1, 1490, 1, 19],
    [2, 1490, 1, 19],
    [18, 1490, 1, 19],
    [19, 1490, 1, 19],
    [20, 1240, 20, 49],
    [21, 1240, 20, 49],
    [48, 1240, 20, 49],
    [49, 1240, 20, 49],
    [50, 1060, 50, 9999],
    [51, 1060, 50, 9999],
    [9998, 1060, 50, 9999],
    [9999, 1060, 50, 9999],
    [10_000, 1060, 50, 9999],
    [10_000_000, 1060, 50, 9999],
  ])('%i pieces cost %i cents each', async (quantity, pricePerUnit, startRange, endRange) => {
    const { status, json } = await requestPrice(quantity)
    expect(status).toBe(200)
    expect(json).toEqual({
      unitPrice: pricePerUnit,
      printSurcharge: { front: 0, back: 0 },
      itemPrice: pricePerUnit,
      total: pricePerUnit * quantity,
      tier: { startRange, endRange, pricePerUnit },
    })
  })

  test('a quantity without a tier gets a message and no price', async () => {
    const rangeProduct = await shop.products.add({
      title: 'From 5 to 100',
      tiers: [
        { startRange: 5, endRange: 9, pricePerUnit: 900 },
        { startRange: 10, endRange: 100, pricePerUnit: 800 },
      ],
    })
    for (const quantity of [1, 4, 101, 9999, 10_000]) {
      const { status, json, text } = await requestPrice(quantity, blank, rangeProduct)
      expect([status, json.code, json.message]).toEqual([422, 'no_price', 'This quantity has no price.'])
      expect(text).not.toMatch(/NaN|null/)
    }
    for (const [quantity, cents] of [
      [5, 900],
      [9, 900],
      [10, 800],
      [100, 800],
    ] as const)
      expect((await requestPrice(quantity, blank, rangeProduct)).json.unitPrice).toBe(cents)
  })

  test.each([[0], [-1], [0.5], [1e15], [10_000_001], ['20'], [null], [[20]]])(
    '%j pieces are refused',
    async (quantity) => {
      const { status, json } = await requestPrice(quantity)
      expect(status).toBe(422)
      expect(Object.keys(json.fieldErrors)).toEqual(['quantity'])
    },
  )
})

describe('the price depends on sides, types and screen colours', () => {
  test.each<[object, number, number]>([
    [{ printingSides: '1', printingType: { front: 'Heat Transfer' } }, 250, 0],
    [{ printingSides: '1', printingType: { back: 'Embroidery' } }, 0, 130],
    [{ printingSides: '2', printingType: { front: 'Heat Transfer', back: 'Heat Transfer' } }, 250, 250],
    [{ printingSides: '1', printingType: { front: 'Screen Printing' } }, 80, 0],
    [{ printingSides: '1', printingType: { front: 'Screen Printing' }, screenColours: { front: 1 } }, 80, 0],
    [
      {
        printingSides: '2',
        printingType: { front: 'Screen Printing', back: 'Screen Printing' },
        screenColours: { front: 7, back: 2 },
      },
      560,
      160,
    ],
  ])('%j', async (choice, front, back) => {
    const { json } = await requestPrice(30, choice)
    expect(json.printSurcharge).toEqual({ front, back })
    expect(json.itemPrice).toBe(1240 + front + back)
    expect(json.total).toBe(30 * json.itemPrice)
  })

  test.each<[object]>([
    [{ printingSides: '1', printingType: {} }],
    [{ printingSides: '0', printingType: { front: 'Heat Transfer' } }],
    [{ printingSides: '3', printingType: {} }],
    [{ printingSides: '1', printingType: { front: 'Sublimation' } }],
    [{ printingSides: '1', printingType: { sleeve: 'Heat Transfer' } }],
    [{ printingSides: '1', printingType: { front: 'Screen Printing' }, screenColours: { front: 8 } }],
    [{ printingSides: '1', printingType: { front: 'Screen Printing' }, screenColours: { front: 0 } }],
    [{ ...blank, unitPrice: 1 }],
  ])('%j is refused', async (choice) => {
    expect((await requestPrice(30, choice)).status).toBe(422)
  })
})

test('a product that does not exist has no price', async () => {
  const absent = { ...shop.products.tee, id: '00000000-0000-4000-8000-000000000000' }
  expect((await requestPrice(1, blank, absent)).status).toBe(404)
})
