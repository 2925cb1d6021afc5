import {
  addToCart,
  deliver,
  delivery,
  eventsOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
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

/** Reopens a page: its expiry and its payment can happen at the same moment, and here the payment came first. */
async function reopen(orderId: string): Promise<void> {
  await shop.shop.db.execute(
    `update payment_sandbox.sessions set status = 'open' where client_reference_id = '${orderId}'`,
  )
}

async function ordersOf(person: Person): Promise<string[]> {
  return (await person.get('/order')).json.orders.map((order: { id: string }) => order.id)
}

async function alarmsAbout(subject: string): Promise<string[]> {
  const { rows } = await shop.shop.db.execute<{ kind: string }>(
    `select kind from alarms where subject = '${subject}' or detail::text like '%${subject}%'`,
  )
  return rows.map((row) => row.kind)
}

async function paymentOf(orderId: string): Promise<{ id: string; refunded: number; captured: number }> {
  const { rows } = await shop.shop.db.execute<{ id: string; refunded: number; captured: number }>(
    `select i.id, i.amount_refunded::int as refunded, i.amount_received::int as captured
     from payment_sandbox.payment_intents i join payment_sandbox.sessions s on s.id = i.session_id
     where s.client_reference_id = '${orderId}'`,
  )
  return rows[0] ?? { id: '', refunded: 0, captured: 0 }
}

test('a newer page of a cart expires the older one', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const older = await openPaymentPage(person)
  const newer = await openPaymentPage(person)
  expect(newer.orderId).not.toBe(older.orderId)
  expect((await payAt(older.url)).status).toBe(409)
  expect((await payAt(newer.url)).status).toBe(303)
  expect(await ordersOf(person)).toEqual([newer.orderId])
})

test('opening a payment page is refused if one of its lines is removed meanwhile', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const [line] = (await person.get('/cart')).json.cart.items
  let opening: ReturnType<Person['post']> | undefined
  await shop.shop.db.transaction(async (tx) => {
    await tx.execute(`delete from cart_lines where id = '${line.id}'`)
    // The call has read the line, which others still see, and waits for our commit.
    opening = person.post('/order/create-checkout-session', delivery)
    await expect.poll(waitingForLines, { interval: 20, timeout: 5000 }).toBe(1)
  })
  expect(await opening).toMatchObject({ status: 409, json: { code: 'conflict' } })
  const { rows } = await shop.shop.db.execute(`select from checkouts where lines::text like '%${line.id}%'`)
  expect(rows).toEqual([])
})

async function waitingForLines(): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%cart_lines%'",
  )
  return rows[0]?.n ?? 0
}

describe('when both pages of one cart were paid, the first becomes the order and the second is refunded', () => {
  async function openTwoPages() {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const older = await openPaymentPage(person)
    const newer = await openPaymentPage(person)
    await reopen(older.orderId)
    return { person, older, newer }
  }

  test.each(['older', 'newer'] as const)('the %s page is paid first', async (winner) => {
    const pages = await openTwoPages()
    const [first, second] = winner === 'older' ? [pages.older, pages.newer] : [pages.newer, pages.older]
    expect((await payAt(first.url)).status).toBe(303)
    expect((await payAt(second.url)).status).toBe(303)
    expect(await ordersOf(pages.person)).toEqual([first.orderId])
    await tryPendingRefunds(shop)
    const { id, refunded, captured } = await paymentOf(second.orderId)
    expect([refunded, captured > 0]).toEqual([captured, true])
    expect((await paymentOf(first.orderId)).refunded).toBe(0)
    expect(await alarmsAbout(id)).toEqual(['paid-twice'])
    const { rows } = await shop.shop.db.execute(`select detail from alarms where subject = '${id}'`)
    expect(rows).toEqual([{ detail: { checkoutId: second.orderId, amount: 6 * 1490 + 1200 } }])
  })

  test('both are paid at the same moment, and reported to two servers many times', async () => {
    const { person, older, newer } = await openTwoPages()
    await Promise.all([payAt(older.url, { webhook: 'never' }), payAt(newer.url, { webhook: 'never' })])
    const events = [
      ...(await eventsOf(shop, older.orderId)),
      ...(await eventsOf(shop, newer.orderId)),
    ].filter((event) => !event.includes('checkout.session.expired'))
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        events.map((event, eventIndex) =>
          deliver(shop, event, { at: shop.urls[(index + eventIndex) % 2] ?? '' }),
        ),
      ).flat(),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    await tryPendingRefunds(shop)
    const orders = await ordersOf(person)
    expect(orders).toHaveLength(1)
    const [olderPayment, newerPayment] = [await paymentOf(older.orderId), await paymentOf(newer.orderId)]
    expect([olderPayment.refunded, newerPayment.refunded].toSorted((a, b) => a - b)).toEqual([
      0,
      olderPayment.captured,
    ])
  })
})

test('when another page is requested, a page that was already paid without a webhook becomes an order', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const { url, orderId } = await openPaymentPage(person)
  await payAt(url, { webhook: 'never' })
  const repeated = await person.post('/order/create-checkout-session', delivery)
  expect([repeated.status, repeated.json.code, repeated.json.facts]).toEqual([409, 'cart_empty', { orderId }])
  expect(await ordersOf(person)).toEqual([orderId])
})

test('of many pages requested at once on two servers, at most one becomes an order', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      person.post('/order/create-checkout-session', delivery, { at: shop.urls[index % 2] ?? '' }),
    ),
  )
  expect(replies.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true)
  const { rows } = await shop.shop.db.execute<{ url: string }>(
    `select url from checkouts where user_id = '${person.user.id}' and state = 'open'`,
  )
  expect(rows).toHaveLength(1)
  // Every returned page leads to a payment or to an expired page.
  const opened = new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.json.url))
  expect(opened.has(rows[0]?.url)).toBe(true)
  const paid = await Promise.all([...opened].map((url) => payAt(url as string)))
  expect(paid.map((reply) => reply.status).filter((status) => status === 303)).toHaveLength(1)
  expect(await ordersOf(person)).toHaveLength(1)
})
