import { call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { aProductInput } from '@printery/tests/product-forms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let seller: Person
let other: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
  seller = await shop.aPerson('supplier')
  other = await shop.aPerson('supplier')
})
afterAll(() => shop.close())

const add = (person: Person, input: unknown = aProductInput()) =>
  person.post('/product/admin/add-product', input)

describe('adding', () => {
  test('API-042, ROLE-007 a product that a supplier adds with a product shape is on sale at once, under the supplier’s name', async () => {
    const added = await add(seller)
    expect(added.status).toBe(201)
    expect(added.json).toMatchObject({
      status: 'success',
      version: 1,
      coloursWithImages: [],
      sizingChartURL: null,
    })
    const { product } = (await call(shop.url, 'GET', `/product/${added.json.product.id}`)).json
    expect(product).toEqual(added.json.product)
    await step('DATA-023 every field that was sent is stored', async () => {
      expect(product).toMatchObject({
        ...{ title: 'Harbour Tee', category: { name: 'TShirt' }, weight: 0.185, supplierId: seller.user.id },
        ...{ extraDescription: 'Soft and straight.', materialType: 'Cotton', designLimitation: 'No seams.' },
        ...{ colours: ['1c1c1d'], colourNames: { '1c1c1d': 'Black' }, form: 'tshirt', isPrintingType: true },
        price: [
          { startRange: 1, endRange: 19, pricePerUnit: 1490 },
          { startRange: 20, endRange: 9999, pricePerUnit: 1240 },
        ],
        printingType: [
          {
            ...{
              printingType: 'Heat Transfer',
              unit: 'per print',
              price: 250,
              printSize: 'A3',
              minQuantity: 0,
            },
            areas: { front: ['full-front-a3'], back: ['full-back-a3'] },
          },
        ],
      })
    })
    expect(product.sizes.map((size: { sizeName: string }) => size.sizeName)).toEqual(['m', 's'])
  })

  test('PRODUCT-009 the weight is rounded to the gram', async () => {
    const { json } = await add(seller, aProductInput({ weight: 0.0125 }))
    expect(json.product.weight).toBe(0.013)
  })

  test.each([
    ['a name', { title: ' ' }, { title: 'Product name is required' }],
    ['a category', { category: 'Sock' }, { category: 'Category is required' }],
    ['a weight', { weight: 0.0001 }, { weight: 'Weight must be greater than 0' }],
    ['tiers', { price: [] }, { price: 'At least one price tier is needed.' }],
    ['colours', { colours: [] }, { colours: 'At least one colour is required' }],
    ['sizes', { sizes: [] }, { sizes: 'At least one size is required' }],
    ['printing types', { printingType: [] }, { printingType: 'Ensure at least one printing type is added.' }],
    [
      'pictures without a product shape',
      { form: null },
      {
        'colours.1c1c1d.frontImage': 'Front image is required',
        'colours.1c1c1d.backImage': 'Back image is required',
      },
    ],
    ['a known product shape', { form: 'sock' }, { form: 'There is no such product form.' }],
    [
      'print areas that the product shape has',
      {
        printingType: [
          { printingType: 'General', unit: 'per print', price: 0, areas: { front: ['sleeve'] } },
        ],
      },
      { 'printingType.0.areas.front': 'There is no such print area.' },
    ],
    [
      'one row per printing type',
      {
        printingType: [
          { printingType: 'General', unit: 'per print', price: 0 },
          { printingType: 'General', unit: 'per print', price: 1 },
        ],
      },
      { 'printingType.1.printingType': 'This printing type appears twice.' },
    ],
    [
      'PRODUCT-022 a non-negative price in each printing row',
      {
        printingType: [
          { printingType: 'General', unit: 'per print', price: 0 },
          { printingType: 'Embroidery', unit: 'per print', price: -1 },
        ],
      },
      { 'printingType.1.price': 'A price is a whole number of cents from 0.' },
    ],
    [
      'one row per colour, ignoring case',
      { colours: [{ colour: 'AABBCC' }, { colour: 'aabbcc' }] },
      { 'colours.aabbcc': 'This colour is already there.' },
    ],
  ])('the server requires %s', async (_what, change, fieldErrors) => {
    const refused = await add(seller, { ...aProductInput(), ...change })
    expect(refused.status).toBe(422)
    expect(refused.json.fieldErrors).toMatchObject(fieldErrors)
  })

  const tier = (startRange: number, endRange: number | undefined, pricePerUnit: unknown = 100) => ({
    ...{ startRange, pricePerUnit },
    ...(endRange !== undefined && { endRange }),
  })

  test.each([
    ['a gap', [tier(1, 9), tier(11, 0)], 'price.1.startRange'],
    ['an overlap', [tier(1, 9), tier(9, 0)], 'price.1.startRange'],
    ['an end before its start', [tier(5, 4)], 'price.0.endRange'],
    ['an open end in the middle', [tier(1, 0), tier(10, 0)], 'price.0.endRange'],
    ['a price below 0', [tier(1, 0, -1)], 'price.0.pricePerUnit'],
    ['half a cent', [tier(1, 0, 0.5)], 'price.0.pricePerUnit'],
    ['an absurd price', [tier(1, 0, 1e15)], 'price.0.pricePerUnit'],
    ['no price', [{ startRange: 1, endRange: 0 }], 'price.0.pricePerUnit'],
    ['101 tiers', Array.from({ length: 101 }, (_row, index) => tier(index + 1, index + 1)), 'price'],
  ])('MO4 tiers with %s are refused with an error on the row', async (_what, price, field) => {
    const before = await countRows()
    const refused = await add(seller, { ...aProductInput(), price })
    expect(refused.status).toBe(422)
    expect(refused.json.fieldErrors).toHaveProperty([field])
    expect(await countRows()).toBe(before)
  })

  test('MO4 10,000 tiers are refused', async () => {
    const price = Array.from({ length: 10_000 }, (_row, index) => tier(index + 1, index + 1))
    expect((await add(seller, { ...aProductInput(), price })).status).toBe(422)
  })

  test('PRODUCT-015 a last tier with a blank end or 0 is open-ended', async () => {
    for (const price of [
      [{ startRange: 1, pricePerUnit: 1490 }],
      [
        { startRange: 1, endRange: 19, pricePerUnit: 1600 },
        { startRange: 20, endRange: 0, pricePerUnit: 1490 },
      ],
    ]) {
      const { product } = (await add(seller, { ...aProductInput(), price })).json
      expect(product.price.at(-1).endRange).toBe(9999)
      const body = { productId: product.id, quantity: 250_000, printingSides: '0' }
      expect((await call(shop.url, 'POST', '/price', { body })).json.unitPrice).toBe(1490)
    }
  })

  test('MO4 at the limits of its tiers a product has the price of the correct tier', async () => {
    const { id } = (await add(seller)).json.product
    const priceOf = async (quantity: number) => {
      const body = { productId: id, quantity, printingSides: '0' }
      return (await call(shop.url, 'POST', '/price', { body })).json.unitPrice
    }
    expect([await priceOf(1), await priceOf(19), await priceOf(20)]).toEqual([1490, 1490, 1240])
    expect([await priceOf(9999), await priceOf(10_000)]).toEqual([1240, 1240])
  })

  test('PO3 a supplier cannot add a product for another supplier, an admin can for any', async () => {
    expect((await add(seller, aProductInput({ supplierId: other.user.id }))).status).toBe(403)
    const own = await add(seller, aProductInput({ supplierId: seller.user.id }))
    expect(own.json.product.supplierId).toBe(seller.user.id)
    const { json } = await add(admin, aProductInput({ supplierId: other.user.id }))
    expect(json.product.supplierId).toBe(other.user.id)
    const customer = await shop.aPerson()
    const refused = await add(admin, aProductInput({ supplierId: customer.user.id }))
    expect(refused.json.fieldErrors).toEqual({ supplierId: 'There is no such supplier.' })
    expect((await add(customer)).status).toBe(403)
  })
})

async function countRows(): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>('select count(*)::int as n from products')
  return rows[0]?.n ?? 0
}
test('IV6 texts of a product are never interpreted as markup', async () => {
  const evil = '"><img src=x onerror=alert(1)>'
  const formula = '=HYPERLINK("http://a.test")'
  const added = await add(
    seller,
    aProductInput({ title: evil, extraDescription: formula, colourNames: { '1c1c1d': formula } }),
  )
  const { product } = (await call(shop.url, 'GET', `/product/${added.json.product.id}`)).json
  expect(product).toMatchObject({
    ...{ title: evil, extraDescription: formula, colourNames: { '1c1c1d': formula } },
  })
  const raw = await fetch(`${shop.url}/api/product/${product.id}`)
  expect(raw.headers.get('content-type')).toContain('application/json')
})
