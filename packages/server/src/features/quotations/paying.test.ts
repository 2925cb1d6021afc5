import { randomUUID } from 'node:crypto'
import { dayMs } from '@printery/domain'
import {
  addToCart,
  aLine,
  aQuotation,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  quotationForm,
  quotationLinkToken,
  type TestShop,
} from '@printery/tests'
import { tryPendingRefunds } from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false, servers: 2 })
})
afterAll(() => shop.close())
afterEach(async () => {
  await tryPendingRefunds(shop)
  expect(await shop.auditMoney()).toEqual([])
})

const checkOut = (person: Person, change: Record<string, unknown>, baseUrl = shop.url) =>
  person.post('/order/create-checkout-session', { ...delivery, ...change }, { at: baseUrl })

async function ordersOf(person: Person) {
  return (await person.get('/order')).json.orders
}

/** Reopens an expired payment page, as if its payment had won the race against the expiry. */
async function reopen(orderId: string): Promise<void> {
  await shop.shop.db.execute(
    `update payment_sandbox.sessions set status = 'open' where client_reference_id = '${orderId}'`,
  )
}

test('the owner pays exactly the frozen total, the quotation becomes ordered, and the cart stays', async () => {
  const person = await shop.aPerson()
  const quotation = await aQuotation(shop, person, { quantity: 6 })
  const { tee } = shop.products
  await shop.shop.db.execute(
    `update product_tiers set price_per_unit = price_per_unit * 2 where product_id = '${tee.id}'`,
  )
  const { url, orderId } = await openPaymentPage(person, { quotationId: quotation.id })
  await shop.shop.db.execute(
    `update product_tiers set price_per_unit = price_per_unit / 2 where product_id = '${tee.id}'`,
  )
  const { rows } = await shop.shop.db.execute<{ success_url: string }>(
    `select success_url from payment_sandbox.sessions where client_reference_id = '${orderId}'`,
  )
  const expectedUrl = `${shop.url}/checkout?quotation=${quotation.id}&completed=true&orderId=${orderId}`
  expect(rows).toEqual([{ success_url: expectedUrl }])
  await payAt(url)
  const [order] = await ordersOf(person)
  expect(order).toMatchObject({ id: orderId, total: quotation.total, shippingType: 'regular' })
  expect(order.items[0]).toMatchObject({ id: quotation.items[0]?.id, price: quotation.items[0]?.price })
  expect((await person.get('/cart')).json.cart.items).toHaveLength(1)
  const quotationView = (await person.get(`/quotation/${quotation.id}`)).json.quotation
  expect(quotationView).toMatchObject({ status: 'ordered', orderId })
  const again = await checkOut(person, { quotationId: quotation.id })
  expect([again.status, again.json.code]).toEqual([409, 'quotation_ordered'])
})

test('DC4 a quotation can be paid at 7 days - 1 s, and has expired at 7 days + 1 s', async () => {
  const person = await shop.aPerson()
  const quotation = await aQuotation(shop, person, { printed: false })
  const at = (ms: number) => shop.clock.stopAt(Date.parse(quotation.createdAt) + 7 * dayMs + ms)
  at(-1000)
  const page = await openPaymentPage(person, { quotationId: quotation.id })
  at(1000)
  const late = await checkOut(person, { quotationId: quotation.id, orderNotes: 'Late.' })
  expect([late.status, late.json.code]).toEqual([409, 'quotation_expired'])
  expect((await person.get(`/quotation/${quotation.id}`)).json.quotation.status).toBe('expired')
  // A page that was opened in time can be paid later.
  await payAt(page.url)
  expect((await person.get(`/quotation/${quotation.id}`)).json.quotation.status).toBe('ordered')
  shop.clock.resume()
  // Regular takes 28 days at most, counted in Singapore from when the page was opened.
  const last = new Date(Date.parse(quotation.createdAt) + 35 * dayMs - 1000 + 8 * 3_600_000)
  expect((await ordersOf(person))[0].shippingDate).toBe(last.toISOString().slice(0, 10))
})

describe('a colleague', () => {
  test('pays with the link; the order is theirs, and the owner sees that it was ordered', async () => {
    const [owner, colleague] = [await shop.aPerson(), await shop.aPerson()]
    const quotation = await aQuotation(shop, owner)
    const shareToken = await quotationLinkToken(owner, quotation)
    for (const change of [{}, { shareToken: 'a guess' }])
      expect((await checkOut(colleague, { quotationId: quotation.id, ...change })).status).toBe(404)
    const { url, orderId } = await openPaymentPage(colleague, { quotationId: quotation.id, shareToken })
    await payAt(url)
    expect((await colleague.get(`/order/${orderId}`)).json.order.userId).toBe(colleague.user.id)
    expect(await ordersOf(owner)).toEqual([])
    // The owner may not open the order of the colleague.
    const quotationView = (await owner.get(`/quotation/${quotation.id}`)).json.quotation
    expect(quotationView).toMatchObject({ status: 'ordered', orderId: null })
    // The artwork is copied: an admin opens the originals of the order.
    const admin = await shop.aPerson('admin')
    expect((await admin.get(`/order/${orderId}`)).json.order.items[0].frontDesign).toContain('/files/')
  })

  test('expires the page of the owner, and vice versa: a quotation has one open page', async () => {
    const [owner, colleague] = [await shop.aPerson(), await shop.aPerson()]
    const quotation = await aQuotation(shop, owner, { printed: false })
    const shareToken = await quotationLinkToken(owner, quotation)
    const first = await openPaymentPage(owner, { quotationId: quotation.id })
    const second = await openPaymentPage(colleague, { quotationId: quotation.id, shareToken })
    expect((await payAt(first.url)).location).toBeNull()
    const third = await openPaymentPage(owner, { quotationId: quotation.id })
    expect((await payAt(second.url)).location).toBeNull()
    await payAt(third.url)
    expect(await ordersOf(owner)).toHaveLength(1)
    const late = await checkOut(colleague, { quotationId: quotation.id, shareToken })
    expect(late.json).toMatchObject({ code: 'quotation_ordered' })
    expect(late.text).not.toContain(third.orderId)
  })

  test('requests it on one server while the owner requests it on another: at most one page is open', async () => {
    const [owner, colleague] = [await shop.aPerson(), await shop.aPerson()]
    const quotation = await aQuotation(shop, owner, { printed: false })
    const shareToken = await quotationLinkToken(owner, quotation)
    const replies = await Promise.all(
      Array.from({ length: 3 }, (_, n) => [
        checkOut(owner, { quotationId: quotation.id, orderNotes: `${n}` }, shop.urls[0]),
        checkOut(colleague, { quotationId: quotation.id, shareToken, orderNotes: `${n}` }, shop.urls[1]),
      ]).flat(),
    )
    for (const { status } of replies) expect([200, 409]).toContain(status)
    const { rows } = await shop.shop.db.execute(
      `select id from checkouts where quotation_id = '${quotation.id}' and state = 'open'`,
    )
    expect(rows.length).toBeLessThanOrEqual(1)
  })
})

test('a quotation that is paid on two pages becomes one order, and the second payment is refunded', async () => {
  const [owner, colleague] = [await shop.aPerson(), await shop.aPerson()]
  const quotation = await aQuotation(shop, owner, { printed: false })
  const shareToken = await quotationLinkToken(owner, quotation)
  const first = await openPaymentPage(owner, { quotationId: quotation.id })
  const second = await openPaymentPage(colleague, { quotationId: quotation.id, shareToken })
  await reopen(first.orderId)
  await Promise.all([payAt(first.url), payAt(second.url)])
  const orders = [...(await ordersOf(owner)), ...(await ordersOf(colleague))]
  expect(orders).toHaveLength(1)
  const { rows } = await shop.shop.db.execute<{ order_id: string }>(
    `select order_id from quotations where id = '${quotation.id}'`,
  )
  expect(rows).toEqual([{ order_id: orders[0].id }])
  const { rows: refunds } = await shop.shop.db.execute(
    `select r.state from refunds r join payments p on p.intent_id = r.intent_id
     where p.checkout_id in ('${first.orderId}', '${second.orderId}')`,
  )
  expect(refunds).toHaveLength(1)
})

describe('the discount of a quotation', () => {
  const aDiscount = async (form: object) => {
    const admin = await shop.aPerson('admin')
    const base = { code: randomUUID(), type: 'price', description: '10% off', percentage: 10 }
    const { discount } = (await admin.post('/discounts', { ...base, ...form })).json
    return {
      id: discount.id as string,
      change: (to: object) => admin.patch('/discounts', { id: discount.id, ...to }),
    }
  }
  const countUses = async (id: string) => {
    const { rows } = await shop.shop.db.execute(
      `select user_id, is_first_order from discount_uses where discount_id = '${id}'`,
    )
    return rows
  }

  test('of a first order is used by the owner of the quotation, whoever pays', async () => {
    const first = await aDiscount({ newUserDisc: true })
    const [owner, colleague] = [await shop.aPerson(), await shop.aPerson()]
    const quotation = await aQuotation(shop, owner, { printed: false })
    expect(quotation).toMatchObject({ discount: 10, discountId: first.id })
    const shareToken = await quotationLinkToken(owner, quotation)
    const { url, orderId } = await openPaymentPage(colleague, { quotationId: quotation.id, shareToken })
    await payAt(url)
    expect((await colleague.get(`/order/${orderId}`)).json.order).toMatchObject({
      total: quotation.total,
      discount: 10,
    })
    expect(await countUses(first.id)).toEqual([{ user_id: owner.user.id, is_first_order: true }])
    const next = await aQuotation(shop, owner, { printed: false })
    await first.change({ isEnable: false })
    expect(next.discount).toBe(0)
  })

  test('of a first order that was used in the meantime is reported, and nothing is charged without it', async () => {
    const first = await aDiscount({ newUserDisc: true })
    const person = await shop.aPerson()
    const quotation = await aQuotation(shop, person, { printed: false })
    await payAt((await openPaymentPage(person)).url)
    const late = await checkOut(person, { quotationId: quotation.id })
    await first.change({ isEnable: false })
    expect([late.status, late.json.code]).toEqual([409, 'discount_gone'])
  })

  test('that was selected is kept though it has expired since, and refused if it is used up', async () => {
    const discount = await aDiscount({ useLimit: 1 })
    const [person, other] = [await shop.aPerson(), await shop.aPerson()]
    const quote = async (whose: Person) => {
      await addToCart(shop, whose, { printed: false })
      return (await whose.post('/quotation', { ...quotationForm, discountId: discount.id })).json.quotation
    }
    const [quotation, ofOther] = [await quote(person), await quote(other)]
    await discount.change({ isEnable: false })
    const { url } = await openPaymentPage(person, { quotationId: quotation.id })
    await payAt(url)
    expect((await ordersOf(person))[0]).toMatchObject({ total: quotation.total, discountId: discount.id })
    expect((await checkOut(other, { quotationId: ofOther.id })).json.code).toBe('discount_gone')
    const usedUp = await other.post('/quotation', { ...quotationForm, discountId: discount.id })
    expect(usedUp.json.code).toBe('discount_gone')
  })
})

test('cart and quotation of the same lines are both sold', async () => {
  const person = await shop.aPerson()
  const quotation = await aQuotation(shop, person, { printed: false })
  await payAt((await openPaymentPage(person)).url)
  await payAt((await openPaymentPage(person, { quotationId: quotation.id })).url)
  expect(await ordersOf(person)).toHaveLength(2)
})

describe('the payment of a quotation is refused', () => {
  test('with another delivery or discount than it was made for', async () => {
    const person = await shop.aPerson()
    const { id: quotationId } = await aQuotation(shop, person, { printed: false })
    const other = await checkOut(person, { quotationId, shippingType: 'fast' })
    expect([other.status, Object.keys(other.json.fieldErrors)]).toEqual([422, ['shippingType']])
    const discountId = '00000000-0000-4000-8000-000000000000'
    expect((await checkOut(person, { quotationId, discountId })).json.code).toBe('discount_gone')
  })

  test('with a product that was retired, which is named', async () => {
    const person = await shop.aPerson()
    const product = await shop.products.add({ title: 'Harbour Tee' })
    const { body } = await aLine({ products: { ...shop.products, tee: product } }, { printed: false })
    expect((await person.post('/cart', body)).status).toBe(201)
    const quotation = await aQuotation(shop, person, { printed: false })
    await shop.shop.db.execute(`update products set retired_at = now() where id = '${product.id}'`)
    const { status, json } = await checkOut(person, { quotationId: quotation.id })
    expect([status, json.code]).toEqual([409, 'product_gone'])
    expect(json.message).toContain('Harbour Tee is no longer on sale.')
    expect((await person.get(`/quotation/${quotation.id}`)).status).toBe(200)
  })

  test('while its artwork is pending', async () => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop)
    await person.post('/cart', body)
    const { id: quotationId } = (await person.post('/quotation', quotationForm)).json.quotation
    expect((await checkOut(person, { quotationId })).json.code).toBe('uploads_pending')
  })
})

test('a paid quotation is made by the current supplier of its product', async () => {
  const [person, supplier] = [await shop.aPerson(), await shop.aPerson('supplier')]
  const product = await shop.products.add({ title: 'Moved Tee' })
  const { body } = await aLine({ products: { ...shop.products, tee: product } }, { printed: false })
  await person.post('/cart', body)
  const { id: quotationId } = (await person.post('/quotation', quotationForm)).json.quotation
  await shop.shop.db.execute(
    `update products set supplier_id = '${supplier.user.id}' where id = '${product.id}'`,
  )
  const { url, orderId } = await openPaymentPage(person, { quotationId })
  await payAt(url)
  expect((await supplier.get(`/order/${orderId}`)).status).toBe(200)
})

test('an admin records that a quotation was paid outside, and it is ordered', async () => {
  const admin = await shop.aPerson('admin')
  const quotation = await aQuotation(shop, admin, { printed: false })
  const sale = { ...delivery, quotationId: quotation.id, isLocalOrder: true }
  const placed = await admin.post('/order', sale)
  expect(placed.json.order).toMatchObject({ total: quotation.total, isLocalOrder: true })
  expect((await admin.get(`/quotation/${quotation.id}`)).json.quotation.orderId).toBe(placed.json.order.id)
  expect((await admin.post('/order', sale)).json.code).toBe('quotation_ordered')
})
