import { randomUUID } from 'node:crypto'
import {
  addToCart,
  call,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type TestShop,
} from '@printery/tests'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcilePayments } from './reconcile.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false, servers: 2 })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

async function anOpenPage(person: Person) {
  await addToCart(shop, person, { printed: false })
  return openPaymentPage(person)
}

const confirm = (person: Person, orderId: string, at = shop.url) =>
  person.post('/order/confirm', { orderId }, { at })

/** Twenty calls at the same moment, half of them to the other server. */
function confirmAtOnce(person: Person, orderId: string) {
  return Promise.all(Array.from({ length: 20 }, (_, index) => confirm(person, orderId, shop.urls[index % 2])))
}

async function ordersOf(person: Person): Promise<string[]> {
  return (await person.get('/order')).json.orders.map((order: { id: string }) => order.id)
}

async function countEmailsAbout(orderId: string): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(
    `select count(*)::int as n from jobs.job where name = 'mail' and data->>'template' = 'order-received'
     and data::text like '%${orderId}%'`,
  )
  return rows[0]?.n ?? 0
}

describe("PA4 a client can't confirm a payment by itself", () => {
  test('before the payment the response is "payment_pending", and nothing is ordered', async () => {
    const person = await shop.aPerson()
    const { orderId } = await anOpenPage(person)
    const replies = await confirmAtOnce(person, orderId)
    for (const { status, json } of replies) expect([status, json.code]).toEqual([409, 'payment_pending'])
    await call(shop.url, 'GET', `/health?completed=true&orderId=${orderId}`)
    expect((await person.get(`/order/${orderId}`)).status).toBe(404)
    expect(await ordersOf(person)).toEqual([])
    expect((await person.get('/cart')).json.cart.items).toHaveLength(1)
  })

  test("another's order gets the same response as one that does not exist, paid or not", async () => {
    const [person, other, admin] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson('admin')]
    const { url, orderId } = await anOpenPage(person)
    const expectHiddenFromOthers = async () => {
      for (const reader of [other, admin]) {
        const [foreign, absent] = [await confirm(reader, orderId), await confirm(reader, randomUUID())]
        const { requestId: _one, ...message } = foreign.json
        const { requestId: _two, ...absentMessage } = absent.json
        expect([foreign.status, message]).toEqual([404, absentMessage])
      }
    }
    await expectHiddenFromOthers()
    await payAt(url, { webhook: 'never' })
    await expectHiddenFromOthers()
    expect(await ordersOf(person)).toEqual([])
    expect((await confirm(person, orderId)).status).toBe(200)
    await expectHiddenFromOthers()
  })

  test('without a session the response is 401, and without an order 422', async () => {
    const body = { orderId: randomUUID() }
    expect((await call(shop.url, 'POST', '/order/confirm', { body })).status).toBe(401)
    const person = await shop.aPerson()
    for (const invalidBody of [{}, { orderId: 'x' }, { ...body, paid: true }, { orderId: [body.orderId] }])
      expect((await person.post('/order/confirm', invalidBody)).status).toBe(422)
  })
})

describe('PA6 one order is created, whether the webhook or the call comes first', () => {
  test.each(['late', 'twice', 'never'] as const)(
    'the webhook comes %s, and 20 calls at the same moment',
    async (webhook) => {
      const person = await shop.aPerson()
      const { url, orderId } = await anOpenPage(person)
      const [payReply, replies] = await Promise.all([payAt(url, { webhook }), confirmAtOnce(person, orderId)])
      expect(payReply.status).toBe(303)
      for (const { status } of replies) expect([200, 409]).toContain(status)
      shop.clock.pass(6000)
      const [laterReplies] = await Promise.all([confirmAtOnce(person, orderId), shop.payment.sweep()])
      for (const { status, json } of laterReplies)
        expect([status, json.order.id, json.order.status]).toEqual([200, orderId, 'payment received'])
      expect(await ordersOf(person)).toEqual([orderId])
      expect(await countEmailsAbout(orderId)).toBe(1)
      expect((await person.get('/cart')).json.cart.items).toEqual([])
    },
  )

  test('without call and webhook a job finds the payment within minutes', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    await payAt(url, { webhook: 'never' })
    expect(await ordersOf(person)).toEqual([])
    const { rows } = await shop.shop.db.execute(
      "select cron from jobs.schedule where name = 'reconcile-payments'",
    )
    expect(rows).toEqual([{ cron: '* * * * *' }])
    // The job runs each minute and gives a webhook one minute.
    shop.clock.pass(61_000)
    const now = shop.clock.now()
    await Promise.all(shop.servers.map((server) => reconcilePayments(server.shop, now)))
    expect(await ordersOf(person)).toEqual([orderId])
    expect(await countEmailsAbout(orderId)).toBe(1)
  })

  test('a page that the provider cannot find does not delay another', async () => {
    const [buyerOfLostPage, person] = [await shop.aPerson(), await shop.aPerson()]
    const page = await anOpenPage(buyerOfLostPage)
    await shop.shop.db.execute(
      `update checkouts set session_id = 'cs_test_${randomUUID()}' where id = '${page.orderId}'`,
    )
    const { url, orderId } = await anOpenPage(person)
    await payAt(url, { webhook: 'never' })
    shop.clock.pass(61_000)
    await expect(reconcilePayments(shop.shop, shop.clock.now())).rejects.toThrow('No such checkout')
    expect(await ordersOf(person)).toEqual([orderId])
    await shop.shop.db.execute(`update checkouts set state = 'expired' where id = '${page.orderId}'`)
  })

  test('open pages are checked in turn: one that stays unpaid does not block another', async () => {
    await shop.shop.db.execute("update checkouts set state = 'expired' where state = 'open'")
    const [idleBuyer, payingBuyer] = [await shop.aPerson(), await shop.aPerson()]
    await anOpenPage(idleBuyer)
    shop.clock.pass(1000)
    const { url, orderId } = await anOpenPage(payingBuyer)
    await payAt(url, { webhook: 'never' })
    shop.clock.pass(61_000)
    await reconcilePayments(shop.shop, shop.clock.now(), 1)
    await reconcilePayments(shop.shop, shop.clock.now(), 1)
    expect(await ordersOf(payingBuyer)).toEqual([orderId])
  })

  test('if the provider is down the response is 503, and the next call finds the order', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    await payAt(url, { webhook: 'never' })
    shop.payment.faults.inject('500', { times: 4 })
    const refused = await confirm(person, orderId)
    shop.payment.faults.clear()
    expect([refused.status, refused.json.code]).toEqual([503, 'unavailable'])
    expect((await confirm(person, orderId)).status).toBe(200)
  })

  test('a double click on "Pay" is one payment and one order', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    const clicks = await Promise.all([payAt(url), payAt(url), payAt(url)])
    for (const { status } of clicks) expect([303, 409]).toContain(status)
    expect(clicks.some((click) => click.status === 303)).toBe(true)
    expect(await ordersOf(person)).toEqual([orderId])
  })
})

describe('the response to a confirmation depends on the state of the page at the provider', () => {
  const storedStateOf = async (orderId: string) => {
    const { rows } = await shop.shop.db.execute(`select state from checkouts where id = '${orderId}'`)
    return rows[0]?.state
  }
  const changePage = (orderId: string, change: string) =>
    shop.shop.db.execute(
      `update payment_sandbox.sessions set ${change} where client_reference_id = '${orderId}'`,
    )
  const confirmAndRead = async (person: Person, orderId: string) => {
    const { status, json } = await confirm(person, orderId)
    return [status, json.code, json.message, json.facts]
  }
  const pendingReply = (details: object) => [
    ...[409, 'payment_pending', 'The payment provider has not confirmed yet.', details],
  ]

  test('for an open page: pending, and the page stays open', async () => {
    const person = await shop.aPerson()
    const { orderId } = await anOpenPage(person)
    expect(await confirmAndRead(person, orderId)).toEqual(pendingReply({ state: 'open' }))
    const accepted = await person.post('/order/confirm', { orderId, acceptsPending: true })
    expect([accepted.status, accepted.json]).toEqual([200, { order: null, payment: { state: 'open' } }])
    expect(await storedStateOf(orderId)).toBe('open')
  })

  test('for an expired page without an event: pending, and the page has expired here too', async () => {
    const person = await shop.aPerson()
    const { orderId } = await anOpenPage(person)
    await changePage(orderId, "status = 'expired'")
    expect(await confirmAndRead(person, orderId)).toEqual(pendingReply({ state: 'expired' }))
    expect(await storedStateOf(orderId)).toBe('expired')
  })

  test('for a page that the provider never opened: pending', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    shop.payment.faults.inject('500', { times: 4 })
    expect((await person.post('/order/create-checkout-session', delivery)).status).toBe(503)
    shop.payment.faults.clear()
    const { rows } = await shop.shop.db.execute(
      `select id from checkouts where user_id = '${person.user.id}'`,
    )
    expect(await confirmAndRead(person, String(rows[0]?.id))).toEqual(pendingReply({ state: 'open' }))
  })

  test('for a page that was paid with another amount: pending until the amount matches', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    await payAt(url, { webhook: 'never' })
    await changePage(orderId, 'amount_total = amount_total - 1')
    expect(await confirmAndRead(person, orderId)).toEqual(pendingReply({ state: 'complete' }))
    await changePage(orderId, 'amount_total = amount_total + 1')
    expect((await confirm(person, orderId)).status).toBe(200)
  })

  test('for a page whose payment is recorded: the order, without a request to the provider', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    await payAt(url)
    expect((await confirm(person, orderId)).status).toBe(200)
    shop.payment.faults.inject('500', { times: Number.POSITIVE_INFINITY })
    const repeated = await confirm(person, orderId)
    shop.payment.faults.clear()
    expect([repeated.status, repeated.json.order?.id]).toEqual([200, orderId])
  })

  test('for an order without a payment: the order, without a request to the provider', async () => {
    const admin = await shop.aPerson('admin')
    await addToCart(shop, admin, { printed: false })
    const { order } = (await admin.post('/order', { ...delivery, isLocalOrder: true })).json
    const confirmed = await confirm(admin, order.id)
    expect([confirmed.status, confirmed.json.order?.id]).toEqual([200, order.id])
  })
})

describe('PA10 a failed payment leaves no order and a full cart, and the next attempt works', () => {
  async function expectNoOrder(person: Person, orderId: string) {
    expect((await confirm(person, orderId)).json.code).toBe('payment_pending')
    expect(await ordersOf(person)).toEqual([])
    const { cart } = (await person.get('/cart')).json
    expect(cart.items).toHaveLength(1)
    expect(cart.total).toBe(6 * 1490)
    expect((await person.get('/auth/login/success')).json.user.isFirstOrder).toBe(true)
  }

  async function expectNextAttemptWorks(person: Person) {
    const nextPage = await openPaymentPage(person)
    expect((await payAt(nextPage.url)).status).toBe(303)
    expect(await ordersOf(person)).toEqual([nextPage.orderId])
  }

  test.each([
    ['declined', '4000000000000002'],
    ['without funds', '4000000000009995'],
  ])('after a card that is %s, another card can be used on the same page', async (_case, number) => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    expect((await payAt(url, { number })).status).toBe(402)
    await expectNoOrder(person, orderId)
    // The same page takes another card.
    expect((await payAt(url)).status).toBe(303)
    expect(await ordersOf(person)).toEqual([orderId])
  })

  test('after a declined card, a new page can be opened', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    await payAt(url, { number: '4000000000000002' })
    await expectNoOrder(person, orderId)
    expect((await confirm(person, orderId)).json.facts).toEqual({
      state: 'open',
      declined: 'Your card was declined.',
    })
    await expectNextAttemptWorks(person)
  })

  test('after cancelling, a new page can be opened', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    const body = new URLSearchParams({ action: 'cancel' })
    const cancelled = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([
      303,
      `${shop.url}/checkout?cancelled=true&orderId=${orderId}`,
    ])
    await expectNoOrder(person, orderId)
    await expectNextAttemptWorks(person)
  })

  test('after a page has expired, a new one can be opened', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    shop.clock.pass(3_601_000)
    await shop.payment.sweep()
    expect((await payAt(url)).status).toBe(409)
    await expectNoOrder(person, orderId)
    const { rows } = await shop.shop.db.execute(`select state from checkouts where id = '${orderId}'`)
    expect(rows).toEqual([{ state: 'expired' }])
    await expectNextAttemptWorks(person)
  })

  test('a discount of the first order is still available for the next attempt', async () => {
    await shop.shop.db.execute(
      `insert into discounts (id, code, type, description, percentage, new_user_disc, created_at, updated_at)
       values ('${randomUUID()}', 'FIRST', 'price', 'First order', 10, true, now(), now())`,
    )
    const person = await shop.aPerson()
    const { url } = await anOpenPage(person)
    await payAt(url, { number: '4000000000000002' })
    const nextPage = await openPaymentPage(person)
    await payAt(nextPage.url)
    expect((await person.get(`/order/${nextPage.orderId}`)).json.order).toMatchObject({
      discount: 10,
      total: 6 * 1490 - 894 + 1200,
    })
    await shop.shop.db.execute('update discounts set retired_at = now()')
  })
})
