import type { DiscountView } from '@printery/contract'
import { addToCart, deliver, eventsOf, openShop, type Person, payAt, type TestShop } from '@printery/tests'
import {
  aBuyer,
  aDiscount,
  claim,
  countOrdersWith,
  createCheckoutSessionWithDiscount,
} from '@printery/tests/discounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcilePayments } from '../checkout/reconcile.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())
beforeEach(() => shop.shop.db.execute('update discounts set retired_at = now()'))
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

/** `npm run torture` runs 200. */
const rounds = Number(process.env.ROUNDS ?? 3)
test('DI1 of 30 people who claim a code for one order and open a page at once, again and again, only one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => aBuyer(shop)))
  for (let round = 0; round < rounds; round++) {
    const { id, code } = await aDiscount(admin, { useLimit: 1 })
    // Each round is in a minute of its own, because sixty guesses a minute are allowed.
    await shop.shop.db.execute("delete from limits where key like 'claim:%'")
    const [claims, pages] = await Promise.all([
      Promise.all(people.map((person) => claim(person, code))),
      Promise.all(people.map((person) => createCheckoutSessionWithDiscount(person, id))),
    ])
    for (const { status } of claims) expect([200, 422]).toContain(status)
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, ...Array(29).fill(409)])
    const winner = pages.findIndex(({ status }) => status === 200)
    await payAt(pages[winner]?.json.url)
    expect(await countOrdersWith(shop, id)).toBe(1)
    await addToCart(shop, people[winner] as Person, { printed: false, quantity: 7 })
    for (const person of people.slice(0, 3)) {
      expect((await createCheckoutSessionWithDiscount(person, id)).json.code).toBe('discount_gone')
      expect((await claim(person, code)).json.message).toBe('No Discount found against this code')
    }
  }
}, 3_600_000)

describe('a use becomes available again when its page ends unpaid', () => {
  /** Person `a` has reserved the only use, and `b` is refused it. */
  async function aContestedUse() {
    const [a, b] = [await aBuyer(shop), await aBuyer(shop)]
    const { id, code } = await aDiscount(admin, { useLimit: 1 })
    const page = (await createCheckoutSessionWithDiscount(a, id)).json as { url: string; orderId: string }
    expect((await createCheckoutSessionWithDiscount(b, id)).status).toBe(409)
    return { a, b, id, code, page }
  }

  test('after a newer page of the same person with another discount or none', async () => {
    const { a, b, id } = await aContestedUse()
    expect((await createCheckoutSessionWithDiscount(a)).status).toBe(200)
    expect((await createCheckoutSessionWithDiscount(b, id)).status).toBe(200)
  })

  test('but the same person keeps it on a newer page, and may claim it again before', async () => {
    const { a, b, id, code, page } = await aContestedUse()
    const listIds = async (person: Person) =>
      (await person.get('/discounts')).json.discounts.map((row: DiscountView) => row.id)
    expect([await listIds(a), await listIds(b)]).toEqual([[id], []])
    expect((await claim(a, code)).status).toBe(200)
    expect((await claim(b, code)).json.message).toBe('No Discount found against this code')
    const newer = (await createCheckoutSessionWithDiscount(a, id)).json
    expect(newer.orderId).not.toBe(page.orderId)
    expect((await createCheckoutSessionWithDiscount(b, id)).status).toBe(409)
    await payAt(newer.url)
    expect(await countOrdersWith(shop, id)).toBe(1)
  })

  test("after the provider's event", async () => {
    const { b, id, page } = await aContestedUse()
    await shop.shop.stripe.checkout.sessions.expire(page.url.split('/').at(-1) as string)
    for (const event of await eventsOf(shop, page.orderId)) await deliver(shop, event)
    expect((await createCheckoutSessionWithDiscount(b, id)).status).toBe(200)
  })

  test.each([
    ['is found by the reconciliation', () => reconcilePayments(shop.shop, shop.clock.now())],
    ['is asked for by the customer', (a: Person, orderId: string) => a.post('/order/confirm', { orderId })],
  ])('after the page has expired, which %s', async (_discovery, discover) => {
    const { a, b, id, page } = await aContestedUse()
    shop.clock.pass(61 * 60_000)
    await discover(a, page.orderId)
    expect((await createCheckoutSessionWithDiscount(b, id)).status).toBe(200)
  })

  test('after the account was closed', async () => {
    const { a, b, id } = await aContestedUse()
    expect((await a.post('/user/close', { currentPassword: a.password })).status).toBe(200)
    expect((await createCheckoutSessionWithDiscount(b, id)).status).toBe(200)
  })

  test('but not after a declined card', async () => {
    const { b, id, page } = await aContestedUse()
    expect((await payAt(page.url, { number: '4000000000000002' })).status).toBe(402)
    expect((await createCheckoutSessionWithDiscount(b, id)).status).toBe(409)
    expect((await payAt(page.url)).status).toBe(303)
    expect(await countOrdersWith(shop, id)).toBe(1)
  })

  test('a payment of a page whose use was given to another is refunded', async () => {
    const { b, id, page } = await aContestedUse()
    await shop.shop.stripe.checkout.sessions.expire(page.url.split('/').at(-1) as string)
    for (const event of await eventsOf(shop, page.orderId)) await deliver(shop, event)
    const { url } = (await createCheckoutSessionWithDiscount(b, id)).json
    // The expiry of a page and its payment can happen at the same moment: here the payment came first.
    await shop.shop.db.execute(
      `update payment_sandbox.sessions set status = 'open' where client_reference_id = '${page.orderId}'`,
    )
    await payAt(page.url)
    const { rows } = await shop.shop.db.execute(
      `select r.state from refunds r join payments p on p.intent_id = r.intent_id where p.checkout_id = '${page.orderId}'`,
    )
    expect(rows).toEqual([{ state: 'pending' }])
    await payAt(url)
    expect(await countOrdersWith(shop, id)).toBe(1)
  })
})

test("a discount for three orders is given three times at once, its uses are shown to admins only, and its limit can't be lowered below them", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aBuyer(shop)))
  const discount = await aDiscount(admin, { useLimit: 3 })
  const { id } = discount
  const change = (form: object) => admin.patch('/discounts', { id, ...form })
  const pages = await Promise.all(people.map((person) => createCheckoutSessionWithDiscount(person, id)))
  expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
  const openPages = pages.filter(({ status }) => status === 200).map(({ json }) => json)
  for (const { url } of openPages.slice(1)) await payAt(url)
  expect((await change({ useLimit: 2 })).json).toMatchObject({
    code: 'conflict',
    fieldErrors: { useLimit: 'It has already been used 3 times.' },
  })
  expect((await change({ percentage: 50, useLimit: 4 })).json.updatedDiscount).toMatchObject({
    useLimit: 4,
    useCount: 2,
  })
  expect((await people[0]?.get('/discounts'))?.json.discounts).toEqual([
    expect.not.objectContaining({ useCount: expect.anything() }),
  ])
  // A page that is open keeps the discount that it was opened with.
  await payAt(openPages[0].url)
  const { rows } = await shop.shop.db.execute(
    `select distinct discount from orders where discount_id = '${id}'`,
  )
  expect(rows).toEqual([{ discount: 5 }])
  const refusedPerson = people[pages.findIndex(({ status }) => status === 409)] as Person
  expect((await createCheckoutSessionWithDiscount(refusedPerson, id)).status).toBe(200)
})

test("a used-up first-order discount doesn't stop purchases: the next buyers pay without it", async () => {
  const { id } = await aDiscount(admin, { newUserDisc: true, useLimit: 1 })
  const [a, b] = [await aBuyer(shop), await aBuyer(shop)]
  const page = await createCheckoutSessionWithDiscount(a)
  const quotation = await b.post('/quotation', {
    ...{ firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'regular' },
  })
  expect(quotation.json.quotation).toMatchObject({ discount: 0, discountId: null })
  const pageWithout = await createCheckoutSessionWithDiscount(b)
  expect(pageWithout.status).toBe(200)
  await payAt(page.json.url)
  await payAt(pageWithout.json.url)
  expect((await b.get(`/order/${pageWithout.json.orderId}`)).json.order).toMatchObject({
    discount: 0,
    discountId: null,
  })
  expect(await countOrdersWith(shop, id)).toBe(1)
})

test('when a discount gets a limit, its earlier uses count', async () => {
  const { id } = await aDiscount(admin)
  const [a, b, c] = [await aBuyer(shop), await aBuyer(shop), await aBuyer(shop)]
  await createCheckoutSessionWithDiscount(a, id)
  await createCheckoutSessionWithDiscount(b, id)
  const limitReply = await admin.patch('/discounts', { id, useLimit: 2 })
  expect(limitReply.status).toBe(200)
  expect((await createCheckoutSessionWithDiscount(c, id)).status).toBe(409)
  await createCheckoutSessionWithDiscount(a)
  expect((await createCheckoutSessionWithDiscount(c, id)).status).toBe(200)
})

test('uses of a discount are listed with the amount they discounted, newest first, page by page', async () => {
  const [a, b] = [await aBuyer(shop), await aBuyer(shop)]
  const { id } = await aDiscount(admin, { percentage: 15 })
  const orders: string[] = []
  for (const person of [a, b, a]) {
    const { url, orderId } = (await createCheckoutSessionWithDiscount(person, id)).json
    await payAt(url)
    orders.push(orderId)
    await addToCart(shop, person, { printed: false, quantity: 7 })
  }
  expect((await createCheckoutSessionWithDiscount(b, id)).status).toBe(200)
  const cancelled = await a.patch('/order', { id: orders[0], status: 'cancelled', cancelReason: 'Too late' })
  expect(cancelled.status).toBe(200)
  const { uses, sums, nextCursor } = (await admin.get(`/discounts/${id}/uses?limit=2`)).json
  // 15% of 10,430 is 1,564.5, rounded half up.
  expect(uses[0]).toEqual({
    ...{ orderId: orders[2], number: orders[2]?.slice(0, 10), usedAt: expect.any(String) },
    user: { id: a.user.id, firstName: expect.any(String), lastName: expect.any(String), email: a.email },
    ...{ status: 'payment received', discount: 15, saved: 1565, total: expect.any(Number) },
  })
  expect(uses[1].orderId).toBe(orders[1])
  expect(sums).toEqual({ uses: 3, people: 2, open: 1, saved: 3130, total: 2 * uses[0].total })
  const nextPage = (await admin.get(`/discounts/${id}/uses?limit=2&cursor=${nextCursor}`)).json
  expect(nextPage.uses).toMatchObject([{ orderId: orders[0], status: 'cancelled' }])
  expect(nextPage.nextCursor).toBeNull()
})
