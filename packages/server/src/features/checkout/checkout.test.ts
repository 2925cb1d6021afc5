import {
  addToCart,
  aLine,
  buy,
  call,
  cartOf,
  createCheckoutSession,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
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
describe('from the cart to the order', () => {
  test('API-024 MO7 the payment page charges the total of the cart in Singapore dollars', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { quantity: 6 })
    const reply = await createCheckoutSession(person, { status: 'payment received', fastService: false })
    expect(reply.status).toBe(200)
    const { url, orderId } = reply.json
    expect(url).toMatch(/^http.+\/sandbox\/pay\/cs_test_/)
    expect(await pageOf(shop, orderId)).toEqual({
      status: 'open',
      currency: 'sgd',
      amount_total: 6 * (1490 + 250) + 1200,
      success_url: `${shop.url}/checkout?completed=true&orderId=${orderId}`,
    })
    // Nothing is ordered before it is paid.
    expect((await person.get(`/order/${orderId}`)).status).toBe(404)
    expect((await cartOf(person)).items).toHaveLength(1)
  })

  test('BUYER-063 the payment page lists lines, discount and shipping, which add up to the total', async () => {
    const person = await shop.aPerson()
    const admin = await shop.aPerson('admin')
    const form = { code: 'LISTED', type: 'price', description: '7% off', percentage: 7 }
    const { discount } = (await admin.post('/discounts', form)).json
    await addToCart(shop, person, { quantity: 6 })
    await addToCart(shop, person, { quantity: 1, printed: false })
    const { url, orderId } = await openPaymentPage(person, { discountId: discount.id })
    const { stripe } = shop.shop
    const session = await stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '', {
      expand: ['line_items'],
    })
    expect(
      session.line_items?.data.map((item) => [item.quantity, item.description, item.amount_total]),
    ).toEqual([
      [6, 'Everyday Tee, White', 10_440],
      [1, 'Everyday Tee, White', 1490],
    ])
    expect(session).toMatchObject({
      client_reference_id: orderId,
      amount_subtotal: 11_930,
      // 835.1, rounded; and 1.26 kg.
      total_details: { amount_discount: 835, amount_shipping: 1200 },
      amount_total: 12_295,
    })
    await payAt(url)
    const { order } = (await person.get(`/order/${orderId}`)).json
    expect(order).toMatchObject({ subTotal: 11_930, discount: 7, shippingCost: 1200, total: 12_295 })
  })

  test('PAY-002 the paid order has the status "payment received", and what was bought is no longer in the cart', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { quantity: 6 })
    const { url, orderId } = await openPaymentPage(person)
    const laterItem = await addToCart(shop, person, { quantity: 1, printed: false })
    const paid = await payAt(url)
    expect(paid).toMatchObject({ status: 303, location: expect.stringContaining(`orderId=${orderId}`) })
    const { status, json } = await person.get(`/order/${orderId}`)
    expect(status).toBe(200)
    expect(json.order).toMatchObject({
      id: orderId,
      status: 'payment received',
      total: 11_640,
      subTotal: 10_440,
    })
    expect(json.order.paymentId).toMatch(/^pi_/)
    expect((await cartOf(person)).items.map((item) => item.id)).toEqual([laterItem.id])
  })

  test('CHECKOUT-024 the order has the data of the checkout, whatever status was sent', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const openedMs = shop.clock.now().getTime()
    shop.clock.stopAt(openedMs)
    const { url, orderId } = await openPaymentPage(person, {
      orderNotes: '  Ring twice; "fragile" <b>☀</b>  ',
      billingFirstName: 'Wei',
      billingAddress: '1 Other Street',
      isSameAsShipping: false,
      shippingType: 'fast',
      status: 'order received',
      fastService: false,
    })
    shop.clock.resume()
    await payAt(url)
    const { order } = (await person.get(`/order/${orderId}`)).json
    expect(order).toMatchObject({
      status: 'payment received',
      orderNotes: 'Ring twice; "fragile" <b>☀</b>',
      billingFirstName: 'Wei',
      billingAddress: '1 Other Street',
      customerAddress: delivery.customerAddress,
      isSameAsShipping: false,
      shippingType: 'fast',
      fastService: true,
      shippingCost: 2800,
      // Fast takes 14 days at most, counted in Singapore.
      shippingDate: new Date(openedMs + (14 * 24 + 8) * 3_600_000).toISOString().slice(0, 10),
    })
  })

  test('RULE-011 the shipping cost is computed from the weight of all pieces', async () => {
    const person = await shop.aPerson()
    const heavyBottle = await shop.products.add({ title: 'Heavy Bottle', weightGrams: 355 })
    await addToCart(shop, person, { printed: false, quantity: 7 })
    const { body } = await aLine(
      { products: { ...shop.products, tee: heavyBottle } },
      { printed: false, quantity: 40 },
    )
    await person.post('/cart', body)
    const { url, orderId } = await openPaymentPage(person)
    await payAt(url)
    const { order } = (await person.get(`/order/${orderId}`)).json
    // 7 x 0.18 kg and 40 x 0.355 kg
    expect(order).toMatchObject({ totalWeight: 15.46, shippingCost: 3200, total: order.subTotal + 3200 })
  })

  test('a second checkout of the same person creates a second order', async () => {
    const person = await shop.aPerson()
    const [firstOrderId, secondOrderId] = [
      await buy(shop, person, { printed: false }),
      await buy(shop, person, { printed: false }),
    ]
    expect(firstOrderId).not.toBe(secondOrderId)
    expect((await person.get('/order')).json.orders.map((order: { id: string }) => order.id)).toEqual([
      secondOrderId,
      firstOrderId,
    ])
  })

  test('without a session, or with an invalid one, no page is opened', async () => {
    expect((await call(shop.url, 'POST', '/order/create-checkout-session', { body: delivery })).status).toBe(
      401,
    )
    expect((await call(shop.url, 'POST', '/order/create-checkout-session', { body: '{' })).status).toBe(401)
  })
})

describe('the form is validated field by field', () => {
  test.each([
    ['customerFirstName', 'First name is required'],
    ['customerLastName', 'Last name is required'],
    ['customerAddress', 'Address is required'],
    ['customerPhoneNumber', 'Phone Number is required'],
    ['customerEmail', 'A valid email is required'],
    ['billingFirstName', 'First name is required'],
    ['billingLastName', 'Last name is required'],
    ['billingAddress', 'Address is required'],
    ['shippingType', 'Type of shipping is required'],
  ])('without %s it is refused with "%s"', async (field, message) => {
    const person = await shop.aPerson()
    const reply = await createCheckoutSession(person, { [field]: '' })
    expect([reply.status, reply.json.fieldErrors]).toEqual([422, { [field]: message }])
    expect((await createCheckoutSession(person, { [field]: undefined })).json.fieldErrors).toHaveProperty(
      field,
    )
  })

  test('an email address of two people, or with a line break, is refused', async () => {
    const person = await shop.aPerson()
    for (const customerEmail of ['a@b.test,c@d.test', 'a@b.test\r\nBcc: c@d.test', 'mei'])
      expect((await createCheckoutSession(person, { customerEmail })).json.fieldErrors).toEqual({
        customerEmail: 'Enter a valid email address',
      })
  })
})

describe('MO6 shipping', () => {
  const requestCost = (person: Person, body: unknown) => person.post('/shipping/cost', body)

  test('API-031 the cost depends on weight and type', async () => {
    const person = await shop.aPerson()
    for (const [shippingType, totalWeight, cents] of [
      ['regular', 0, 600],
      ['regular', 1, 600],
      ['regular', 1.001, 1200],
      ['fast', 5, 2800],
      ['fast', 31, 7800 + 1500],
    ] as const)
      expect((await requestCost(person, { shippingType, totalWeight })).json).toEqual({ cost: cents })
  })

  test.each<[unknown]>([
    [{ shippingType: 'regular', totalWeight: -1 }],
    [{ shippingType: 'regular', totalWeight: 1e9 }],
    [{ shippingType: 'regular', totalWeight: null }],
    [{ shippingType: 'regular', totalWeight: '1' }],
    [{ shippingType: 'regular' }],
    [{ shippingType: 'express', totalWeight: 1 }],
    [{ shippingType: 'toString', totalWeight: 1 }],
    [{ totalWeight: 1 }],
    [{ shippingType: 'regular', totalWeight: 1, cost: 0 }],
  ])('%j is refused', async (body) => {
    expect((await requestCost(await shop.aPerson(), body)).status).toBe(422)
  })

  test('a weight that is not JSON, such as NaN, is refused', async () => {
    const person = await shop.aPerson()
    for (const weight of ['NaN', 'Infinity', '01'])
      expect((await requestCost(person, `{"shippingType":"regular","totalWeight":${weight}}`)).status).toBe(
        400,
      )
  })

  test('checkout weighs the cart itself, whatever was sent before', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false, quantity: 50 })
    expect((await requestCost(person, { shippingType: 'regular', totalWeight: 0 })).json).toEqual({
      cost: 600,
    })
    for (const field of ['totalWeight', 'shippingCost', 'weight'])
      expect((await createCheckoutSession(person, { [field]: 0 })).status, field).toBe(422)
    expect((await createCheckoutSession(person, { shippingType: 'express' })).json.fieldErrors).toEqual({
      shippingType: 'Type of shipping is required',
    })
    const { orderId } = await openPaymentPage(person)
    expect((await pageOf(shop, orderId))?.amount_total).toBe(50 * 1060 + 1800)
  })
})

describe('MO7 no call can set what an order costs or how it is paid', () => {
  test.each([
    'currency',
    'unit_amount',
    'price',
    'total',
    'subTotal',
    'success_url',
    'cancel_url',
    'discount',
    'line_items',
    'userId',
    'paymentId',
  ])('%s in the checkout is refused', async (field) => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const reply = await createCheckoutSession(person, { [field]: 1 })
    expect([reply.status, Object.keys(reply.json.fieldErrors)]).toEqual([422, [field]])
    expect(await pagesOf(shop, person)).toEqual([])
  })

  test("an order with something to pay can't be created without payment", async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const reply = await person.post('/order', delivery)
    expect([reply.status, reply.json.code]).toEqual([409, 'payment_needed'])
    for (const total of [0, 1, -1])
      expect((await person.post('/order', { ...delivery, total })).status).toBe(422)
    expect((await person.get('/order')).json.orders).toEqual([])
    expect((await cartOf(person)).items).toHaveLength(1)
  })

  test('a sale paid outside can be recorded by admins only', async () => {
    for (const role of ['customer', 'supplier'] as const) {
      const person = await shop.aPerson(role)
      await addToCart(shop, person, { printed: false })
      const reply = await person.post('/order', { ...delivery, isLocalOrder: true })
      expect([reply.status, reply.json.code], role).toEqual([403, 'forbidden'])
      expect((await person.get('/order')).json.orders).toEqual([])
    }
  })

  test('API-020 an admin records one, and it is created once however often it is sent', async () => {
    const admin = await shop.aPerson('admin')
    await addToCart(shop, admin, { printed: false, quantity: 6 })
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/order', { ...delivery, isLocalOrder: true })),
    )
    const statuses = replies.map((reply) => reply.status).toSorted()
    expect(statuses).toEqual([201, ...Array(7).fill(409)])
    const { orders } = (await admin.get('/order')).json
    expect(orders).toMatchObject([
      { status: 'payment received', isLocalOrder: true, paymentId: null, total: 6 * 1490 + 1200 },
    ])
  })
})

describe('PA8 when the provider fails', () => {
  test.each(['500', 'reset', '429'] as const)(
    'with %s: nothing is stored, and the next attempt works',
    async (fault) => {
      const person = await shop.aPerson()
      await addToCart(shop, person, { printed: false })
      shop.payment.faults.inject(fault, { times: 4, on: 'POST /v1/checkout/sessions' })
      const refused = await createCheckoutSession(person)
      shop.payment.faults.clear()
      expect([refused.status, refused.json.code]).toEqual([503, 'unavailable'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const { url, orderId } = await openPaymentPage(person)
      await payAt(url)
      expect((await person.get('/order')).json.orders.map((order: { id: string }) => order.id)).toEqual([
        orderId,
      ])
    },
  )

  test('after it has created the page: the same page is returned, and no second one is created', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    shop.payment.faults.inject('reset-after-success', { on: 'POST /v1/checkout/sessions' })
    const { orderId } = await openPaymentPage(person)
    const { rows } = await shop.shop.db.execute(
      `select id from payment_sandbox.sessions where client_reference_id = '${orderId}'`,
    )
    expect(rows).toHaveLength(1)
  })
})
