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

/** Twenty at the same moment, half of them at the other server. */
function confirmAtOnce(person: Person, orderId: string) {
  return Promise.all(Array.from({ length: 20 }, (_, index) => confirm(person, orderId, shop.urls[index % 2])))
}

async function ordersOf(person: Person): Promise<string[]> {
  return (await person.get('/order')).json.orders.map((order: { id: string }) => order.id)
}

async function mailsAbout(orderId: string): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(
    `select count(*)::int as n from jobs.job where name = 'mail' and data->>'template' = 'order-received'
     and data::text like '%${orderId}%'`,
  )
  return rows[0]?.n ?? 0
}

describe("PA4 a client can't confirm a payment by itself", () => {
  test('before the payment the answer is "payment_pending", and nothing is ordered', async () => {
    const person = await shop.aPerson()
    const { orderId } = await anOpenPage(person)
    const replies = await confirmAtOnce(person, orderId)
    for (const { status, json } of replies) expect([status, json.code]).toEqual([409, 'payment_pending'])
    await call(shop.url, 'GET', `/health?completed=true&orderId=${orderId}`)
    expect((await person.get(`/order/${orderId}`)).status).toBe(404)
    expect(await ordersOf(person)).toEqual([])
    expect((await person.get('/cart')).json.cart.items).toHaveLength(1)
  })

  test("another's order is answered as one that does not exist, paid or not", async () => {
    const [person, other, admin] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson('admin')]
    const { url, orderId } = await anOpenPage(person)
    const asSeenByOthers = async () => {
      for (const who of [other, admin]) {
        const [theirs, absent] = [await confirm(who, orderId), await confirm(who, randomUUID())]
        const { requestId: _one, ...message } = theirs.json
        const { requestId: _two, ...messageOfNone } = absent.json
        expect([theirs.status, message]).toEqual([404, messageOfNone])
      }
    }
    await asSeenByOthers()
    await payAt(url, { webhook: 'never' })
    await asSeenByOthers()
    expect(await ordersOf(person)).toEqual([])
    expect((await confirm(person, orderId)).status).toBe(200)
    await asSeenByOthers()
  })

  test('without a session it is 401, without an order 422', async () => {
    const body = { orderId: randomUUID() }
    expect((await call(shop.url, 'POST', '/order/confirm', { body })).status).toBe(401)
    const person = await shop.aPerson()
    for (const wrong of [{}, { orderId: 'x' }, { ...body, paid: true }, { orderId: [body.orderId] }])
      expect((await person.post('/order/confirm', wrong)).status).toBe(422)
  })
})

describe('PA6 one order is created, whether the webhook or the call comes first', () => {
  test.each(['late', 'twice', 'never'] as const)(
    'the webhook comes %s, and 20 calls at the same moment',
    async (webhook) => {
      const person = await shop.aPerson()
      const { url, orderId } = await anOpenPage(person)
      const [paid, during] = await Promise.all([payAt(url, { webhook }), confirmAtOnce(person, orderId)])
      expect(paid.status).toBe(303)
      for (const { status } of during) expect([200, 409]).toContain(status)
      shop.clock.pass(6000)
      const [after] = await Promise.all([confirmAtOnce(person, orderId), shop.payment.sweep()])
      for (const { status, json } of after)
        expect([status, json.order.id, json.order.status]).toEqual([200, orderId, 'payment received'])
      expect(await ordersOf(person)).toEqual([orderId])
      expect(await mailsAbout(orderId)).toBe(1)
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
    expect(await mailsAbout(orderId)).toBe(1)
  })

  test('a page that the provider cannot find delays no other', async () => {
    const [lost, person] = [await shop.aPerson(), await shop.aPerson()]
    const page = await anOpenPage(lost)
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

  test('open pages are checked in turn: one that stays unpaid does not keep another from its turn', async () => {
    await shop.shop.db.execute("update checkouts set state = 'expired' where state = 'open'")
    const [browsing, paying] = [await shop.aPerson(), await shop.aPerson()]
    await anOpenPage(browsing)
    shop.clock.pass(1000)
    const { url, orderId } = await anOpenPage(paying)
    await payAt(url, { webhook: 'never' })
    shop.clock.pass(61_000)
    await reconcilePayments(shop.shop, shop.clock.now(), 1)
    await reconcilePayments(shop.shop, shop.clock.now(), 1)
    expect(await ordersOf(paying)).toEqual([orderId])
  })

  test('if the provider is down it is 503, and the next call finds the order', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    await payAt(url, { webhook: 'never' })
    shop.payment.faults.next('500', { times: 4 })
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

describe('a confirmation is answered by what the provider says of the page', () => {
  const stateOf = async (orderId: string) => {
    const { rows } = await shop.shop.db.execute(`select state from checkouts where id = '${orderId}'`)
    return rows[0]?.state
  }
  const setPage = (orderId: string, change: string) =>
    shop.shop.db.execute(
      `update payment_sandbox.sessions set ${change} where client_reference_id = '${orderId}'`,
    )
  const answerOf = async (person: Person, orderId: string) => {
    const { status, json } = await confirm(person, orderId)
    return [status, json.code, json.message, json.facts]
  }
  const pending = (details: object) => [
    ...[409, 'payment_pending', 'The payment provider has not confirmed yet.', details],
  ]

  test('open: pending, and the page stays open', async () => {
    const person = await shop.aPerson()
    const { orderId } = await anOpenPage(person)
    expect(await answerOf(person, orderId)).toEqual(pending({ state: 'open' }))
    const accepted = await person.post('/order/confirm', { orderId, acceptsPending: true })
    expect([accepted.status, accepted.json]).toEqual([200, { order: null, payment: { state: 'open' } }])
    expect(await stateOf(orderId)).toBe('open')
  })

  test('expired, of which no event came: pending, and the page has expired here too', async () => {
    const person = await shop.aPerson()
    const { orderId } = await anOpenPage(person)
    await setPage(orderId, "status = 'expired'")
    expect(await answerOf(person, orderId)).toEqual(pending({ state: 'expired' }))
    expect(await stateOf(orderId)).toBe('expired')
  })

  test('nothing, because it never opened the page: pending', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    shop.payment.faults.next('500', { times: 4 })
    expect((await person.post('/order/create-checkout-session', delivery)).status).toBe(503)
    shop.payment.faults.clear()
    const { rows } = await shop.shop.db.execute(
      `select id from checkouts where user_id = '${person.user.id}'`,
    )
    expect(await answerOf(person, String(rows[0]?.id))).toEqual(pending({ state: 'open' }))
  })

  test('paid, but not what was asked: pending until it fits', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    await payAt(url, { webhook: 'never' })
    await setPage(orderId, 'amount_total = amount_total - 1')
    expect(await answerOf(person, orderId)).toEqual(pending({ state: 'complete' }))
    await setPage(orderId, 'amount_total = amount_total + 1')
    expect((await confirm(person, orderId)).status).toBe(200)
  })

  test('is not needed once it is paid', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    await payAt(url)
    expect((await confirm(person, orderId)).status).toBe(200)
    shop.payment.faults.next('500', { times: Number.POSITIVE_INFINITY })
    const again = await confirm(person, orderId)
    shop.payment.faults.clear()
    expect([again.status, again.json.order?.id]).toEqual([200, orderId])
  })

  test('is not needed for an order without a payment', async () => {
    const admin = await shop.aPerson('admin')
    await addToCart(shop, admin, { printed: false })
    const { order } = (await admin.post('/order', { ...delivery, isLocalOrder: true })).json
    const confirmed = await confirm(admin, order.id)
    expect([confirmed.status, confirmed.json.order?.id]).toEqual([200, order.id])
  })
})

describe('PA10 a failed payment leaves no order and a full cart, and the next attempt works', () => {
  async function expectStillOpen(person: Person, orderId: string) {
    expect((await confirm(person, orderId)).json.code).toBe('payment_pending')
    expect(await ordersOf(person)).toEqual([])
    const { cart } = (await person.get('/cart')).json
    expect(cart.items).toHaveLength(1)
    expect(cart.total).toBe(6 * 1490)
    expect((await person.get('/auth/login/success')).json.user.isFirstOrder).toBe(true)
  }

  async function expectNextTryWorks(person: Person) {
    const next = await openPaymentPage(person)
    expect((await payAt(next.url)).status).toBe(303)
    expect(await ordersOf(person)).toEqual([next.orderId])
  }

  test.each([
    ['declined', '4000000000000002'],
    ['without funds', '4000000000009995'],
  ])('a card that is %s', async (_what, number) => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    expect((await payAt(url, { number })).status).toBe(402)
    await expectStillOpen(person, orderId)
    // The same page takes another card.
    expect((await payAt(url)).status).toBe(303)
    expect(await ordersOf(person)).toEqual([orderId])
  })

  test('a card that is declined, and a new page', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    await payAt(url, { number: '4000000000000002' })
    await expectStillOpen(person, orderId)
    expect((await confirm(person, orderId)).json.facts).toEqual({
      state: 'open',
      declined: 'Your card was declined.',
    })
    await expectNextTryWorks(person)
  })

  test('cancelling', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    const body = new URLSearchParams({ action: 'cancel' })
    const cancelled = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([
      303,
      `${shop.url}/checkout?cancelled=true&orderId=${orderId}`,
    ])
    await expectStillOpen(person, orderId)
    await expectNextTryWorks(person)
  })

  test('an expired page', async () => {
    const person = await shop.aPerson()
    const { url, orderId } = await anOpenPage(person)
    shop.clock.pass(3_601_000)
    await shop.payment.sweep()
    expect((await payAt(url)).status).toBe(409)
    await expectStillOpen(person, orderId)
    const { rows } = await shop.shop.db.execute(`select state from checkouts where id = '${orderId}'`)
    expect(rows).toEqual([{ state: 'expired' }])
    await expectNextTryWorks(person)
  })

  test('a discount of the first order is still available for the next attempt', async () => {
    await shop.shop.db.execute(
      `insert into discounts (id, code, type, description, percentage, new_user_disc, created_at, updated_at)
       values ('${randomUUID()}', 'FIRST', 'price', 'First order', 10, true, now(), now())`,
    )
    const person = await shop.aPerson()
    const { url } = await anOpenPage(person)
    await payAt(url, { number: '4000000000000002' })
    const next = await openPaymentPage(person)
    await payAt(next.url)
    expect((await person.get(`/order/${next.orderId}`)).json.order).toMatchObject({
      discount: 10,
      total: 6 * 1490 - 894 + 1200,
    })
    await shop.shop.db.execute('update discounts set retired_at = now()')
  })
})
