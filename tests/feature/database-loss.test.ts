import { EventEmitter } from 'node:events'
import { seededRandom } from '@printery/domain/testing/seeded'
import { openLog, startShop } from '@printery/server'
import { aLine, call, openShop, type Person, type Reply, type TestShop, tokenIn } from '@printery/tests'
import { onServer, type TestServer } from '@printery/tests/database/postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { publishOrderEvent } from '../../packages/server/src/events/hub.ts'
import { reconcilePayments } from '../../packages/server/src/features/checkout/reconcile.ts'
import { openTcpProxy } from '../support/database/tcp-proxy.ts'
import { aBuyer } from '../torture/buyer.ts'

/** The number of times that all connections are cut; 100 in `npm run torture`. */
const cuts = Number(process.env.CUTS ?? 8)
const seed = Number(process.env.SEED ?? 20_261)

let shop: TestShop
let server: TestServer
let database: string
beforeAll(async () => {
  shop = await openShop()
  server = inject('testServer')
  const { rows } = await shop.shop.db.execute<{ name: string }>('select current_database() as name')
  database = rows[0]?.name ?? ''
})
afterAll(() => shop.close())

/** Cuts all connections to the database of the shop: of its pool, the queue, the event listener and the provider. */
function cutAll(): Promise<void> {
  return onServer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  )
}

const readyStatus = async () => (await call(shop.url, 'GET', '/ready')).status

/** Expects a process that is healthy but not ready, as long as the database can't be used. */
async function expectUnready(): Promise<void> {
  expect((await call(shop.url, 'GET', '/health')).json).toEqual({ status: 'ok' })
  expectRetryLater(await call(shop.url, 'GET', '/ready'))
}

function expectRetryLater({ status, headers, json }: Reply): void {
  expect([status, json?.code]).toEqual([503, 'unavailable'])
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
}

test('DB1 while people buy and all connections are cut repeatedly, each response is a success or a 503 with Retry-After, and the shop recovers', async () => {
  const orderEvents = new EventEmitter()
  let replyCount = 0
  let cutCount = 0
  const pendingCuts: Promise<void>[] = []
  const onReply = () => {
    replyCount += 1
    if (replyCount % 5 !== 0 || cutCount >= cuts) return
    cutCount += 1
    pendingCuts.push(cutAll())
  }
  const victim = { url: shop.url, waitUntilUp: async () => {}, output: () => shop.log.join('\n') }
  const { products } = shop
  const buyers = await Promise.all(
    [1, 2, 3].map((number) =>
      aBuyer(`buyer-${number}`, {
        victim,
        canCrash: false,
        products,
        chance: seededRandom(seed + number),
        onResponse: onReply,
      }),
    ),
  )
  await Promise.all(
    buyers.map(async (buyer) => {
      while (cutCount < cuts) await buyer.order()
      await buyer.order()
    }),
  )
  await Promise.all(pendingCuts)
  expect(cutCount).toBe(cuts)
  for (const buyer of buyers) expect(await buyer.errors()).toEqual([])
  await expect.poll(readyStatus, { timeout: 60_000 }).toBe(200)
  // Subscribers get events again, and emails are sent.
  shop.shop.events.subscribe((event) => orderEvents.emit(event.orderId))
  let isReceived = false
  orderEvents.once('afterwards', () => {
    isReceived = true
  })
  const event = { orderId: 'afterwards', status: '', userId: '', supplierIds: [] }
  const publish = () => publishOrderEvent(shop.shop.db, event).then(() => isReceived)
  await expect.poll(publish, { timeout: 60_000 }).toBe(true)
  const { email } = await shop.aPerson()
  expect((await call(shop.url, 'POST', '/auth/forgot-password', { body: { email } })).status).toBe(200)
  await tokenIn(shop, email, 'Set a new password')
  await reconcilePayments(shop.shop, new Date(shop.clock.now().getTime() + 2 * 60_000))
  expect(await shop.auditMoney()).toEqual([])
  expect(shop.log.filter((line) => line.includes('"msg":"fault"'))).toEqual([])
})

describe('DB3', () => {
  let person: Person
  let body: Awaited<ReturnType<typeof aLine>>['body']
  beforeAll(async () => {
    person = await shop.aPerson()
    body = (await aLine(shop)).body
  })

  const addLine = (key: string) => person.post('/cart', body, { headers: { 'idempotency-key': key } })
  const countCartLines = async () => (await person.get('/cart')).json.cart.items.length

  test('DB3 without a free connection each call is refused with Retry-After, and succeeds when there is one', async () => {
    const pool = shop.shop.db.$client
    const { connectionTimeoutMillis: previousTimeoutMs = 0 } = pool.options
    const heldClients = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
    // Set only now, because on a busy machine opening all connections takes longer.
    pool.options.connectionTimeoutMillis = 200
    const calls = [person.get('/cart'), addLine('held'), call(shop.url, 'GET', '/product?limit=5')]
    await Promise.all([...calls.map(async (reply) => expectRetryLater(await reply)), expectUnready()])
    for (const client of heldClients) client.release()
    pool.options.connectionTimeoutMillis = previousTimeoutMs
    expect(await readyStatus()).toBe(200)
    expect((await addLine('held')).status).toBe(201)
  })

  test.each([
    ['a deadlock', '40P01'],
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['a disk that fails', '58030'],
    ['a statement that its owner ended', '57014'],
  ])('DB3 after %s during a call nothing is stored, and repeating the call succeeds', async (_what, code) => {
    const linesBefore = await countCartLines()
    await shop.shop.db.execute(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '${code}'; end $$`)
    await shop.shop.db.execute(
      'create trigger refuse after insert on files for each row execute function refuse()',
    )
    expectRetryLater(await addLine(code))
    expect(await countCartLines()).toBe(linesBefore)
    await shop.shop.db.execute('drop function refuse cascade')
    expect((await addLine(code)).status).toBe(201)
    expect(await countCartLines()).toBe(linesBefore + 1)
  })

  test('DB3 while the database is read-only people can read the shop, and it recovers by itself', async () => {
    await onServer(server, `alter database ${database} set default_transaction_read_only = on`)
    await cutAll()
    await expect.poll(readyStatus, { timeout: 60_000 }).toBe(503)
    await expectUnready()
    // A call on a connection that was cut unnoticed is refused with Retry-After.
    const readStatuses = async () => [
      (await call(shop.url, 'GET', '/product?limit=5')).status,
      (await person.get('/cart')).status,
    ]
    await expect.poll(readStatuses, { timeout: 60_000 }).toEqual([200, 200])
    const before = await countCartLines()
    expectRetryLater(await addLine('read-only'))
    expect(await countCartLines()).toBe(before)
    await onServer(server, `alter database ${database} reset default_transaction_read_only`)
    // The shop recovers without a restart, and without cutting its connections.
    await expect.poll(readyStatus, { timeout: 60_000 }).toBe(200)
    await expect.poll(async () => (await addLine('read-only')).status, { timeout: 60_000 }).toBe(201)
    expect(await countCartLines()).toBe(before + 1)
  })

  test('DB3 while the database is slow, calls are slow or refused, never half done; the shop is not ready, and recovers', async () => {
    const proxy = await openTcpProxy(server)
    const latencyMs = Number(process.env.LATENCY ?? 0)
    const { settings } = shop.shop
    const slowShop = await startShop({
      settings,
      connection: { host: '127.0.0.1', port: proxy.port, user: server.user, database },
      log: openLog('silent'),
      workers: false,
      // In the short form the timeout of a call is shorter than one response of the database.
      ...(latencyMs === 0 && { callTimeoutMs: 300 }),
    })
    const slowUrl = await slowShop.app.listen({ port: 0, host: '127.0.0.1' })
    const before = await countCartLines()
    // Opens the connections of the pool, because connecting takes more round trips than any call.
    await Promise.all([1, 2, 3].map(() => call(slowUrl, 'GET', '/product?limit=5')))
    proxy.delay(latencyMs || 200)
    expect((await call(slowUrl, 'GET', '/health')).status).toBe(200)
    const replies = await Promise.all([
      person.post('/cart', body, { at: slowUrl }),
      person.get('/cart', { at: slowUrl }),
      call(slowUrl, 'GET', '/product?limit=5'),
    ])
    expectRetryLater(await call(slowUrl, 'GET', '/ready'))
    for (const reply of replies) if (reply.status >= 300 || latencyMs === 0) expectRetryLater(reply)
    proxy.delay(0)
    await expect
      .poll(async () => (await call(slowUrl, 'GET', '/ready')).status, { timeout: 60_000 })
      .toBe(200)
    expect(await countCartLines()).toBe(before + (replies[0]?.status === 201 ? 1 : 0))
    await slowShop.close()
    await proxy.close()
  })
})
