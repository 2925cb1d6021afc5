import {
  addToCart,
  aQuotation,
  delivery,
  openShop,
  type Person,
  payAt,
  quotationLinkToken,
  type Reply,
  type TestShop,
} from '@printery/tests'
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

test('DISCOUNT-001 DI3 only one of a code, the first-order discount and free delivery is applied, and no total is below 0; a referral gives no discount', async () => {
  const person = await aBuyer(shop)
  await (await shop.aPerson()).post('/referral', { name: 'Mei', email: person.email.replace('@', '+a@') })
  await aDiscount(admin, { percentage: 10, newUserDisc: true })
  const code = await aDiscount(admin, { percentage: 99, freeDelivery: true })
  const { url, orderId } = (await createCheckoutSessionWithDiscount(person, code.id)).json
  await payAt(url)
  expect((await person.get(`/order/${orderId}`)).json.order).toMatchObject({
    discount: 99,
    discountId: code.id,
    shippingCost: 0,
    total: 10_430 - 10_326,
  })
  for (const percentage of [101, -5, 0, 1e9, 1.5])
    expect((await admin.patch('/discounts', { id: code.id, percentage })).status).toBe(422)
  // The first-order discount is used up by an order without it, because it is for the first paid order.
  expect((await person.get('/discounts')).json.discounts).toHaveLength(1)
})

test('another payer of a quotation with a first-order discount is refused while its owner pays, and loses the page when its owner does', async () => {
  const { id } = await aDiscount(admin, { percentage: 10, newUserDisc: true })
  const [owner, colleague] = [await aBuyer(shop), await shop.aPerson()]
  const quotation = await aQuotation(shop, owner, { printed: false })
  const shareToken = await quotationLinkToken(owner, quotation)
  const payQuotation = (person: Person) =>
    person.post('/order/create-checkout-session', {
      ...delivery,
      quotationId: quotation.id,
      ...(person !== owner && { shareToken }),
    })
  expect((await createCheckoutSessionWithDiscount(owner)).status).toBe(200)
  const early = await payQuotation(colleague)
  expect([early.status, early.json.code]).toEqual([409, 'discount_gone'])
  await shop.shop.stripe.checkout.sessions.expire(await openSessionOf(owner))
  await reconcilePayments(shop.shop, new Date(shop.clock.now().getTime() + 61_000))
  const colleaguePayment = await payQuotation(colleague)
  expect(colleaguePayment.status).toBe(200)
  const ownPage = await createCheckoutSessionWithDiscount(owner)
  expect(ownPage.status).toBe(200)
  expect((await payAt(colleaguePayment.json.url)).status).toBe(409)
  await payAt(ownPage.json.url)
  expect((await owner.get(`/order/${ownPage.json.orderId}`)).json.order).toMatchObject({ discountId: id })
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
  'DISCOUNT-001 DI3 a minimum by %s is applied exactly, at the claim and at checkout',
  async (type, reached, tooMuch) => {
    const person = await aBuyer(shop)
    const [reachable, tooHigh] = [
      await aDiscount(admin, { type, minimumSpend: reached }),
      await aDiscount(admin, { type, minimumSpend: tooMuch }),
    ]
    const refused = await claim(person, tooHigh.code)
    expect([refused.status, refused.json.message]).toEqual([422, 'Minimum spend requirement not met.'])
    const page = await createCheckoutSessionWithDiscount(person, tooHigh.id)
    expect([page.status, page.json.message]).toEqual([409, 'Minimum spend requirement not met.'])
    expect((await claim(person, reachable.code)).json.discount.id).toBe(reachable.id)
    if (type === 'quantity') {
      // The pieces of the draft count, because the cart is empty now.
      const { draft } = (await person.post('/draft', delivery)).json
      const drafted = await person.post('/discounts/claim', {
        code: reachable.code,
        subTotal: 0,
        draftId: draft.id,
      })
      expect([drafted.status, (await claim(person, reachable.code)).status]).toEqual([200, 422])
      await addToCart(shop, person, { printed: false, quantity: 7 })
    }
    expect((await createCheckoutSessionWithDiscount(person, reachable.id)).status).toBe(200)
  },
)

describe('DI4 a change between claim and checkout is reported, never a silently different price', () => {
  async function claimedDiscount(form: object = {}) {
    const person = await aBuyer(shop)
    const discount = await aDiscount(admin, form)
    expect((await claim(person, discount.code)).status).toBe(200)
    return { person, discount }
  }
  const refusalOf = (reply: Reply) => [reply.status, reply.json.code, reply.json.message]
  const discountGone = [409, 'discount_gone', 'No Discount found against this code']

  test.each([
    ['disabled', (id: string) => admin.patch('/discounts', { id, isEnable: false })],
    ['deleted', (id: string) => admin.delete(`/discounts/${id}`)],
    ['hidden', (id: string) => admin.patch('/discounts', { id, isPublic: false })],
  ])('for a code that was %s', async (_change, endDiscount) => {
    const { person, discount } = await claimedDiscount()
    await endDiscount(discount.id)
    expect(refusalOf(await createCheckoutSessionWithDiscount(person, discount.id))).toEqual(discountGone)
    expect((await person.post('/order', { ...delivery, discountId: discount.id })).status).toBe(409)
  })

  test('for a code that expired: it is accepted 10 minutes before its end, and refused 10 minutes after', async () => {
    const { person, discount } = await claimedDiscount({ expiryDays: 1 })
    shop.clock.pass(86_400_000 - 10 * 60_000)
    expect((await createCheckoutSessionWithDiscount(person, discount.id)).status).toBe(200)
    shop.clock.pass(20 * 60_000)
    expect(refusalOf(await createCheckoutSessionWithDiscount(person, discount.id))).toEqual(discountGone)
    expect((await claim(person, discount.code)).status).toBe(422)
  })

  test('for a cart that dropped below the minimum', async () => {
    const { person, discount } = await claimedDiscount({ minimumSpend: 10_000 })
    await person.delete('/cart')
    await addToCart(shop, person, { printed: false, quantity: 1 })
    expect(refusalOf(await createCheckoutSessionWithDiscount(person, discount.id))).toEqual([
      409,
      'discount_gone',
      'Minimum spend requirement not met.',
    ])
  })

  test('for a first-order code after a first order was paid', async () => {
    const { person, discount } = await claimedDiscount({ newUserDisc: true })
    await payAt((await createCheckoutSessionWithDiscount(person)).json.url)
    await addToCart(shop, person, { printed: false })
    expect(refusalOf(await createCheckoutSessionWithDiscount(person, discount.id))[2]).toBe(
      'This discount is only valid for the first order.',
    )
    const repeated = await claim(person, discount.code)
    expect([repeated.status, repeated.json.message]).toEqual([
      422,
      'This discount is only valid for the first order.',
    ])
  })
})

test("DI5 a code that is unknown, expired, disabled, used up or another person's gets the same response", async () => {
  const [person, other] = [await aBuyer(shop), await aBuyer(shop)]
  const expired = await aDiscount(admin, { expiryDays: 1 })
  const [disabled, hidden] = [
    await aDiscount(admin, { isEnable: false }),
    await aDiscount(admin, { isPublic: false }),
  ]
  const personalDiscount = await aDiscount(admin)
  await shop.shop.db.execute(
    `update discounts set user_id = '${other.user.id}' where id = '${personalDiscount.id}'`,
  )
  const usedUp = await aDiscount(admin, { useLimit: 1 })
  expect((await createCheckoutSessionWithDiscount(other, usedUp.id)).status).toBe(200)
  const message = 'No Discount found against this code'
  async function expectSameRefusal(codes: string[]): Promise<void> {
    for (const code of codes) {
      const { status, json } = await claim(person, code)
      const { requestId: _own, ...refusal } = json
      expect([status, refusal], code).toEqual([
        422,
        { message, code: 'invalid', fieldErrors: { code: message } },
      ])
    }
  }
  // The used-up code comes first: a day later the page that reserves it has expired.
  await expectSameRefusal([usedUp, disabled, hidden, personalDiscount].map(({ code }) => code))
  await expectSameRefusal(['NO-SUCH-CODE', ''])
  shop.clock.pass(86_400_000)
  await expectSameRefusal([expired.code])
  expect((await claim(other, ` ${personalDiscount.code.toLowerCase()} `)).status).toBe(200)
})

test('DI5 of 1,000 guesses in a minute 60 are checked, and after them a right one is refused too', async () => {
  const [person, other] = [await aBuyer(shop), await aBuyer(shop)]
  const { code } = await aDiscount(admin)
  // Begins a new window of the limit, so that none begins during the test.
  shop.clock.pass(60_000 - (shop.clock.now().getTime() % 60_000))
  for (let attempt = 0; attempt < 61; attempt++) expect((await claim(person, code)).status).toBe(200)
  const guesses: Reply[] = []
  while (guesses.length < 1000)
    guesses.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, index) => claim(person, `GUESS-${guesses.length + index}`)),
      )),
    )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(60)
  const refusedGuesses = guesses.filter(({ status }) => status !== 422)
  expect(new Set(refusedGuesses.map(({ status }) => status))).toEqual(new Set([429]))
  expect(Number(refusedGuesses[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await claim(person, code)).status).toBe(429)
  expect((await claim(other, code)).status).toBe(200)
  shop.clock.pass(60_000)
  expect((await claim(person, code)).status).toBe(200)
})

describe('the discount shown on a payment page applies, whatever an admin changes in the meantime', () => {
  const change = (id: string, form: object) => admin.patch('/discounts', { id, ...form })

  test.each([
    ['another percentage', (id: string) => change(id, { percentage: 90 })],
    ['delivery that is no longer free', (id: string) => change(id, { freeDelivery: false })],
    ['a minimum that the cart misses', (id: string) => change(id, { minimumSpend: 2_000_000 })],
    ['pieces instead of price', (id: string) => change(id, { type: 'quantity', minimumSpend: 1000 })],
    ['disabled', (id: string) => change(id, { isEnable: false })],
    ['hidden', (id: string) => change(id, { isPublic: false })],
    ['only for first orders', (id: string) => change(id, { newUserDisc: true })],
    ['another code', (id: string) => change(id, { code: 'MOVED' })],
    ['the limit that it has reached', (id: string) => change(id, { useLimit: 1 })],
    ['an end that passes', (id: string) => change(id, { expiryDays: 1 })],
    ['deleted', (id: string) => admin.delete(`/discounts/${id}`)],
  ])('%s', async (change, changeDiscount) => {
    const person = await aBuyer(shop)
    const { id } = await aDiscount(admin, { percentage: 20, freeDelivery: true, useLimit: 3 })
    const { url, orderId } = (await createCheckoutSessionWithDiscount(person, id)).json
    expect((await changeDiscount(id)).status).toBe(200)
    if (change === 'an end that passes')
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
    const { id } = await aDiscount(admin, { useLimit: 3 })
    const pages = await Promise.all(
      [await aBuyer(shop), await aBuyer(shop)].map((person) => createCheckoutSessionWithDiscount(person, id)),
    )
    const lower = await change(id, { useLimit: 1 })
    expect([lower.status, lower.json.fieldErrors]).toEqual([
      409,
      { useLimit: 'It has already been used 2 times.' },
    ])
    await admin.delete(`/discounts/${id}`)
    for (const { json } of pages) expect((await payAt(json.url)).status).toBe(303)
    expect(await countOrdersWith(shop, id)).toBe(2)
  })
})
