import {
  aLine,
  cartOf,
  createCheckoutSession,
  openPaymentPage,
  openShop,
  payAt,
  type TestShop,
} from '@printery/tests'
import { pageOf, pagesOf } from '@printery/tests/payment-pages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})
/** A person with a blank line of a product that no other test uses. */
async function aCartWithOwnProduct(quantity = 6) {
  const person = await shop.aPerson()
  const tee = await shop.products.add({ title: 'Own Tee' })
  const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false, quantity })
  const added = await person.post('/cart', body)
  expect(added.status).toBe(201)
  return { person, tee, id: added.json.item.id as string }
}

describe("a cart that can't be ordered opens no page", () => {
  test('if it is empty', async () => {
    const reply = await createCheckoutSession(await shop.aPerson())
    expect([reply.status, reply.json.code]).toEqual([409, 'cart_empty'])
  })

  test('while uploads are pending', async () => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop)
    const { item } = (await person.post('/cart', body)).json
    const reply = await createCheckoutSession(person)
    expect([reply.status, reply.json.code, reply.json.facts]).toEqual([
      409,
      'uploads_pending',
      { itemId: item.id },
    ])
    expect(await pagesOf(shop, person)).toEqual([])
  })

  test('until a changed price was shown: the first call is refused with the new price, and the next one charges it', async () => {
    const { person, tee, id } = await aCartWithOwnProduct()
    await shop.shop.db.execute(
      `update product_tiers set price_per_unit = 1590 where product_id = '${tee.id}' and start_range = 1`,
    )
    const refused = await createCheckoutSession(person)
    expect([refused.status, refused.json.code]).toEqual([409, 'price_changed'])
    expect(refused.json.facts).toEqual({
      subTotal: 6 * 1590,
      items: [{ itemId: id, from: 6 * 1490, to: 6 * 1590 }],
    })
    expect(await pagesOf(shop, person)).toEqual([])
    const { url, orderId } = await openPaymentPage(person)
    expect((await pageOf(shop, orderId))?.amount_total).toBe(6 * 1590 + 1200)
    await payAt(url)
    expect((await person.get(`/order/${orderId}`)).json.order.subTotal).toBe(6 * 1590)
  })

  test('a price that changes while the page is open has no effect: the shown price is paid', async () => {
    const { person, tee } = await aCartWithOwnProduct()
    const { url, orderId } = await openPaymentPage(person)
    await shop.shop.db.execute(
      `update product_tiers set price_per_unit = 9990 where product_id = '${tee.id}'`,
    )
    await payAt(url)
    expect((await person.get(`/order/${orderId}`)).json.order.total).toBe(6 * 1490 + 1200)
  })

  test.each<[string, string, string]>([
    [
      'product',
      "update products set retired_at = now() where id = '$'",
      'Own Tee is no longer on sale. Remove it to continue.',
    ],
    [
      'colour',
      "delete from product_colours where product_id = '$' and hex = 'f4f2ee'",
      'Own Tee is no longer made in this colour. Remove it to continue.',
    ],
    [
      'size',
      "delete from product_sizes where product_id = '$' and size_name = 'm'",
      'A size of Own Tee is no longer made. Change its sizes to continue.',
    ],
  ])('DC3 if it has a %s that is gone, which the message names', async (_part, statement, message) => {
    const { person, tee, id } = await aCartWithOwnProduct()
    await shop.shop.db.execute(statement.replace('$', tee.id))
    const reply = await createCheckoutSession(person)
    expect([reply.status, reply.json.message, reply.json.facts]).toEqual([409, message, { itemId: id }])
    expect((await cartOf(person)).items[0]?.problem).toBe(message)
    expect(await pagesOf(shop, person)).toEqual([])
  })

  test('DC3 if its supplier has closed the account, and the cart stays readable', async () => {
    const { person, tee, id } = await aCartWithOwnProduct()
    const supplier = await shop.aPerson('supplier')
    const closeAccount = () => supplier.post('/user/close', { currentPassword: supplier.password })
    await shop.shop.db.execute(
      `update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`,
    )
    // A supplier can't close the account while products are on sale: every product in a cart has a supplier.
    expect((await closeAccount()).status).toBe(409)
    expect((await cartOf(person)).items[0]?.problem).toBeNull()
    await shop.shop.db.execute(`update products set retired_at = now() where id = '${tee.id}'`)
    expect((await closeAccount()).status).toBe(200)
    const message = 'Own Tee is no longer on sale. Remove it to continue.'
    const reply = await createCheckoutSession(person)
    expect([reply.status, reply.json.message, reply.json.facts]).toEqual([409, message, { itemId: id }])
    expect((await cartOf(person)).items).toMatchObject([{ id, price: 6 * 1490, problem: message }])
    expect(await pagesOf(shop, person)).toEqual([])
  })

  test('if a run is below a minimum', async () => {
    const person = await shop.aPerson()
    const { body, picture } = await aLine(shop, { quantity: 20 })
    const added = await person.post('/cart', {
      ...body,
      printingType: { front: 'Embroidery' },
      totalPrice: 20 * (1240 + 130),
      runId: '7b0f6f6e-94dd-4f0e-8d6a-0d9b7fd0c0aa',
    })
    expect(added.status).toBe(201)
    for (const url of [added.json.presignedUrls.frontUrl, added.json.presignedUrls.frontWithoutTemplate])
      await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(picture.bytes),
      })
    const reply = await createCheckoutSession(person)
    expect([reply.status, reply.json.code]).toEqual([409, 'below_minimum'])
  })
})
