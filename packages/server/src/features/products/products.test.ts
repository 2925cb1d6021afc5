import {
  call,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  quotationForm,
  step,
  type TestShop,
} from '@printery/tests'
import { aPicturedProductInput, aProductInput, putPictures } from '@printery/tests/product-forms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldTallies } from '../orders/index.ts'

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

const add = (person: Person, form: unknown = aProductInput()) =>
  person.post('/product/admin/add-product', form)
const statusInShop = async (id: string) => (await call(shop.url, 'GET', `/product/${id}`)).status
const readEditForm = async (person: Person, id: string) => (await person.get(`/product/${id}/edit`)).json

describe('changing', () => {
  test('API-043, ROLE-003 an admin changes a field of any product; the rest stays, sizes keep their ids', async () => {
    const { product } = (await add(seller)).json
    const changed = await admin.patch(`/product/${product.id}`, { title: 'Quay Tee', sizes: ['s', 'l'] })
    expect(changed.status).toBe(200)
    expect(changed.json).toMatchObject({ status: 'success', version: 2 })
    const small = product.sizes.find((size: { sizeName: string }) => size.sizeName === 's')
    expect(changed.json.product).toEqual({
      ...product,
      title: 'Quay Tee',
      sizes: [small, { id: expect.any(String), sizeName: 'l' }],
      // A picture may have been drawn with the first name.
      images: { '1c1c1d': { front: expect.stringMatching(/tshirt/), back: expect.stringMatching(/tshirt/) } },
    })
    await step('ROLE-003 an admin adds a product for a supplier, and deletes any', async () => {
      const own = (await add(admin, aProductInput({ supplierId: seller.user.id }))).json.product
      for (const { id } of [product, own]) {
        expect(await statusInShop(id)).toBe(200)
        expect((await admin.delete(`/product/${id}`)).status).toBe(200)
        expect(await statusInShop(id)).toBe(404)
      }
    })
  })

  test('API-043 each field that is sent is changed and can be read back', async () => {
    const { product } = (await add(seller)).json
    const form = {
      ...{ title: 'Quay Hoodie', category: 'Hoodie', form: 'hoodie', weight: 0.45 },
      ...{ extraDescription: 'Warm.', materialType: 'Fleece', designLimitation: 'Not over the pocket.' },
      price: [{ startRange: 5, endRange: 9999, pricePerUnit: 1500 }],
      ...{ colours: [{ colour: '264535' }], colourNames: { '264535': 'Forest' } },
      printingType: [
        { printingType: 'Embroidery', unit: 'per color', printSize: 'A4', price: 300, minQuantity: 5 },
      ],
      sizes: ['xl'],
    } as const
    const changed = await admin.patch(`/product/${product.id}`, form)
    expect(changed.status, changed.text).toBe(200)
    const { product: editForm } = await readEditForm(seller, product.id)
    expect(editForm).toMatchObject({
      ...{ title: 'Quay Hoodie', category: { name: 'Hoodie' }, form: 'hoodie', weight: 0.45 },
      ...{ extraDescription: 'Warm.', materialType: 'Fleece', designLimitation: 'Not over the pocket.' },
      price: [{ startRange: 5, endRange: 9999, pricePerUnit: 1500 }],
      ...{ colours: ['264535'], colourNames: { '264535': 'Forest' } },
      sizes: [{ sizeName: 'xl' }],
    })
    await step('PRODUCT-025 a printing row has its size and unit', () =>
      expect(editForm.printingType).toMatchObject([
        { printingType: 'Embroidery', unit: 'per color', printSize: 'A4', price: 300, minQuantity: 5 },
      ]),
    )
  })

  test('a stale version is refused, and nothing is written', async () => {
    const { id } = (await add(seller)).json.product
    expect((await seller.patch(`/product/${id}`, { title: 'Mine', version: 1 })).status).toBe(200)
    const late = await seller.patch(`/product/${id}`, { title: 'Late', version: 1 })
    expect([late.status, late.json.code]).toEqual([409, 'stale_version'])
    expect((await readEditForm(seller, id)).product.title).toBe('Mine')
  })

  test('PO3, PRODUCT-005, ROLE-006 another supplier’s product is not visible, and a supplier can’t give away their own', async () => {
    const { id } = (await add(seller)).json.product
    for (const reply of [
      await other.patch(`/product/${id}`, { title: 'Theirs' }),
      await other.delete(`/product/${id}`),
      await other.get(`/product/${id}/edit`),
      await other.post(`/product/${id}/pictures`),
      await other.post(`/product/${id}/duplicate`),
    ])
      expect(reply.status).toBe(404)
    expect((await seller.patch(`/product/${id}`, { supplierId: other.user.id })).status).toBe(403)
    expect((await other.get(`/product/supplier-products/${seller.user.id}`)).status).toBe(403)
    await step('ROLE-002 an admin sees the products of each supplier', async () => {
      const list = async (seller: Person): Promise<{ id: string; supplierId: string }[]> =>
        (await admin.get(`/product/supplier-products/${seller.user.id}`)).json.products
      expect((await list(seller)).map((product) => product.id)).toContain(id)
      expect((await list(other)).map((product) => product.id)).not.toContain(id)
    })
    const transferred = await admin.patch(`/product/${id}`, { supplierId: other.user.id })
    expect(transferred.json.product.supplierId).toBe(other.user.id)
    expect((await seller.get(`/product/${id}/edit`)).status).toBe(404)
  })

  test('a cart gets a new price, and its old total is refused once', async () => {
    const { product } = (await add(seller)).json
    const customer = await shop.aPerson()
    const line = {
      ...{ productId: product.id, color: '1c1c1d', quantity: 2, printingSides: '0', printingType: {} },
      ...{ sizes: [{ productSizeId: product.sizes[0].id, quantityPurchased: 2 }], totalPrice: 2980 },
    }
    expect((await customer.post('/cart', line)).status).toBe(201)
    await seller.patch(`/product/${product.id}`, {
      price: [{ startRange: 1, endRange: 0, pricePerUnit: 1100 }],
    })
    const refused = await customer.post('/cart', line)
    expect([refused.status, refused.json.code]).toEqual([409, 'price_changed'])
    const [item] = (await customer.get('/cart')).json.cart.items
    expect([item.price, item.previousPrice]).toEqual([2200, 2980])
  })
})

describe('drafts', () => {
  test('a draft is visible in the portal only, and can be offered later', async () => {
    const { id } = (await add(seller, aProductInput({ isOffered: false }))).json.product
    expect(await statusInShop(id)).toBe(404)
    const list = (await seller.get(`/product/supplier-products/${seller.user.id}`)).json
    expect(list.drafts).toContain(id)
    expect(list.products[0].id).toBe(id)
    expect(await readEditForm(seller, id)).toMatchObject({ isOffered: false, isPictured: true, version: 1 })
    await seller.patch(`/product/${id}`, { isOffered: true })
    expect(await statusInShop(id)).toBe(200)
  })

  test('a copy is a draft of the same seller, with the pictures of the original', async () => {
    const { form, picture } = await aPicturedProductInput()
    const added = await add(seller, form)
    await putPictures(added, picture)
    const { id } = added.json.product
    await seller.post(`/product/${id}/pictures`)
    const copied = await admin.post(`/product/${id}/duplicate`)
    expect(copied.status).toBe(201)
    const { product: first } = await readEditForm(seller, id)
    expect(copied.json.product).toMatchObject({ title: 'Harbour Tee (copy)', supplierId: seller.user.id })
    expect(copied.json.product.id).not.toBe(id)
    expect(await statusInShop(copied.json.product.id)).toBe(404)
    const fileNameOf = (address: string) => address.slice(address.lastIndexOf('/'))
    expect(fileNameOf(copied.json.product.images['1c1c1d'].front)).toBe(
      fileNameOf(first.images['1c1c1d'].front),
    )
    expect((await fetch(`${shop.url}${copied.json.product.images['1c1c1d'].front}`)).status).toBe(200)
    // The pictures belong to both: the copy keeps them.
    await seller.delete(`/product/${id}`)
    expect((await fetch(`${shop.url}${copied.json.product.images['1c1c1d'].front}`)).status).toBe(200)
  })
})

test('API-044, ROLE-007 lists are newest first, and a deleted product is in none', async () => {
  const first = (await add(seller)).json.product.id
  shop.clock.pass(1000)
  const second = (await add(seller)).json.product.id
  shop.clock.pass(1000)
  // A change doesn't move a product up the list.
  expect((await seller.patch(`/product/${first}`, { title: 'Quay Tee' })).status).toBe(200)
  const list = async () => {
    const { products } = (await seller.get(`/product/supplier-products/${seller.user.id}`)).json
    return products.map(({ id }: { id: string }) => id)
  }
  await step('PRODUCT-006 the newest product is first, regardless of later changes', async () => {
    expect((await list()).slice(0, 2)).toEqual([second, first])
  })
  const deleted = await seller.delete(`/product/${first}`)
  expect([deleted.status, deleted.json.message]).toEqual([200, 'Product has been deleted successfully!'])
  await step('PRODUCT-032 a deleted product is in no list', async () => {
    expect((await list())[0]).toBe(second)
    expect(await list()).not.toContain(first)
    expect([await statusInShop(first), await statusInShop(second)]).toEqual([404, 200])
  })
  expect((await seller.delete(`/product/${first}`)).status).toBe(404)
  expect((await seller.patch(`/product/${first}`, { title: 'Again' })).status).toBe(404)
})

test('PRODUCT-004 a card’s figures are its sales without cancelled and refunded ones, before and after the day is folded', async () => {
  const { product } = (
    await add(seller, aProductInput({ colours: [{ colour: '1c1c1d' }, { colour: 'f4f2ee' }] }))
  ).json
  const order = async (colours: readonly string[]) => {
    const customer = await shop.aPerson()
    for (const color of colours) {
      const added = await customer.post('/cart', {
        ...{ productId: product.id, color, quantity: 3, printingSides: '0', printingType: {} },
        ...{ sizes: [{ productSizeId: product.sizes[0].id, quantityPurchased: 3 }], totalPrice: 4470 },
      })
      expect(added.status).toBe(201)
    }
    const { url, orderId } = await openPaymentPage(customer)
    await payAt(url)
    await customer.post('/order/confirm', { orderId })
    return { customer, orderId }
  }
  const setStatus = (orderId: string, status: string) =>
    shop.shop.db.execute(`update order_items set status = '${status}' where order_id = '${orderId}'`)
  // One order of two lines counts once.
  await order(['1c1c1d', 'f4f2ee'])
  const [second, third, fourth] = [await order(['1c1c1d']), await order(['1c1c1d']), await order(['1c1c1d'])]
  for (const { customer, orderId } of [second, fourth])
    await customer.patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'No time' })
  await setStatus(fourth.orderId, 'refunded')
  await setStatus(third.orderId, 'order received')
  const figures = async () =>
    (await seller.get(`/product/supplier-products/${seller.user.id}`)).json.figures[product.id]
  expect(await figures()).toEqual({ revenue: 13_410, pieces: 9, activeOrders: 1 })
  await foldTallies(shop.shop.db)
  expect(await figures()).toEqual({ revenue: 13_410, pieces: 9, activeOrders: 1 })
})

test('a product of any price and weight that the form accepts is refused by a cart that is too large for an order, without an error', async () => {
  const sizes = ['xs', 's', 'm', 'l', 'xl'] as const
  const free = [{ startRange: 1, endRange: 0, pricePerUnit: 0 }]
  const expensive = [{ startRange: 1, endRange: 0, pricePerUnit: 100_000_000 }]
  const buyAll = async (form: { weight: number; price: typeof free }) => {
    const person = await shop.aPerson()
    const added = await admin.post(
      '/product/admin/add-product',
      aProductInput({ ...form, sizes: [...sizes] }),
    )
    const product: { id: string; sizes: { id: string }[] } = added.json.product
    const line = await person.post('/cart', {
      productId: product.id,
      ...{ color: '1c1c1d', quantity: 4995, printingSides: '0', printingType: {} },
      sizes: product.sizes.map(({ id }) => ({ productSizeId: id, quantityPurchased: 999 })),
      totalPrice: 4995 * (form.price[0]?.pricePerUnit ?? 0),
      isCustomUpload: false,
    })
    return { person, product, line }
  }
  expect((await buyAll({ weight: 0.1, price: expensive })).line.json).toMatchObject({
    message: 'An order can be at most $20,000,000.00 SGD. Change the cart or ask us.',
    code: 'conflict',
  })
  const heavy = await buyAll({ weight: 1000, price: free })
  expect(heavy.line.status).toBe(201)
  expect((await heavy.person.post('/quotation', quotationForm)).json.message).toBe(
    'An order can weigh at most 2000 t. Change the cart or ask us.',
  )
  // The seller raises the price while it is in the cart.
  await admin.patch(`/product/${heavy.product.id}`, { price: expensive })
  const cart = (await heavy.person.get('/cart')).json
  expect(JSON.stringify(cart)).toContain('An order can be at most $20,000,000.00 SGD.')
})

test("a measure can't have the name of an inherited property", async () => {
  for (const key of ['__proto__', 'constructor']) {
    const measures = { unit: 'cm', columns: [{ key, label: 'Chest' }], measurements: [{ size: 'm' }] }
    const refused = await admin.post('/product/admin/add-product', aProductInput({ measures }))
    expect([refused.status, refused.json.fieldErrors]).toEqual([
      422,
      { 'measures.columns.0.key': 'A measure is not called so.' },
    ])
  }
})
