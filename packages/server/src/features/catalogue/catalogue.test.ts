import type { ProductView } from '@printery/contract'
import { call, openShop, type Person, type Reply, step, type TestShop } from '@printery/tests'
import { addProductsAt } from '@printery/tests/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
const requestProducts = (query: string) => call(shop.url, 'GET', `/product?${query}`)

async function titlesFor(query: string): Promise<string[]> {
  const reply = await requestProducts(query)
  expect(reply.status, query).toBe(200)
  return reply.json.products.map((product: ProductView) => product.title)
}
test('API-039 DATA-024 the seven categories are listed by name and label, for anybody', async () => {
  const { status, json } = await call(shop.url, 'GET', '/category')
  expect(status).toBe(200)
  expect(json.categories).toEqual([
    { name: 'TShirt', label: 'T-Shirts' },
    { name: 'Shirt', label: 'Shirt' },
    { name: 'Jacket', label: 'Jacket' },
    { name: 'Hoodie', label: 'Hoodie' },
    { name: 'Bottle', label: 'Bottle' },
    { name: 'Totebag', label: 'Accessories' },
    { name: 'NameTent', label: 'Paper Products' },
  ])
})

test('API-040 DATA-020 a product has the same fields in the list and on its own page', async () => {
  const { tee } = shop.products
  const { status, json } = await call(shop.url, 'GET', `/product/${tee.id}`)
  expect(status).toBe(200)
  expect(json.product).toEqual({
    id: tee.id,
    title: 'Everyday Tee',
    category: { name: 'TShirt' },
    extraDescription: '',
    materialType: '',
    weight: 0.18,
    designLimitation: '',
    price: expect.any(Array),
    supplierId: shop.products.supplierId,
    supplier: { name: 'Kampong Cloth' },
    colours: ['f4f2ee', '1c1c1d'],
    colourNames: { f4f2ee: 'White', '1c1c1d': 'Black' },
    printingType: expect.any(Array),
    sizes: expect.any(Array),
    sizingChart: null,
    measures: null,
    form: 'tshirt',
    printAreas: null,
    isPrintingType: true,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    images: {
      f4f2ee: {
        front: `/files/Products/${tee.id}/f4f2ee/front.jpg`,
        back: `/files/Products/${tee.id}/f4f2ee/back.jpg`,
      },
      '1c1c1d': {
        front: `/files/Products/${tee.id}/1c1c1d/front.jpg`,
        back: `/files/Products/${tee.id}/1c1c1d/back.jpg`,
      },
    },
  })
  await step('DATA-021 it has its tiers, in cents', () =>
    expect(json.product.price).toEqual([
      { startRange: 1, endRange: 19, pricePerUnit: 1490 },
      { startRange: 20, endRange: 49, pricePerUnit: 1240 },
      { startRange: 50, endRange: 9999, pricePerUnit: 1060 },
    ]),
  )
  await step('DATA-022 it has its printing types and sizes', () => {
    expect(json.product.printingType).toEqual([
      {
        printingType: 'Heat Transfer',
        description: 'A film that is pressed on.',
        unit: 'per print',
        price: 250,
        printSize: 'A3',
        minQuantity: 0,
        areas: { front: ['full-front-a3', 'left-chest-50x100'], back: ['full-back-a3'] },
      },
      {
        printingType: 'Screen Printing',
        description: 'One screen for each colour.',
        unit: 'per color',
        price: 80,
        printSize: 'A3',
        minQuantity: 20,
        areas: { front: ['full-front-a3', 'left-chest-50x100'], back: ['full-back-a3'] },
      },
      {
        printingType: 'Embroidery',
        description: 'Thread, sewn into the cloth.',
        unit: 'per print',
        price: 130,
        printSize: 'A3',
        minQuantity: 30,
        areas: { front: ['full-front-a3', 'left-chest-50x100'], back: ['full-back-a3'] },
      },
    ])
    expect(json.product.sizes).toEqual(
      ['s', 'm', 'l'].map((sizeName) => ({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), sizeName })),
    )
  })
  const list = (await requestProducts('search=everyday')).json
  expect(list.products).toContainEqual(json.product)
})

test('a product that does not exist, was deleted or has a malformed id returns 404', async () => {
  const retired = await shop.products.add({ title: 'Gone Tee' })
  await shop.shop.db.execute(`update products set retired_at = now() where id = '${retired.id}'`)
  for (const id of [retired.id, '00000000-0000-4000-8000-000000000000', 'x', '1', `${retired.id}0`, '%00']) {
    const reply = await call(shop.url, 'GET', `/product/${id}`)
    expect([reply.status, reply.json.code], id).toEqual([404, 'not_found'])
  }
  expect(await titlesFor('search=gone')).toEqual([])
})

describe('the back office’s own list of products', () => {
  const list = async (viewer: Person, userId: string, query = '') =>
    viewer.get(`/product/supplier-products/${userId}?${query}`)
  const titlesOf = ({ json }: Reply) => json.products.map((product: ProductView) => product.title)

  test('SHOP-012 API-041 AC5 a supplier gets its own products, newest first, an admin everybody’s, a customer none', async () => {
    const [supplier, otherSupplier, admin, customer] = await Promise.all([
      shop.aPerson('supplier'),
      shop.aPerson('supplier'),
      shop.aPerson('admin'),
      shop.aPerson(),
    ])
    const assignTo = (title: string, to: Person) =>
      shop.shop.db.execute(`update products set supplier_id = '${to.user.id}' where title = '${title}'`)
    await addProductsAt(shop.products, 'Kelong', [900, 800, 700])
    await assignTo('Kelong a', supplier)
    await assignTo('Kelong b', supplier)
    await assignTo('Kelong c', otherSupplier)
    await step('PRODUCT-005 a supplier gets its own products, an admin those of all', async () => {
      expect(titlesOf(await list(supplier, supplier.user.id))).toEqual(['Kelong b', 'Kelong a'])
      expect(titlesOf(await list(supplier, supplier.user.id, 'search=LONG+A'))).toEqual(['Kelong a'])
      expect(titlesOf(await list(admin, otherSupplier.user.id))).toEqual(['Kelong c'])
      expect(titlesOf(await list(admin, admin.user.id))).toEqual([])
      expect(titlesOf(await list(admin, admin.user.id, 'search=kelong&supplier='))).toEqual([
        'Kelong c',
        'Kelong b',
        'Kelong a',
      ])
      // Naming all suppliers gives a supplier no more than its own.
      expect(titlesOf(await list(supplier, supplier.user.id, 'supplier='))).toEqual(['Kelong b', 'Kelong a'])
    })

    const first = (await list(supplier, supplier.user.id, 'limit=1')).json
    expect(titlesOf(await list(supplier, supplier.user.id, `limit=1&cursor=${first.nextCursor}`))).toEqual([
      'Kelong a',
    ])
    // A cursor of one list is refused by another.
    expect((await list(admin, otherSupplier.user.id, `cursor=${first.nextCursor}`)).status).toBe(400)
    for (const [person, expected] of [
      [supplier, otherSupplier],
      [customer, supplier],
      [customer, customer],
    ] as const)
      expect((await list(person, expected.user.id)).json).toMatchObject({ code: 'forbidden' })
    expect((await call(shop.url, 'GET', `/product/supplier-products/${supplier.user.id}`)).status).toBe(401)
  })

  test('an admin finds the products of a supplier by its brand', async () => {
    const [supplier, admin] = await Promise.all([shop.aPerson('supplier'), shop.aPerson('admin')])
    await shop.products.add({ title: 'Tengah Tee' })
    await shop.shop.db.execute(`update users set brand_name = 'Tengah_100%' where id = '${supplier.user.id}'`)
    await shop.shop.db.execute(
      `update products set supplier_id = '${supplier.user.id}' where title = 'Tengah Tee'`,
    )
    const titlesByBrand = async (brand: string) =>
      titlesOf(await list(admin, admin.user.id, new URLSearchParams({ supplier: brand }).toString()))
    expect(await titlesByBrand('tengah_100%')).toEqual(['Tengah Tee'])
    expect(await titlesByBrand('tengah%')).toEqual([])
  })
})
