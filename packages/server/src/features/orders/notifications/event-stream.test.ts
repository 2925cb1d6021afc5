import { buy, call, openShop, type Person, type TestShop } from '@printery/tests'
import { firstItem, moveItem, moveOrder } from '@printery/tests/orders'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventHub } from '../../../events/hub.ts'
import { serveEvents } from './event-stream.ts'

let shop: TestShop
let admin: Person

beforeAll(async () => {
  shop = await openShop({ servers: 2, workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

/** Opens a stream. `next` returns its next block of lines, or `undefined` at its end. */
async function listen(url: string, token: string) {
  const stop = new AbortController()
  const reply = await fetch(`${url}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const blocks = blocksOf(reply.body as ReadableStream<Uint8Array>)
  const next = async () => (await blocks.next()).value
  /** All events up to this one. */
  const eventsUntil = async (event: string) => {
    const events: string[] = []
    for (let block = await next(); block !== undefined; block = await next()) {
      events.push(block)
      if (block === event) return events
    }
    throw new Error(`the stream ended before ${event}`)
  }
  return { reply, next, eventsUntil, stop: () => stop.abort() }
}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    yield* blocks
  }
}

const eventText = (orderId: string, status: string) =>
  `event: order\ndata: ${JSON.stringify({ orderId, status })}`

test("the owner gets the event of a step from any server at once, and a stranger doesn't", async () => {
  const [owner, stranger] = await Promise.all([shop.aPerson(), shop.aPerson()])
  const [id, foreign] = [
    await buy(shop, owner, { printed: false }),
    await buy(shop, stranger, { printed: false }),
  ]
  const [first = '', second = ''] = shop.urls
  const [ofOwner, ofStranger] = await Promise.all([
    listen(`${second}/api`, owner.token),
    listen(`${second}/api`, stranger.token),
  ])
  expect(ofOwner.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')

  await moveOrder(admin, id, 'production pending')
  expect(await ofOwner.eventsUntil(eventText(id, 'production pending'))).not.toHaveLength(0)
  await admin.patch(
    '/item',
    { id: (await firstItem(admin, id)).id, status: 'production started' },
    { at: first },
  )
  // A step of an item is sent as an event of its order, which follows it.
  expect(await ofOwner.eventsUntil(eventText(id, 'production started'))).not.toHaveLength(0)
  await moveOrder(admin, foreign, 'production pending')
  expect((await ofStranger.eventsUntil(eventText(foreign, 'production pending'))).join()).not.toContain(id)
  ofOwner.stop()
  ofStranger.stop()
})

test('an admin gets events of every order, a supplier of those with its items', async () => {
  const supplier = await shop.aPerson('supplier')
  const own = await shop.products.add()
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${own.id}'`)
  const customer = await shop.aPerson()
  const otherOrderId = await buy(shop, customer)
  const supplierOrderId = await buy({ ...shop, products: { ...shop.products, tee: own } }, customer)
  const [ofAdmin, ofSupplier] = await Promise.all(
    [admin, supplier].map((person) => listen(`${shop.url}/api`, person.token)),
  )
  for (const id of [otherOrderId, supplierOrderId]) {
    await moveItem(admin, (await firstItem(admin, id)).id, 'design approved')
    await moveOrder(admin, id, 'design approved')
  }
  const last = eventText(supplierOrderId, 'design approved')
  expect(await ofAdmin?.eventsUntil(last)).toContain(eventText(otherOrderId, 'design approved'))
  expect((await ofSupplier?.eventsUntil(last))?.join()).not.toContain(otherOrderId)
  ofAdmin?.stop()
  ofSupplier?.stop()
})

test('a refused step sends no event', async () => {
  const customer = await shop.aPerson()
  const id = await buy(shop, customer, { printed: false })
  const stream = await listen(`${shop.url}/api`, customer.token)
  expect((await moveOrder(admin, id, 'order received')).status).toBe(409)
  await moveOrder(admin, id, 'production pending')
  expect((await stream.eventsUntil(eventText(id, 'production pending'))).join()).not.toContain(
    'order received',
  )
  stream.stop()
})

test('a stream without a valid session is refused, and a token in the URL is ignored', async () => {
  const { token } = await shop.aPerson()
  for (const path of ['/events', `/events?token=${token}`]) {
    const reply = await fetch(`${shop.url}/api${path}`)
    expect([reply.status, (await reply.json()).message]).toEqual([
      401,
      expect.stringContaining('not logged in'),
    ])
  }
})

test('a stream ends with its session and with its server, and leaves no listener', async () => {
  const { url, close, listeners } = await openStreamServer()
  const [leaver, stayer] = await Promise.all([shop.aPerson(), shop.aPerson()])
  const [leaverStream, stayerStream] = [await listen(url, leaver.token), await listen(url, stayer.token)]
  const closedStream = await listen(url, stayer.token)
  expect(listeners()).toBe(3)
  closedStream.stop()
  await leaver.post('/auth/logout')
  while ((await leaverStream.next()) !== undefined);
  expect(await stayerStream.next()).toMatch(/^: /)
  await close()
  while ((await stayerStream.next()) !== undefined);
  expect(listeners()).toBe(0)
})

test('ending a session ends its stream at once, on any server, and leaves the person’s other streams open', async () => {
  const { url, close } = await openStreamServer({ heartbeatMs: 3_600_000 })
  const person = await shop.aPerson()
  const { email, password } = person
  const otherLogin = await call(shop.url, 'POST', '/auth/login', { body: { email, password } })
  const id = await buy(shop, person, { printed: false })
  const [ownStream, otherStream] = [await listen(url, person.token), await listen(url, otherLogin.json.token)]
  await person.delete('/user/sessions', { at: shop.urls[1] })
  while ((await otherStream.next()) !== undefined);
  await moveOrder(admin, id, 'production pending')
  await ownStream.eventsUntil(eventText(id, 'production pending'))
  await person.post('/auth/logout')
  while ((await ownStream.next()) !== undefined);
  await close()
})

/** The stream with a short heartbeat, counting the listeners of the event hub. */
async function openStreamServer({ heartbeatMs = 20 } = {}) {
  let count = 0
  const countListener = (unsubscribe: () => void) => {
    count += 1
    return () => {
      count -= 1
      unsubscribe()
    }
  }
  const { events } = shop.shop
  const app = Fastify()
  const subscribe: EventHub['subscribe'] = (listener) => countListener(events.subscribe(listener))
  app.decorate('shop', { ...shop.shop, events: { ...events, subscribe } })
  app.decorateRequest('actor', undefined)
  app.decorateRequest('token', undefined)
  await serveEvents(app, { heartbeatMs })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close(), listeners: () => count }
}

test('one person may have 20 connections at once, the next is refused with a time to wait, and one that ended makes room', async () => {
  const [many, other] = await Promise.all([shop.aPerson(), shop.aPerson()])
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(`${shop.url}/api`, many.token)))
  expect(new Set(streams.map(({ reply }) => reply.status))).toEqual(new Set([200]))
  const refused = await many.get('/events')
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const ofOther = await listen(`${shop.url}/api`, other.token)
  expect(ofOther.reply.status).toBe(200)
  ofOther.stop()

  streams[0]?.stop()
  await expect
    .poll(async () => {
      const again = await listen(`${shop.url}/api`, many.token)
      again.stop()
      return again.reply.status
    })
    .toBe(200)
  for (const stream of streams) stream.stop()
})
