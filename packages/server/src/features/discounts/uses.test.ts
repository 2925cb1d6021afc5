import type { DiscountView } from '@printery/contract'
import {
  addToCart,
  aQuotation,
  deliver,
  delivery,
  eventsOf,
  openShop,
  type Person,
  payAt,
  quotationLinkToken,
  type Reply,
  type TestShop,
} from '@printery/tests'
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

let number = 0

async function aDiscount(form: object = {}): Promise<DiscountView> {
  number += 1
  const { status, json } = await admin.post('/discounts', {
    code: `PRESS${number}`,
    type: 'price',
    description: '5% off',
    percentage: 5,
    ...form,
  })
  expect(status).toBe(201)
  return json.discount
}

async function aBuyer(): Promise<Person> {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false, quantity: 7 })
  return person
}

const open = (person: Person, discountId?: string) =>
  person.post('/order/create-checkout-session', { ...delivery, ...(discountId && { discountId }) })
const claim = (person: Person, code: string, subTotal = 10_430) =>
  person.post('/discounts/claim', { code, subTotal })
async function ordersWith(id: string): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(
    `select count(*)::int as n from orders where discount_id = '${id}'`,
  )
  return rows[0]?.n ?? 0
}

test('DI1 a code for one order: 30 people claim it and open a page at once, again and again, and one order has it', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, aBuyer))
  for (let round = 0; round < rounds; round++) {
    const { id, code } = await aDiscount({ useLimit: 1 })
    // Each round is in a minute of its own, because sixty guesses a minute are allowed.
    await shop.shop.db.execute("delete from limits where key like 'claim:%'")
    const [claims, pages] = await Promise.all([
      Promise.all(people.map((person) => claim(person, code))),
      Promise.all(people.map((person) => open(person, id))),
    ])
    for (const { status } of claims) expect([200, 422]).toContain(status)
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, ...Array(29).fill(409)])
    const winner = pages.findIndex(({ status }) => status === 200)
    await payAt(pages[winner]?.json.url)
    expect(await ordersWith(id)).toBe(1)
    await addToCart(shop, people[winner] as Person, { printed: false, quantity: 7 })
    for (const person of people.slice(0, 3)) {
      expect((await open(person, id)).json.code).toBe('discount_gone')
      expect((await claim(person, code)).json.message).toBe('No Discount found against this code')
    }
  }
}, 3_600_000)

describe('a use is free again when its page ends unpaid', () => {
  /** A has reserved the only use; B wants it. */
  async function twoForOne() {
    const [a, b] = [await aBuyer(), await aBuyer()]
    const { id, code } = await aDiscount({ useLimit: 1 })
    const page = (await open(a, id)).json as { url: string; orderId: string }
    expect((await open(b, id)).status).toBe(409)
    return { a, b, id, code, page }
  }

  test('by a newer page of the same person, with another discount or with none', async () => {
    const { a, b, id } = await twoForOne()
    expect((await open(a)).status).toBe(200)
    expect((await open(b, id)).status).toBe(200)
  })

  test('the same person keeps it on a newer page, and may claim it again before', async () => {
    const { a, b, id, code, page } = await twoForOne()
    const listed = async (person: Person) =>
      (await person.get('/discounts')).json.discounts.map((row: DiscountView) => row.id)
    expect([await listed(a), await listed(b)]).toEqual([[id], []])
    expect((await claim(a, code)).status).toBe(200)
    expect((await claim(b, code)).json.message).toBe('No Discount found against this code')
    const newer = (await open(a, id)).json
    expect(newer.orderId).not.toBe(page.orderId)
    expect((await open(b, id)).status).toBe(409)
    await payAt(newer.url)
    expect(await ordersWith(id)).toBe(1)
  })

  test("by the provider's event", async () => {
    const { b, id, page } = await twoForOne()
    await shop.shop.stripe.checkout.sessions.expire(page.url.split('/').at(-1) as string)
    for (const event of await eventsOf(shop, page.orderId)) await deliver(shop, event)
    expect((await open(b, id)).status).toBe(200)
  })

  test.each([
    ['is found', () => reconcilePayments(shop.shop, shop.clock.now())],
    ['is asked for by the customer', (a: Person, orderId: string) => a.post('/order/confirm', { orderId })],
  ])('by its time, which %s', async (_what, find) => {
    const { a, b, id, page } = await twoForOne()
    shop.clock.pass(61 * 60_000)
    await find(a, page.orderId)
    expect((await open(b, id)).status).toBe(200)
  })

  test('by the end of the account', async () => {
    const { a, b, id } = await twoForOne()
    expect((await a.post('/user/close', { currentPassword: a.password })).status).toBe(200)
    expect((await open(b, id)).status).toBe(200)
  })

  test('and not by a declined card', async () => {
    const { b, id, page } = await twoForOne()
    expect((await payAt(page.url, { number: '4000000000000002' })).status).toBe(402)
    expect((await open(b, id)).status).toBe(409)
    expect((await payAt(page.url)).status).toBe(303)
    expect(await ordersWith(id)).toBe(1)
  })

  test('a payment of a page whose use was given to another is refunded', async () => {
    const { b, id, page } = await twoForOne()
    await shop.shop.stripe.checkout.sessions.expire(page.url.split('/').at(-1) as string)
    for (const event of await eventsOf(shop, page.orderId)) await deliver(shop, event)
    const { url } = (await open(b, id)).json
    // The expiry of a page and its payment can cross: here the payment won.
    await shop.shop.db.execute(
      `update payment_sandbox.sessions set status = 'open' where client_reference_id = '${page.orderId}'`,
    )
    await payAt(page.url)
    const { rows } = await shop.shop.db.execute(
      `select r.state from refunds r join payments p on p.intent_id = r.intent_id where p.checkout_id = '${page.orderId}'`,
    )
    expect(rows).toEqual([{ state: 'pending' }])
    await payAt(url)
    expect(await ordersWith(id)).toBe(1)
  })
})

test("a discount for three orders is given three times at once, its uses are shown to admins only, and its limit can't be lowered below them", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, aBuyer))
  const discount = await aDiscount({ useLimit: 3 })
  const { id } = discount
  const change = (form: object) => admin.patch('/discounts', { id, ...form })
  const pages = await Promise.all(people.map((person) => open(person, id)))
  expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
  const opened = pages.filter(({ status }) => status === 200).map(({ json }) => json)
  for (const { url } of opened.slice(1)) await payAt(url)
  expect((await change({ useLimit: 2 })).json).toMatchObject({
    code: 'clash',
    fieldErrors: { useLimit: 'It has been given 3 times already.' },
  })
  expect((await change({ percentage: 50, useLimit: 4 })).json.updatedDiscount).toMatchObject({
    useLimit: 4,
    useCount: 2,
  })
  expect((await people[0]?.get('/discounts'))?.json.discounts).toEqual([
    expect.not.objectContaining({ useCount: expect.anything() }),
  ])
  // The discount of an open page is what is paid.
  await payAt(opened[0].url)
  const { rows } = await shop.shop.db.execute(
    `select distinct discount from orders where discount_id = '${id}'`,
  )
  expect(rows).toEqual([{ discount: 5 }])
  const late = people[pages.findIndex(({ status }) => status === 409)] as Person
  expect((await open(late, id)).status).toBe(200)
})

test("a used-up first-order discount doesn't stop purchases: the next pay without it", async () => {
  const { id } = await aDiscount({ newUserDisc: true, useLimit: 1 })
  const [a, b] = [await aBuyer(), await aBuyer()]
  const page = await open(a)
  const quoted = await b.post('/quotation', {
    ...{ firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'regular' },
  })
  expect(quoted.json.quotation).toMatchObject({ discount: 0, discountId: null })
  const plain = await open(b)
  expect(plain.status).toBe(200)
  await payAt(page.json.url)
  await payAt(plain.json.url)
  expect((await b.get(`/order/${plain.json.orderId}`)).json.order).toMatchObject({
    discount: 0,
    discountId: null,
  })
  expect(await ordersWith(id)).toBe(1)
})

test('a discount without a limit that gets one counts earlier uses', async () => {
  const { id } = await aDiscount()
  const [a, b, c] = [await aBuyer(), await aBuyer(), await aBuyer()]
  await open(a, id)
  await open(b, id)
  const limited = await admin.patch('/discounts', { id, useLimit: 2 })
  expect(limited.status).toBe(200)
  expect((await open(c, id)).status).toBe(409)
  await open(a)
  expect((await open(c, id)).status).toBe(200)
})

test('DISCOUNT-001 DI3 of a code, the first-order discount and free delivery one is given, and no total is below 0; a referral discounts nothing', async () => {
  const person = await aBuyer()
  await (await shop.aPerson()).post('/referral', { name: 'Mei', email: person.email.replace('@', '+a@') })
  await aDiscount({ percentage: 10, newUserDisc: true })
  const code = await aDiscount({ percentage: 99, freeDelivery: true })
  const { url, orderId } = (await open(person, code.id)).json
  await payAt(url)
  expect((await person.get(`/order/${orderId}`)).json.order).toMatchObject({
    discount: 99,
    discountId: code.id,
    shippingCost: 0,
    total: 10_430 - 10_326,
  })
  for (const percentage of [101, -5, 0, 1e9, 1.5])
    expect((await admin.patch('/discounts', { id: code.id, percentage })).status).toBe(422)
  // Used up by an order without it: it is for the first paid order.
  expect((await person.get('/discounts')).json.discounts).toHaveLength(1)
})

test("a first-order discount belongs to its owner: another payer of the owner's quotation waits for the owner, and yields", async () => {
  const { id } = await aDiscount({ percentage: 10, newUserDisc: true })
  const [owner, colleague] = [await aBuyer(), await shop.aPerson()]
  const quotation = await aQuotation(shop, owner, { printed: false })
  const shareToken = await quotationLinkToken(owner, quotation)
  const payQuotation = (person: Person) =>
    person.post('/order/create-checkout-session', {
      ...delivery,
      quotationId: quotation.id,
      ...(person !== owner && { shareToken }),
    })
  expect((await open(owner)).status).toBe(200)
  const early = await payQuotation(colleague)
  expect([early.status, early.json.code]).toEqual([409, 'discount_gone'])
  await shop.shop.stripe.checkout.sessions.expire(await openSessionOf(owner))
  await reconcilePayments(shop.shop, new Date(shop.clock.now().getTime() + 61_000))
  const theirs = await payQuotation(colleague)
  expect(theirs.status).toBe(200)
  const own = await open(owner)
  expect(own.status).toBe(200)
  expect((await payAt(theirs.json.url)).status).toBe(409)
  await payAt(own.json.url)
  expect((await owner.get(`/order/${own.json.orderId}`)).json.order).toMatchObject({ discountId: id })
  // Used up: the quotation's price is no longer valid.
  expect((await payQuotation(colleague)).status).toBe(409)
})

async function openSessionOf(person: Person): Promise<string> {
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `select session_id as id from checkouts where user_id = '${person.user.id}' and state = 'open'`,
  )
  return rows[0]?.id ?? ''
}

test.each([
  ['price', 10_430, 10_431],
  ['quantity', 7, 8],
] as const)(
  'DISCOUNT-001 DI3 a minimum by %s is held exactly, at the claim and at checkout',
  async (type, reached, missed) => {
    const person = await aBuyer()
    const [fits, tooHigh] = [
      await aDiscount({ type, minimumSpend: reached }),
      await aDiscount({ type, minimumSpend: missed }),
    ]
    const refused = await claim(person, tooHigh.code)
    expect([refused.status, refused.json.message]).toEqual([422, 'Minimum spend requirement not met.'])
    const page = await open(person, tooHigh.id)
    expect([page.status, page.json.message]).toEqual([409, 'Minimum spend requirement not met.'])
    expect((await claim(person, fits.code)).json.discount.id).toBe(fits.id)
    if (type === 'quantity') {
      // A draft's pieces count for a draft; the cart is empty by then.
      const { draft } = (await person.post('/draft', delivery)).json
      const drafted = await person.post('/discounts/claim', {
        code: fits.code,
        subTotal: 0,
        draftId: draft.id,
      })
      expect([drafted.status, (await claim(person, fits.code)).status]).toEqual([200, 422])
      await addToCart(shop, person, { printed: false, quantity: 7 })
    }
    expect((await open(person, fits.id)).status).toBe(200)
  },
)

describe('DI4 a change between claim and checkout is reported, never a silently different price', () => {
  async function claimed(form: object = {}) {
    const person = await aBuyer()
    const discount = await aDiscount(form)
    expect((await claim(person, discount.code)).status).toBe(200)
    return { person, discount }
  }
  const gone = (reply: Reply) => [reply.status, reply.json.code, reply.json.message]
  const nothingFound = [409, 'discount_gone', 'No Discount found against this code']

  test.each([
    ['disabled', (id: string) => admin.patch('/discounts', { id, isEnable: false })],
    ['deleted', (id: string) => admin.delete(`/discounts/${id}`)],
    ['hidden', (id: string) => admin.patch('/discounts', { id, isPublic: false })],
  ])('%s', async (_how, end) => {
    const { person, discount } = await claimed()
    await end(discount.id)
    expect(gone(await open(person, discount.id))).toEqual(nothingFound)
    expect((await person.post('/order', { ...delivery, discountId: discount.id })).status).toBe(409)
  })

  test('expired: 10 minutes before its end it is given, 10 minutes after not', async () => {
    const { person, discount } = await claimed({ expiryDays: 1 })
    shop.clock.pass(86_400_000 - 10 * 60_000)
    expect((await open(person, discount.id)).status).toBe(200)
    shop.clock.pass(20 * 60_000)
    expect(gone(await open(person, discount.id))).toEqual(nothingFound)
    expect((await claim(person, discount.code)).status).toBe(422)
  })

  test('the cart drops below the minimum', async () => {
    const { person, discount } = await claimed({ minimumSpend: 10_000 })
    await person.delete('/cart')
    await addToCart(shop, person, { printed: false, quantity: 1 })
    expect(gone(await open(person, discount.id))).toEqual([
      409,
      'discount_gone',
      'Minimum spend requirement not met.',
    ])
  })

  test('a first order was paid in the meantime', async () => {
    const { person, discount } = await claimed({ newUserDisc: true })
    await payAt((await open(person)).json.url)
    await addToCart(shop, person, { printed: false })
    expect(gone(await open(person, discount.id))[2]).toBe('This discount is only valid for the first order.')
    const again = await claim(person, discount.code)
    expect([again.status, again.json.message]).toEqual([
      422,
      'This discount is only valid for the first order.',
    ])
  })
})

test("DI5 a code that is unknown, expired, disabled, used up or another person's gets the same answer", async () => {
  const [person, other] = [await aBuyer(), await aBuyer()]
  const expired = await aDiscount({ expiryDays: 1 })
  const [disabled, hidden] = [await aDiscount({ isEnable: false }), await aDiscount({ isPublic: false })]
  const own = await aDiscount()
  await shop.shop.db.execute(`update discounts set user_id = '${other.user.id}' where id = '${own.id}'`)
  const full = await aDiscount({ useLimit: 1 })
  expect((await open(other, full.id)).status).toBe(200)
  const message = 'No Discount found against this code'
  async function readsTheSame(codes: string[]): Promise<void> {
    for (const code of codes) {
      const { status, json } = await claim(person, code)
      const { requestId: _own, ...said } = json
      expect([status, said], code).toEqual([
        422,
        { message, code: 'invalid', fieldErrors: { code: message } },
      ])
    }
  }
  // The used-up one first: a day later the page that reserves it has expired.
  await readsTheSame([full, disabled, hidden, own].map(({ code }) => code))
  await readsTheSame(['NO-SUCH-CODE', ''])
  shop.clock.pass(86_400_000)
  await readsTheSame([expired.code])
  expect((await claim(other, ` ${own.code.toLowerCase()} `)).status).toBe(200)
})

test("DI5 of 1,000 guesses in a minute 60 are answered, and after them a right one isn't either", async () => {
  const [person, other] = [await aBuyer(), await aBuyer()]
  const { code } = await aDiscount()
  // At the beginning of a window, so that no other begins in between.
  shop.clock.pass(60_000 - (shop.clock.now().getTime() % 60_000))
  for (let right = 0; right < 61; right++) expect((await claim(person, code)).status).toBe(200)
  const guesses: Reply[] = []
  while (guesses.length < 1000)
    guesses.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, at) => claim(person, `GUESS-${guesses.length + at}`)),
      )),
    )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(60)
  const beyond = guesses.filter(({ status }) => status !== 422)
  expect(new Set(beyond.map(({ status }) => status))).toEqual(new Set([429]))
  expect(Number(beyond[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await claim(person, code)).status).toBe(429)
  expect((await claim(other, code)).status).toBe(200)
  shop.clock.pass(60_000)
  expect((await claim(person, code)).status).toBe(200)
})

describe('the discount of a payment page is what is paid, whatever an admin changes in the meantime', () => {
  const change = (id: string, form: object) => admin.patch('/discounts', { id, ...form })

  test.each([
    ['another percentage', (id: string) => change(id, { percentage: 90 })],
    ['delivery that is no longer free', (id: string) => change(id, { freeDelivery: false })],
    ['a minimum that the cart misses', (id: string) => change(id, { minimumSpend: 2_000_000 })],
    ['pieces instead of price', (id: string) => change(id, { type: 'quantity', minimumSpend: 1000 })],
    ['disabled', (id: string) => change(id, { isEnable: false })],
    ['hidden', (id: string) => change(id, { isPublic: false })],
    ['for first orders alone', (id: string) => change(id, { newUserDisc: true })],
    ['another code', (id: string) => change(id, { code: `MOVED${number}` })],
    ['the limit that it has reached', (id: string) => change(id, { useLimit: 1 })],
    ['an end that passes', (id: string) => change(id, { expiryDays: 1 })],
    ['deleted', (id: string) => admin.delete(`/discounts/${id}`)],
  ])('%s', async (_what, meanwhile) => {
    const person = await aBuyer()
    const { id } = await aDiscount({ percentage: 20, freeDelivery: true, useLimit: 3 })
    const { url, orderId } = (await open(person, id)).json
    expect((await meanwhile(id)).status).toBe(200)
    if (_what === 'an end that passes')
      await shop.shop.db.execute(
        `update discounts set expiry_date = now() - interval '1 day' where id = '${id}'`,
      )
    expect((await payAt(url)).status).toBe(303)
    expect((await person.get(`/order/${orderId}`)).json.order).toMatchObject({
      ...{ discount: 20, discountId: id, shippingCost: 0, total: 10_430 - 2086, status: 'payment received' },
    })
    const { uses, sums } = (await admin.get(`/discounts/${id}/uses`)).json
    expect(uses).toMatchObject([{ orderId, discount: 20, saved: 2086 }])
    expect(sums).toMatchObject({ uses: 1, open: 0, saved: 2086 })
  })

  test('a limit below the open pages is refused, and all of them are paid', async () => {
    const { id } = await aDiscount({ useLimit: 3 })
    const pages = await Promise.all([await aBuyer(), await aBuyer()].map((person) => open(person, id)))
    const lower = await change(id, { useLimit: 1 })
    expect([lower.status, lower.json.fieldErrors]).toEqual([
      409,
      { useLimit: 'It has been given 2 times already.' },
    ])
    await admin.delete(`/discounts/${id}`)
    for (const { json } of pages) expect((await payAt(json.url)).status).toBe(303)
    expect(await ordersWith(id)).toBe(2)
  })
})

test('uses of a discount are listed with the amount they discounted, newest first, page by page', async () => {
  const [a, b] = [await aBuyer(), await aBuyer()]
  const { id } = await aDiscount({ percentage: 15 })
  const orders: string[] = []
  for (const person of [a, b, a]) {
    const { url, orderId } = (await open(person, id)).json
    await payAt(url)
    orders.push(orderId)
    await addToCart(shop, person, { printed: false, quantity: 7 })
  }
  expect((await open(b, id)).status).toBe(200)
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
  const next = (await admin.get(`/discounts/${id}/uses?limit=2&cursor=${nextCursor}`)).json
  expect(next.uses).toMatchObject([{ orderId: orders[0], status: 'cancelled' }])
  expect(next.nextCursor).toBeNull()
})
