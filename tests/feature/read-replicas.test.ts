import { api } from '@printery/contract'
import { openLog, startShop } from '@printery/server'
import { aLine, call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../support/database/standby.ts'
import { openParts, type Parts } from '../support/open-parts.ts'

let resources: Parts
let pair: ReplicatedPostgres
let shop: TestShop
let owner: Person
/** True once the last test that uses the replica has promoted it. */
let isPromoted = false
beforeAll(async () => {
  resources = await openParts(async (opened) => {
    pair = await startReplicatedPostgres(opened.closeLater)
    const environment = { DATABASE_READ_URLS: pair.standbyUrl }
    shop = await openShop({ database: pair.primary, servers: 2, environment })
    opened.closeLater(() => shop.close())
    return opened
  })
  owner = await shop.aPerson('admin')
  await waitForReplicaUse(true)
})
afterEach(async () => {
  if (isPromoted) return
  pair.setProxyState('open')
  await pair.resumeReplay()
  await waitForReplicaUse(true)
})
afterAll(() => resources.close())

const pollOptions = { timeout: 30_000, interval: 50 }

const usableReplicas = () =>
  shop.servers.map((server) => server.shop.replicas.states().map(({ isUsable }) => isUsable))

/** Waits until every server uses the standby, or none does. */
const waitForReplicaUse = (isUsed: boolean) =>
  vi.waitFor(() => expect(usableReplicas()).toEqual([[isUsed], [isUsed]]), pollOptions)

const readTitle = async (headers: Record<string, string> = {}, baseUrl = shop.url) => {
  const { status, json } = await call(baseUrl, 'GET', `/product/${shop.products.tee.id}`, { headers })
  return status === 200 ? json.product.title : status
}

const rename = (title: string) => owner.patch(`/product/${shop.products.tee.id}`, { title })

/** Waits until the standby has replayed this title. */
const waitUntilReplayed = (title: string) => expect.poll(() => readTitle(), pollOptions).toBe(title)

/** The query parameters that calls require. */
const queries: Record<string, string> = {
  searchEverything: '?q=mei',
  getSoftProof: '?method=General',
  getStatement: '?month=2026-01',
  getSupplierStatement: '?month=2026-01',
  getProfit: '?from=2026-01-01&to=2026-01-31',
  getProfitSum: '?from=2026-01-01&to=2026-01-31',
  searchPhotos: '?query=harbour',
  listRecipients: '?state=queued',
}

test('SCALE-040 only calls for the catalogue, figures and searches may read on a replica', async () => {
  const seller = await shop.aPerson('supplier')
  const { replicas } = (shop.servers[0] as TestShop['servers'][0]).shop
  const readsOnReplica: string[] = []
  const refused: string[] = []
  const choose = vi.spyOn(replicas, 'choose')
  for (const [name, endpoint] of Object.entries(api)) {
    if (endpoint.method !== 'GET') continue
    choose.mockClear()
    const path = endpoint.url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    const person = endpoint.allow === 'supplier' ? seller : owner
    const { status } = await person.get(`${path}${queries[name] ?? ''}`)
    if ([400, 403, 422].includes(status)) refused.push(`${name} ${status}`)
    if (choose.mock.calls.length > 0) readsOnReplica.push(name)
  }
  choose.mockRestore()
  expect(refused).toEqual([])
  expect(readsOnReplica.toSorted()).toEqual([
    'countProducts',
    'dashboard',
    'getProduct',
    'listCustomers',
    'listProducts',
    'listProjects',
    'listTemplates',
    'searchEverything',
  ])
})

test('SCALE-048 exports are read on a replica, or on the primary if the replica is lost', async () => {
  expect((await rename('Export Tee')).status).toBe(200)
  await waitUntilReplayed('Export Tee')
  const { replicas } = (shop.servers[0] as TestShop['servers'][0]).shop
  const choose = vi.spyOn(replicas, 'choose')
  const download = async () => {
    const texts: string[] = []
    for (const path of ['/order/export.csv', '/invoice/export.csv', '/product/export']) {
      choose.mockClear()
      const { status, text } = await owner.get(path)
      expect([path, status, choose.mock.results.map(({ value }) => value !== undefined)]).toEqual([
        ...[path, 200, [true]],
      ])
      texts.push(text)
    }
    return texts
  }
  const exportBefore = await download()
  expect(exportBefore[2]).toContain('Export Tee')
  await pair.pauseReplay()
  await rename('Later Tee')
  expect(await download()).toEqual(exportBefore)
  await pair.resumeReplay()
  await waitUntilReplayed('Later Tee')
  const replica = replicas.choose()
  choose.mockReturnValue(replica)
  pair.setProxyState('cut')
  const exportAfter = await download()
  expect(exportAfter).toEqual([
    ...exportBefore.slice(0, 2),
    exportBefore[2]?.replaceAll('Export Tee', 'Later Tee'),
  ])
  choose.mockRestore()
})

describe('a change that the replica has not replayed', () => {
  test('SCALE-041 is read by its author at every process, and by others once it is replayed', async () => {
    await rename('Harbour Tee')
    await waitUntilReplayed('Harbour Tee')
    await pair.pauseReplay()
    const { headers } = await rename('Quay Tee')
    const position = headers.get('printery-read-after') ?? ''
    const cookie = headers.get('set-cookie') ?? ''
    expect(position).toMatch(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)
    expect(cookie).toBe(`printery-read-after=${position}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`)
    // A caller without changes reads the replica, which lags.
    expect(await readTitle()).toBe('Harbour Tee')
    for (const baseUrl of shop.urls) {
      expect(await readTitle({ 'printery-read-after': position }, baseUrl)).toBe('Quay Tee')
      expect(await readTitle({ cookie: `theme=dark; printery-read-after=${position}` }, baseUrl)).toBe(
        'Quay Tee',
      )
    }
    // A client with an old or a malformed position reads the replica.
    for (const position of ['0/1', 'x', '1/'])
      expect(await readTitle({ 'printery-read-after': position })).toBe('Harbour Tee')
    await pair.resumeReplay()
    await waitUntilReplayed('Quay Tee')
  })

  test('SCALE-041 the response of a call that only reads, or is refused, has no position', async () => {
    const read = await owner.get('/order/admin-orders')
    const refused = await owner.patch(`/product/${shop.products.tee.id}`, { title: '' })
    expect(refused.status).toBe(422)
    for (const { headers } of [read, refused])
      expect([headers.get('printery-read-after'), headers.get('set-cookie')]).toEqual([null, null])
  })

  test('SCALE-027 is read by everybody if a shared cache may store the response', async () => {
    const cached = await startShop({
      settings: {
        ...shop.shop.savedSettings.environment,
        CACHE_PURGE_URL: ['http://127.0.0.1:1'],
      },
      connection: pair.primary.connection,
      log: openLog('silent'),
      workers: false,
    })
    const cachedTitle = async () =>
      (await cached.app.inject(`/api/product/${shop.products.tee.id}`)).json().product.title
    const { replicas } = cached.shop
    try {
      await rename('Cable Tee')
      await waitUntilReplayed('Cable Tee')
      await vi.waitFor(() => expect(replicas.choose()).toBeDefined(), pollOptions)
      await pair.pauseReplay()
      await rename('Chain Tee')
      await expect.poll(cachedTitle, { timeout: 2000, interval: 10 }).toBe('Chain Tee')
      expect([replicas.choose(), await readTitle()]).toEqual([undefined, 'Cable Tee'])
      await pair.resumeReplay()
      await vi.waitFor(() => expect(replicas.choose()).toBeDefined(), pollOptions)
    } finally {
      await pair.resumeReplay()
      await cached.close()
    }
  })

  test('SCALE-042 a new record is found on the primary', async () => {
    await pair.pauseReplay()
    const { id } = await shop.products.add({ title: 'Pier Tee' })
    expect((await call(shop.url, 'GET', `/product/${id}`)).status).toBe(200)
  })

  test('SCALE-043 is not used for decisions: price, permission and approval are read on the primary', async () => {
    const customer = await shop.aPerson()
    const manager = await shop.aPerson('manager')
    const product = await shop.products.add({ title: 'Wharf Tee' })
    await expect
      .poll(() => pair.onStandby(`select title from products where id = '${product.id}'`), pollOptions)
      .toEqual([{ title: 'Wharf Tee' }])
    await pair.pauseReplay()
    const { body: line } = await aLine(
      { products: { tee: product } as TestShop['products'] },
      { printed: false },
    )
    await step('SCALE-043 the price is read on the primary', async () => {
      const price = [{ startRange: 1, endRange: 0, pricePerUnit: 9900 }]
      expect((await owner.patch(`/product/${product.id}`, { price })).status).toBe(200)
      const refused = await customer.post('/cart', line)
      expect([refused.status, refused.json.code]).toEqual([409, 'price_changed'])
    })
    await step('SCALE-043 the state of a product is read on the primary', async () => {
      expect((await owner.delete(`/product/${product.id}`)).status).toBe(200)
      expect((await call(shop.url, 'GET', `/product/${product.id}`)).status).toBe(200)
      expect((await customer.post('/cart', line)).status).toBe(404)
    })
    await step(
      'SCALE-043 the permission is read on the primary, also for a call that reads on the replica',
      async () => {
        expect((await manager.get('/dashboard')).status).toBe(200)
        await shop.rows(`update users set staff_role = 'production' where id = '${manager.user.id}'`)
        expect((await manager.get('/dashboard')).status).toBe(403)
        await shop.rows(`delete from sessions where user_id = '${manager.user.id}'`)
        expect((await manager.get('/dashboard')).status).toBe(401)
      },
    )
  })
})

describe('a replica', () => {
  test('SCALE-044 that lags is not read until it has caught up', async () => {
    await rename('Jetty Tee')
    await waitUntilReplayed('Jetty Tee')
    await pair.pauseReplay()
    await rename('Mole Tee')
    expect(await readTitle()).toBe('Jetty Tee')
    await waitForReplicaUse(false)
    expect(await readTitle()).toBe('Mole Tee')
    const metrics = (await call(shop.url, 'GET', '/metrics')).text
    expect(metrics).toMatch(/^database_replica_in_use\{replica="127\.0\.0\.1:\d+"\} 0$/m)
    const lag = /^database_replica_lag_seconds\{replica="[^"]+"\} ([\d.]+)$/m.exec(metrics)?.[1]
    expect(Number(lag)).toBeGreaterThan(5)
    await pair.resumeReplay()
    await waitForReplicaUse(true)
    expect(shop.log.join('\n')).toContain('it is too far behind')
  })

  test.each(['cut', 'silent'] as const)(
    'SCALE-045 whose connections are %s fails no call, is noticed, and is read again when it is back',
    async (state) => {
      await rename('Dock Tee')
      await waitUntilReplayed('Dock Tee')
      pair.setProxyState(state)
      const calls = await Promise.all(
        Array.from({ length: 20 }, (_, index) => readTitle({}, shop.urls[index % 2] as string)),
      )
      expect(calls).toEqual(Array.from({ length: 20 }, () => 'Dock Tee'))
      await waitForReplicaUse(false)
      pair.setProxyState('open')
      await waitForReplicaUse(true)
    },
  )
})

test('SCALE-047 a replica that was promoted to primary is not read as a replica again', async () => {
  await rename('Basin Tee')
  await waitUntilReplayed('Basin Tee')
  isPromoted = true
  await pair.promoteStandby()
  await waitForReplicaUse(false)
  await pair.onStandby("update products set document = replace(document, 'Basin', 'Foreign')")
  expect(await readTitle()).toBe('Basin Tee')
  expect(shop.log.join('\n')).toContain('it is no replica')
})

test('SCALE-046 without replicas responses have no position', async () => {
  const shopWithoutReplicas = await openShop()
  const { status, headers } = await call(shopWithoutReplicas.url, 'POST', '/auth/signup', {
    body: { firstName: 'Mei', lastName: 'Tan', email: 'mei@shop.test', password: 'secret 123456' },
  })
  expect(status).toBe(201)
  expect([headers.get('printery-read-after'), headers.get('set-cookie')]).toEqual([null, null])
  await shopWithoutReplicas.close()
})
