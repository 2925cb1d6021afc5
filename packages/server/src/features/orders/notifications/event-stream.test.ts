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

/** Opens the stream; returns its blocks of lines one by one, and `undefined` at its end. */
async function listen(url: string, token: string) {
  const stop = new AbortController()
  const reply = await fetch(`${url}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const blocks = blocksOf(reply.body as ReadableStream<Uint8Array>)
  const next = async () => (await blocks.next()).value
  /** All events up to this one. */
  const heardUntil = async (event: string) => {
    const heard: string[] = []
    for (let block = await next(); block !== undefined; block = await next()) {
      heard.push(block)
      if (block === event) return heard
    }
    throw new Error(`the stream ended before ${event}`)
  }
  return { reply, next, heardUntil, stop: () => stop.abort() }
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

test("the owner gets a step at once, whichever server handled it, and a stranger doesn't", async () => {
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
  expect(await ofOwner.heardUntil(eventText(id, 'production pending'))).not.toHaveLength(0)
  await admin.patch(
    '/item',
    { id: (await firstItem(admin, id)).id, status: 'production started' },
    { at: first },
  )
  // A step of an item is sent as an event of its order, which follows it.
  expect(await ofOwner.heardUntil(eventText(id, 'production started'))).not.toHaveLength(0)
  await moveOrder(admin, foreign, 'production pending')
  expect((await ofStranger.heardUntil(eventText(foreign, 'production pending'))).join()).not.toContain(id)
  ofOwner.stop()
  ofStranger.stop()
})

test('an admin gets events of every order, a supplier of those with its items', async () => {
  const supplier = await shop.aPerson('supplier')
  const own = await shop.products.add()
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${own.id}'`)
  const customer = await shop.aPerson()
  const theirs = await buy(shop, customer)
  const its = await buy({ ...shop, products: { ...shop.products, tee: own } }, customer)
  const [ofAdmin, ofSupplier] = await Promise.all(
    [admin, supplier].map((person) => listen(`${shop.url}/api`, person.token)),
  )
  for (const id of [theirs, its]) {
    await moveItem(admin, (await firstItem(admin, id)).id, 'design approved')
    await moveOrder(admin, id, 'design approved')
  }
  const last = eventText(its, 'design approved')
  expect(await ofAdmin?.heardUntil(last)).toContain(eventText(theirs, 'design approved'))
  expect((await ofSupplier?.heardUntil(last))?.join()).not.toContain(theirs)
  ofAdmin?.stop()
  ofSupplier?.stop()
})

test('a refused step sends no event', async () => {
  const customer = await shop.aPerson()
  const id = await buy(shop, customer, { printed: false })
  const line = await listen(`${shop.url}/api`, customer.token)
  expect((await moveOrder(admin, id, 'order received')).status).toBe(409)
  await moveOrder(admin, id, 'production pending')
  expect((await line.heardUntil(eventText(id, 'production pending'))).join()).not.toContain('order received')
  line.stop()
})

test('without a valid session there is no stream, and a token in the address is ignored', async () => {
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
  const { url, close, listeners } = await streamsAlone()
  const [leaver, stayer] = await Promise.all([shop.aPerson(), shop.aPerson()])
  const [left, stayed] = [await listen(url, leaver.token), await listen(url, stayer.token)]
  const gone = await listen(url, stayer.token)
  expect(listeners()).toBe(3)
  gone.stop()
  await leaver.post('/auth/logout')
  while ((await left.next()) !== undefined);
  expect(await stayed.next()).toMatch(/^: /)
  await close()
  while ((await stayed.next()) !== undefined);
  expect(listeners()).toBe(0)
})

test('ending a session ends its stream at once, on whichever server, and no other of the person', async () => {
  const { url, close } = await streamsAlone({ heartbeatMs: 3_600_000 })
  const person = await shop.aPerson()
  const { email, password } = person
  const elsewhere = await call(shop.url, 'POST', '/auth/login', { body: { email, password } })
  const id = await buy(shop, person, { printed: false })
  const [here, there] = [await listen(url, person.token), await listen(url, elsewhere.json.token)]
  await person.delete('/user/sessions', { at: shop.urls[1] })
  while ((await there.next()) !== undefined);
  await moveOrder(admin, id, 'production pending')
  await here.heardUntil(eventText(id, 'production pending'))
  await person.post('/auth/logout')
  while ((await here.next()) !== undefined);
  await close()
})

/** The stream with a short heartbeat, counting the listeners of the event hub. */
async function streamsAlone({ heartbeatMs = 20 } = {}) {
  let count = 0
  const counted = (off: () => void) => {
    count += 1
    return () => {
      count -= 1
      off()
    }
  }
  const { events } = shop.shop
  const app = Fastify()
  const subscribe: EventHub['subscribe'] = (listener) => counted(events.subscribe(listener))
  app.decorate('shop', { ...shop.shop, events: { ...events, subscribe } })
  app.decorateRequest('actor', undefined)
  app.decorateRequest('token', undefined)
  await serveEvents(app, { heartbeatMs })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close(), listeners: () => count }
}

test('one person may have 20 connections at once, the next is refused with a time to wait, and one that ended makes room', async () => {
  const [many, other] = await Promise.all([shop.aPerson(), shop.aPerson()])
  const lines = await Promise.all(Array.from({ length: 20 }, () => listen(`${shop.url}/api`, many.token)))
  expect(new Set(lines.map(({ reply }) => reply.status))).toEqual(new Set([200]))
  const refused = await many.get('/events')
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const ofOther = await listen(`${shop.url}/api`, other.token)
  expect(ofOther.reply.status).toBe(200)
  ofOther.stop()

  lines[0]?.stop()
  await expect
    .poll(async () => {
      const again = await listen(`${shop.url}/api`, many.token)
      again.stop()
      return again.reply.status
    })
    .toBe(200)
  for (const line of lines) line.stop()
})
