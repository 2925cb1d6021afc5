import { connect } from 'node:net'
import { seededRandom } from '@printery/domain/testing/seeded'
import {
  addToCart,
  aLine,
  call,
  deliver,
  eventsOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type TestShop,
} from '@printery/tests'
import { openCaller, type RawReply } from '@printery/tests/calls/raw-call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxConcurrentCalls } from '../../packages/server/src/http/overload.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  // Callers are told apart by `x-forwarded-for`, because none may use more than half of the capacity.
  shop = await openShop({ workers: false, environment: { TRUST_PROXY: '1' } })
  person = await shop.aPerson()
})
afterAll(() => shop.close())

/** Locks the table of carts, so that calls wait in the database; returns a function that releases them. */
async function blockCarts() {
  const { $client: pool } = shop.shop.db
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table carts in access exclusive mode')
  const { connectionTimeoutMillis: previousTimeoutMs } = pool.options
  // Without a timeout, so that calls keep waiting however slow the machine is.
  pool.options.connectionTimeoutMillis = 0
  return async () => {
    pool.options.connectionTimeoutMillis = previousTimeoutMs
    await client.query('commit')
    client.release()
  }
}

test('OV1 calls beyond the capacity of a process are refused immediately, nothing is half done, and the others succeed', async () => {
  const { body } = await aLine(shop, { printed: false })
  const headersOf = (index: number) => ({
    authorization: `Bearer ${person.token}`,
    'content-type': 'application/json',
    'x-forwarded-for': `203.0.113.${1 + (index % 2)}`,
  })
  const refusedCount = 40
  const caller = openCaller(shop.url, maxConcurrentCalls + refusedCount)
  const releaseCalls = await blockCarts()
  const refused: RawReply[] = []
  let markAllRefused = () => {}
  const areRefused = new Promise<void>((resolve) => {
    markAllRefused = resolve
  })
  const pendingReplies = Array.from({ length: maxConcurrentCalls + refusedCount }, async (_, index) => {
    const isAdding = index % 10 === 0
    const request = { method: isAdding ? 'POST' : 'GET', path: '/api/cart', headers: headersOf(index) }
    const reply = await caller.send({ ...request, body: isAdding ? JSON.stringify(body) : undefined })
    if (reply.status === 503 && refused.push(reply) === refusedCount) markAllRefused()
    return { isAdding, reply }
  })
  await areRefused
  // Health checks succeed, and so do calls that the server makes for a page.
  expect((await call(shop.url, 'GET', '/health')).status).toBe(200)
  expect((await shop.servers[0]?.app.inject('/api/shop'))?.statusCode).toBe(200)
  expect((await call(shop.url, 'GET', '/shop')).status).toBe(503)
  await releaseCalls()
  const replies = await Promise.all(pendingReplies)
  caller.close()
  expect(refused).toHaveLength(refusedCount)
  for (const { headers, text } of refused) {
    expect(headers['retry-after']).toBe('1')
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' })
  }
  const servedReplies = replies.filter(({ reply }) => reply.status !== 503)
  expect(new Set(servedReplies.map(({ isAdding, reply }) => `${isAdding} ${reply.status}`))).toEqual(
    new Set(['true 201', 'false 200']),
  )
  const addedReplies = servedReplies.filter(({ isAdding }) => isAdding)
  expect((await person.get('/cart')).json.cart.items).toHaveLength(addedReplies.length)
})

test('OV1 in a burst of events, shuffled and delivered eight times each, those beyond the capacity are refused with Retry-After, and each payment makes one order', async () => {
  const random = seededRandom(20_261)
  const payments: { orderId: string; events: string[] }[] = []
  for (let n = 0; n < 10; n += 1) {
    const buyer = await shop.aPerson()
    await addToCart(shop, buyer, { printed: false })
    const { url, orderId } = await openPaymentPage(buyer)
    await payAt(url, { webhook: 'never' })
    payments.push({ orderId, events: await eventsOf(shop, orderId) })
  }
  const events = payments.flatMap(({ events: eventsOfOne }) =>
    Array.from({ length: 8 }, () => eventsOfOne).flat(),
  )
  const shuffled = events.map((event) => ({ event, place: random.next() })).sort((a, b) => a.place - b.place)
  const refusedCount = shuffled.length - maxConcurrentCalls / 2
  expect(refusedCount).toBeGreaterThan(20)
  const releaseCalls = await blockCarts()
  const refused: string[] = []
  const areRefused = Promise.withResolvers<void>()
  const statuses = shuffled.map(async ({ event }) => {
    const reply = await deliver(shop, event)
    if (reply.status !== 503) return reply.status
    expect(reply.headers.get('retry-after')).toBe('1')
    if (refused.push(event) === refusedCount) areRefused.resolve()
    return reply.status
  })
  await areRefused.promise
  await releaseCalls()
  expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(
    maxConcurrentCalls / 2,
  )
  expect(refused).toHaveLength(refusedCount)
  for (const event of refused) expect((await deliver(shop, event)).status).toBe(200)
  for (const { orderId } of payments) {
    const { rows } = await shop.shop.db.execute<{ orders: number; payments: number; emails: number }>(`
      select (select count(*)::int from orders where id = '${orderId}') as orders,
        (select count(*)::int from payments where checkout_id = '${orderId}') as payments,
        (select count(*)::int from jobs.job where data ->> 'template' = 'order-received' and data::text like '%${orderId}%') as emails`)
    expect(rows).toEqual([{ orders: 1, payments: 1, emails: 1 }])
  }
  expect(await shop.auditMoney()).toEqual([])
})

test('OV2 requests with slow bodies use no capacity, and the idle timeout of connections is between one and five minutes', async () => {
  const { hostname, port } = new URL(shop.url)
  const requestHead = `POST /api/cart HTTP/1.1\r\nhost: shop.test\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`
  const slowConnections = await Promise.all(
    Array.from({ length: maxConcurrentCalls + 10 }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      return new Promise<typeof socket>((resolve) => socket.write(requestHead, () => resolve(socket)))
    }),
  )
  expect((await call(shop.url, 'GET', '/product?limit=1')).status).toBe(200)
  expect((await person.post('/cart', (await aLine(shop, { printed: false })).body)).status).toBe(201)
  for (const socket of slowConnections) socket.destroy()
  const server = shop.servers[0]?.app.server
  expect(server?.timeout).toBeGreaterThan(60_000)
  expect(server?.timeout).toBeLessThan(300_000)
})
