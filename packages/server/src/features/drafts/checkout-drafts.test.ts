import {
  addToCart,
  aLine,
  cartOf,
  createCheckoutSession,
  delivery,
  openPaymentPage,
  openShop,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import { aDraft, draftsOf } from '@printery/tests/drafts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '../files/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})
const dayMs = 86_400_000

describe('a saved checkout', () => {
  test('CHECKOUT-020 stores the form, the delivery, the notes, the discount and the totals, and takes the lines of the cart with it', async () => {
    const person = await shop.aPerson()
    const item = await addToCart(shop, person, { quantity: 6 })
    const discountForm = { code: 'PRESS25', type: 'price', description: '25% off', percentage: 25 }
    const { discount } = (await (await shop.aPerson('admin')).post('/discounts', discountForm)).json
    const form = {
      ...delivery,
      ...{ billingFirstName: 'Wei', billingLastName: 'Goh', billingAddress: '1 Other Street' },
      ...{ isSameAsShipping: false, shippingType: 'fast', orderNotes: 'Ring twice', discountId: discount.id },
    }
    const saved = await person.post('/draft', { ...form, status: 'payment received', fastService: true })
    expect(saved.status, saved.text).toBe(201)
    const { draft } = saved.json
    const weight = 6 * 0.18
    await step('DATA-010 the draft has the additional fields of a checkout', async () => {
      expect(draft).toMatchObject({
        ...form,
        fastService: true,
        isCheckout: true,
        subTotal: 10_440,
        discount: 25,
        shippingCost: 2800,
        total: 10_630,
        version: 1,
        isExpired: false,
        data: null,
        preview: '',
      })
      expect(draft.totalWeight).toBeCloseTo(weight, 9)
    })
    // Fast takes 14 days at most, counted in Singapore.
    const lastDay = new Date(Date.parse(draft.createdAt) + 14 * dayMs + 8 * 3_600_000)
    expect(draft.shippingDate).toBe(lastDay.toISOString().slice(0, 10))
    expect(draft.items.map((line: { id: string }) => line.id)).toEqual([item.id])
    expect(draft.items[0]).toMatchObject({ uploads: { status: 'complete' }, price: 10_440 })
    expect(new Date(draft.expiresAt).getTime() - new Date(draft.updatedAt).getTime()).toBe(7 * dayMs)
    expect(await cartOf(person)).toMatchObject({ items: [], total: 0 })
    await step('API-014 it is read by its id, and in the list', async () => {
      expect((await person.get(`/draft/${draft.id}`)).json.draft).toEqual(draft)
      const { data: _data, dataProblem: _problem, ...listedDraft } = draft
      expect(await draftsOf(person)).toEqual([listedDraft])
    })
  })

  test('an empty cart and an empty form create no draft', async () => {
    const person = await shop.aPerson()
    expect((await person.post('/draft', delivery)).json.code).toBe('cart_empty')
    expect((await person.post('/draft', {})).json.fieldErrors).toEqual({
      data: 'A draft needs a design or a checkout.',
    })
    expect(await draftsOf(person)).toEqual([])
  })

  test('a half-filled form is stored as far as it was typed', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const { json } = await person.post('/draft', { customerEmail: 'mei@', customerFirstName: '' })
    expect(json.draft).toMatchObject({ customerEmail: 'mei@', shippingCost: null, total: 8940 })
    expect(json.draft).not.toHaveProperty('customerLastName')
  })

  test('30 saves of one cart at once create one draft', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const saves = await Promise.all(Array.from({ length: 30 }, () => person.post('/draft', delivery)))
    expect(saves.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(saves.map(({ json }) => json.code))).toEqual(new Set([undefined, 'cart_empty']))
    expect(await draftsOf(person)).toHaveLength(1)
  })

  test("DRAFT-007 is resumed at today's prices, and changed prices are reported once before it is paid", async () => {
    const person = await shop.aPerson()
    const tee = await shop.products.add({ title: 'Tee of a draft' })
    const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false })
    await person.post('/cart', body)
    const { id } = (await person.post('/draft', delivery)).json.draft
    await shop.shop.db.execute(
      `update product_tiers set price_per_unit = price_per_unit + 100 where product_id = '${tee.id}'`,
    )
    const { draft } = (await person.get(`/draft/${id}`)).json
    expect(draft).toMatchObject({ ...delivery, subTotal: 9540, total: 9540 + 1200 })
    expect(draft.items[0]).toMatchObject({ price: 9540, previousPrice: 8940 })
    const refused = await createCheckoutSession(person, { draftId: id })
    expect([refused.status, refused.json.code]).toEqual([409, 'price_changed'])
    expect((await createCheckoutSession(person, { draftId: id })).status).toBe(200)
  })

  test('the lines of a draft are paid, the cart stays as it is, and the paid order deletes the draft', async () => {
    const person = await shop.aPerson()
    const { id, item } = await aDraft(shop, person)
    const keptLine = await addToCart(shop, person, { quantity: 3, printed: false })
    const { url, orderId } = await openPaymentPage(person, { draftId: id })
    expect(await draftsOf(person)).toHaveLength(1)
    await payAt(url)
    const { order } = (await person.get(`/order/${orderId}`)).json
    expect(order.items.map((line: { id: string }) => line.id)).toEqual([item.id])
    expect(order.total).toBe(8940 + 1200)
    expect(await draftsOf(person)).toEqual([])
    expect((await cartOf(person)).items.map((line: { id: string }) => line.id)).toEqual([keptLine.id])
  })

  test('a payment page that is left or paid leads back to the draft', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(shop, person)
    const { orderId } = await openPaymentPage(person, { draftId: id })
    const { rows } = await shop.shop.db.execute<{ cancel_url: string; success_url: string }>(
      `select cancel_url, success_url from payment_sandbox.sessions where client_reference_id = '${orderId}'`,
    )
    expect(rows).toEqual([
      {
        cancel_url: `${shop.url}/checkout/${id}?cancelled=true&orderId=${orderId}`,
        success_url: `${shop.url}/checkout/${id}?completed=true&orderId=${orderId}`,
      },
    ])
  })

  test('the payment pages of cart and draft are separate, and the newer expires the older', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(shop, person)
    await addToCart(shop, person, { printed: false })
    const cartPage = await openPaymentPage(person)
    const draftPage = await openPaymentPage(person, { draftId: id })
    expect(draftPage.orderId).not.toBe(cartPage.orderId)
    expect((await payAt(cartPage.url)).status).toBe(409)
    expect((await payAt(draftPage.url)).status).toBe(303)
  })

  test('lines that are saved while their payment page is open are sold once, and no empty draft is left', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const { url } = await openPaymentPage(person)
    expect((await person.post('/draft', delivery)).status).toBe(201)
    await payAt(url)
    expect(await draftsOf(person)).toEqual([])
    expect((await person.get('/order')).json.orders).toHaveLength(1)
  })

  test('the page of a draft that is deleted while it is open can still be paid, once', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(shop, person)
    const { url, orderId } = await openPaymentPage(person, { draftId: id })
    expect((await person.delete(`/draft/${id}`)).status).toBe(200)
    await payAt(url)
    expect((await person.get(`/order/${orderId}`)).status).toBe(200)
    expect((await createCheckoutSession(person, { draftId: id })).status).toBe(404)
  })

  test.each([
    [
      'product',
      (id: string) => `update products set retired_at = now() where id = '${id}'`,
      'no longer on sale',
    ],
    [
      'size',
      (id: string) => `delete from product_sizes where product_id = '${id}' and size_name = 'm'`,
      'A size of Fading Tee',
    ],
    [
      'colour',
      (id: string) => `delete from product_colours where product_id = '${id}' and hex = 'f4f2ee'`,
      'in this colour',
    ],
  ])(
    'DC3 a draft with a %s that is gone can be read, checkout names it, and the other lines can be paid without it',
    async (_part, removeSql, message) => {
      const person = await shop.aPerson()
      const tee = await shop.products.add({ title: 'Fading Tee' })
      const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false })
      const added = await person.post('/cart', body)
      const { id } = await aDraft(shop, person)
      await shop.shop.db.execute(removeSql(tee.id))
      const { status, json } = await person.get(`/draft/${id}`)
      expect(status).toBe(200)
      expect(json.draft.items[0].problem).toContain(message)
      expect(await draftsOf(person)).toHaveLength(1)
      const refused = await createCheckoutSession(person, { draftId: id })
      expect(refused.status).toBe(409)
      expect(refused.json).toMatchObject({ facts: { itemId: added.json.item.id } })
      expect(refused.json.message).toContain('Fading Tee')
      expect((await person.delete(`/cart/${added.json.item.id}`)).status).toBe(200)
      expect((await createCheckoutSession(person, { draftId: id })).status).toBe(200)
    },
  )

  test('the pieces of a line are changed in a draft as in the cart', async () => {
    const person = await shop.aPerson()
    const { id, item } = await aDraft(shop, person)
    const [, size] = shop.products.tee.sizes
    const changed = await person.patch('/cart', {
      itemId: item.id,
      sizes: [{ productSizeId: size?.id, quantityPurchased: 2 }],
    })
    expect(changed.status).toBe(200)
    expect((await person.get(`/draft/${id}`)).json.draft.subTotal).toBe(2 * 1490)
    expect((await (await shop.aPerson()).delete(`/cart/${item.id}`)).status).toBe(404)
  })

  test('the files of a draft are kept by the sweep as long as the draft', async () => {
    const person = await shop.aPerson()
    const { id: fileOwner } = person.user
    const countFiles = async () =>
      (await shop.shop.db.execute(`select id from files where owner_id = '${fileOwner}'`)).rows.length
    await addToCart(shop, person)
    const { id } = (await person.post('/draft', delivery)).json.draft
    shop.clock.pass(2 * dayMs)
    await sweepFiles(shop.shop, shop.clock.now())
    expect(await countFiles()).toBe(2)
    await person.delete(`/draft/${id}`)
    await sweepFiles(shop.shop, shop.clock.now())
    expect(await countFiles()).toBe(0)
  })
})
