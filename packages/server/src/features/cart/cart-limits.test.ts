import { randomUUID } from 'node:crypto'
import type { ProductView } from '@printery/contract'
import { aLine, delivery, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** The body of a blank line of this product. */
async function blankLineOf(tee: ProductView, quantity: number) {
  const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false, quantity })
  return body
}

const addProductAt = (pricePerUnit: number) =>
  shop.products.add({ title: 'Dear Tee', tiers: [{ startRange: 1, endRange: 9999, pricePerUnit }] })

/** `POST /cart` with a line of a product at this price. */
async function addLineAt(person: Person, pricePerUnit: number, quantity = 1) {
  return person.post('/cart', await blankLineOf(await addProductAt(pricePerUnit), quantity))
}

test('a cart of 200 lines accepts no more', async () => {
  const person = await shop.aPerson()
  const body = await blankLineOf(shop.products.tee, 1)
  const { item } = (await person.post('/cart', body)).json
  const columns =
    'cart_id, product_id, color, sizes, quantity, price, printing, screen_colours, print_areas, sides, proofing, is_custom_upload, created_at'
  await shop.shop.db.execute(
    `insert into cart_lines (id, ${columns}) select gen_random_uuid(), ${columns} from cart_lines, generate_series(1, 198) where id = '${item.id}'`,
  )
  expect((await person.post('/cart', body)).status).toBe(201)
  const refused = await person.post('/cart', body)
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    409,
    'conflict',
    'A cart can hold at most 200 lines. Order these first.',
  ])
  expect((await person.get('/cart')).json.cart.items).toHaveLength(200)
})

test('a line costs at most twenty million dollars, when it is added and when it is changed', async () => {
  const person = await shop.aPerson()
  const tooExpensive = [
    409,
    'conflict',
    'An order can be at most $20,000,000.00 SGD. Change the cart or ask us.',
  ]
  const refused = await addLineAt(person, 10_000_000, 201)
  expect([refused.status, refused.json.code, refused.json.message]).toEqual(tooExpensive)
  const { json } = await addLineAt(person, 10_000_000, 200)
  expect(json.item.price).toBe(2_000_000_000)
  const size = json.item.itemProductSizes[0].productSize.id
  const changed = await person.patch('/cart', {
    itemId: json.item.id,
    sizes: [{ productSizeId: size, quantityPurchased: 201 }],
  })
  expect([changed.status, changed.json.code, changed.json.message]).toEqual(tooExpensive)
})

test('an order weighs at most two thousand tons', async () => {
  const heavyProduct = await shop.products.add({
    ...{ title: 'Anvil', weightGrams: 2_000_001 },
    tiers: [{ startRange: 1, endRange: 9999, pricePerUnit: 1 }],
  })
  const person = await shop.aPerson()
  const body = await blankLineOf(heavyProduct, 500)
  for (const _half of [1, 2]) expect((await person.post('/cart', body)).status).toBe(201)
  const { status, json } = await person.post('/order/create-checkout-session', delivery)
  expect([status, json.code, json.message]).toEqual([
    ...[409, 'conflict', 'An order can weigh at most 2000 t. Change the cart or ask us.'],
  ])
  await shop.shop.db.execute(`update products set weight_grams = 2000000 where id = '${heavyProduct.id}'`)
  const lighterReply = await person.post('/order/create-checkout-session', delivery)
  expect(lighterReply.json.message).not.toContain('2000 t')
})

describe('a choice that the product does not offer is refused with a message of its own', () => {
  test.each([
    [{ color: 'ff0000' }, { color: 'This product is not made in this colour.' }],
    [
      { sizes: [{ productSizeId: randomUUID(), quantityPurchased: 1 }] },
      { 'sizes.0.productSizeId': 'This product is not made in this size.' },
    ],
    [
      { printAreas: { front: 'full-front-a3' } },
      { 'printAreas.front': 'This print area is not offered here.' },
    ],
  ])('%j', async (change, fieldErrors) => {
    const person = await shop.aPerson()
    const reply = await person.post('/cart', { ...(await blankLineOf(shop.products.tee, 1)), ...change })
    expect([reply.status, reply.json.fieldErrors]).toEqual([422, fieldErrors])
  })

  test('a size is named by its index among the sizes', async () => {
    const person = await shop.aPerson()
    const body = await blankLineOf(shop.products.tee, 1)
    const sizes = [...body.sizes, { productSizeId: randomUUID(), quantityPurchased: 2 }]
    const reply = await person.post('/cart', { ...body, quantity: 3, totalPrice: 3 * 1490, sizes })
    expect(reply.json.fieldErrors).toEqual({
      'sizes.1.productSizeId': 'This product is not made in this size.',
    })
  })
})

describe('a run is of one product, printed in one way', () => {
  const runErrors = { runId: 'A run is one product, printed in one way.' }

  /** A line of 20 pieces, screen printed for 80 cents per screen. */
  async function printedLine(runId: string, screens: number, change: object = {}) {
    const { body } = await aLine(shop, { quantity: 20 })
    return {
      ...{ ...body, runId, printingType: { front: 'Screen Printing' } },
      totalPrice: 20 * (1240 + screens * 80),
      ...change,
    }
  }

  test('a missing number of screen colours counts as one', async () => {
    const [person, runId] = [await shop.aPerson(), randomUUID()]
    expect((await person.post('/cart', await printedLine(runId, 1))).status).toBe(201)
    const withOneColour = await printedLine(runId, 1, { screenColours: { front: 1 } })
    expect((await person.post('/cart', withOneColour)).status).toBe(201)
    const withTwoColours = await person.post(
      '/cart',
      await printedLine(runId, 2, { screenColours: { front: 2 } }),
    )
    expect([withTwoColours.status, withTwoColours.json.fieldErrors]).toEqual([422, runErrors])
  })

  test('a line with another printing method, or with a second printed side, is refused', async () => {
    const [person, runId] = [await shop.aPerson(), randomUUID()]
    const first = await printedLine(runId, 1)
    expect((await person.post('/cart', first)).status).toBe(201)
    const { frontDesign, frontUploadedImage } = first
    const otherPrints = [
      { printingType: { front: 'Heat Transfer' }, totalPrice: 20 * (1240 + 250) },
      {
        ...{ printingType: { front: 'Screen Printing', back: 'Screen Printing' }, printingSides: '2' },
        ...{ backDesign: frontDesign, backUploadedImage: frontUploadedImage },
        totalPrice: 20 * (1240 + 80 + 80),
      },
    ]
    for (const otherPrint of otherPrints) {
      const reply = await person.post('/cart', { ...first, ...otherPrint })
      expect([reply.status, reply.json.fieldErrors]).toEqual([422, runErrors])
    }
    expect((await person.post('/cart', { ...first, ...otherPrints[0], runId: randomUUID() })).status).toBe(
      201,
    )
  })
})
