import { randomUUID } from 'node:crypto'
import {
  addToCart,
  aQuotation,
  buy,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  quotationLinkToken,
  type TestShop,
} from '@printery/tests'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
beforeEach(() => shop.shop.db.execute('update discounts set retired_at = now()'))
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

async function aDiscount(change: Record<string, string | number | boolean> = {}): Promise<string> {
  const row = {
    id: randomUUID(),
    code: `FIRST-${randomUUID()}`,
    type: 'price',
    description: '10% on the first order',
    percentage: 10,
    minimum_spend: 0,
    new_user_disc: true,
    created_at: 'now',
    updated_at: 'now',
    ...change,
  }
  await shop.shop.db.execute(
    `insert into discounts (${Object.keys(row).join()}) values (${Object.values(row)
      .map((value) => `'${value}'`)
      .join()})`,
  )
  return row.id
}

async function payAndRead(person: Person, change: object = {}) {
  const { url, orderId } = await openPaymentPage(person, { ...change })
  await payAt(url)
  return (await person.get(`/order/${orderId}`)).json.order
}

test('DISCOUNT-002 the first order gets 10 % off automatically, the second gets nothing', async () => {
  const id = await aDiscount()
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false, quantity: 7 })
  expect(await payAndRead(person)).toMatchObject({
    subTotal: 10_430,
    discount: 10,
    discountId: id,
    shippingCost: 1200,
    total: 10_430 - 1043 + 1200,
  })
  expect((await person.get('/auth/login/success')).json.user.isFirstOrder).toBe(false)
  await addToCart(shop, person, { printed: false, quantity: 7 })
  expect(await payAndRead(person)).toMatchObject({ discount: 0, discountId: null, total: 10_430 + 1200 })
})

test('an attempt that was not paid does not use up the discount', async () => {
  await aDiscount()
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false, quantity: 7 })
  const { url } = await openPaymentPage(person)
  expect((await payAt(url, { number: '4000000000000002' })).status).toBe(402)
  expect((await person.get('/auth/login/success')).json.user.isFirstOrder).toBe(true)
  expect(await payAndRead(person)).toMatchObject({ discount: 10 })
})

test('half a cent of the discount is rounded up, once for the whole order', async () => {
  await aDiscount({ percentage: 15 })
  const person = await shop.aPerson()
  const tiers = [{ startRange: 1, endRange: 9999, pricePerUnit: 1001 }]
  const oddProduct = await shop.products.add({ title: 'Odd Tee', tiers })
  await addToCart({ ...shop, products: { ...shop.products, tee: oddProduct } }, person, {
    printed: false,
    quantity: 10,
  })
  // 15 % of 10,010 cents are 1501.5
  expect(await payAndRead(person)).toMatchObject({ subTotal: 10_010, total: 10_010 - 1502 + 1200 })
})

test('the minimum of the discount is exact to the cent', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false, quantity: 7 })
  await aDiscount({ minimum_spend: 10_431 })
  const readTotal = async () => {
    const { orderId } = await openPaymentPage(person)
    const { rows } = await shop.shop.db.execute<{ total: number }>(
      `select total from checkouts where id = '${orderId}'`,
    )
    return rows[0]?.total
  }
  expect(await readTotal()).toBe(10_430 + 1200)
  await shop.shop.db.execute('update discounts set minimum_spend = 10430 where retired_at is null')
  expect(await readTotal()).toBe(10_430 - 1043 + 1200)
})

test.each([
  [8, 0],
  [7, 10],
])('a discount for %d pieces or more gives %d %% on a cart of 7', async (minimum_spend, discount) => {
  await aDiscount({ type: 'quantity', minimum_spend })
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false, quantity: 7 })
  expect(await payAndRead(person)).toMatchObject({ discount })
})

test.each([
  ['disabled', { is_enable: false }],
  ['expired', { expiry_days: 1, expiry_date: '2020-01-01' }],
])('a discount that is %s is not given', async (_case, change) => {
  await aDiscount(change)
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  expect(await payAndRead(person)).toMatchObject({ discount: 0, discountId: null })
  expect((await person.get('/discounts')).json.discounts).toEqual([])
})

test('a discount of somebody else is refused instead of ignored', async () => {
  const first = await aDiscount()
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const personal = await aDiscount({ new_user_disc: false, user_id: other.user.id })
  await addToCart(shop, person, { printed: false })
  for (const discountId of [personal, randomUUID()]) {
    const reply = await person.post('/order/create-checkout-session', { ...delivery, discountId })
    expect([reply.status, reply.json.code]).toEqual([409, 'discount_gone'])
  }
  expect(await payAndRead(person, { discountId: first })).toMatchObject({ discountId: first, discount: 10 })
  await addToCart(shop, person, { printed: false })
  const repeated = await person.post('/order/create-checkout-session', { ...delivery, discountId: first })
  expect([repeated.status, repeated.json.code]).toEqual([409, 'discount_gone'])
})

test('an order that uses the discount expires another’s page that holds it for a quotation; an order below its minimum does not', async () => {
  await aDiscount({ minimum_spend: 10_430 })
  const [owner, colleague] = [await shop.aPerson(), await shop.aPerson()]
  const quotation = await aQuotation(shop, owner, { printed: false, quantity: 7 })
  expect(quotation).toMatchObject({ discount: 10 })
  const shareToken = await quotationLinkToken(owner, quotation)
  const pageOfColleague = await openPaymentPage(colleague, { quotationId: quotation.id, shareToken })
  const stateOf = async ({ orderId }: { orderId: string }) => {
    const { rows } = await shop.shop.db.execute(`select state from checkouts where id = '${orderId}'`)
    return rows[0]?.state
  }
  await owner.delete('/cart')
  await addToCart(shop, owner, { printed: false, quantity: 6 })
  await openPaymentPage(owner)
  expect(await stateOf(pageOfColleague)).toBe('open')
  await addToCart(shop, owner, { printed: false, quantity: 1 })
  const pageOfOwner = await openPaymentPage(owner)
  expect(await stateOf(pageOfColleague)).toBe('expired')
  await payAt(pageOfOwner.url)
  expect((await owner.get(`/order/${pageOfOwner.orderId}`)).json.order).toMatchObject({ discount: 10 })
})

test('API-032 the discounts that the person may use are listed, no others', async () => {
  const first = await aDiscount()
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const openDiscount = await aDiscount({ new_user_disc: false, percentage: 5, description: 'For all' })
  const ownDiscount = await aDiscount({ new_user_disc: false, user_id: person.user.id, is_public: false })
  await aDiscount({ new_user_disc: false, user_id: other.user.id })
  await aDiscount({ new_user_disc: false, is_public: false })
  await aDiscount({ new_user_disc: false, is_enable: false })
  const ids = async () => (await person.get('/discounts')).json.discounts.map((row: { id: string }) => row.id)
  expect(new Set(await ids())).toEqual(new Set([first, openDiscount, ownDiscount]))
  await buy(shop, person, { printed: false })
  expect(new Set(await ids())).toEqual(new Set([openDiscount, ownDiscount]))
})

test('API-020 an order with nothing to pay is created without the provider, and only once however often it is sent', async () => {
  await aDiscount({ percentage: 100, free_delivery: true })
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: true })
  const reply = await person.post('/order/create-checkout-session', delivery)
  expect([reply.status, reply.json.code]).toEqual([409, 'conflict'])
  const replies = await Promise.all(Array.from({ length: 10 }, () => person.post('/order', delivery)))
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  const { orders } = (await person.get('/order')).json
  expect(orders).toMatchObject([
    {
      status: 'payment received',
      total: 0,
      shippingCost: 0,
      discount: 100,
      paymentId: null,
      isLocalOrder: false,
    },
  ])
  expect((await person.get('/cart')).json.cart.items).toEqual([])
})
