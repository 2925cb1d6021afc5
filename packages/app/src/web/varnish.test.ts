import { createServer } from 'node:http'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { freePort } from '@printery/tests/free-port'
import { aProductInput } from '@printery/tests/product-forms'
import { hasVarnish, startVarnish, type Varnish } from '@printery/tests/varnish'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerWeb } from './register-web.ts'

const token = 'only-workers-know-this'

/** A proxy between Varnish and the shop: responses for URLs that contain `delayed` wait until `release` is called. */
async function startDelayingProxy(getShopUrl: () => string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const requestedPaths = new Set<string>()
  const server = createServer(async ({ url = '', method = 'GET', headers }, response) => {
    const { authorization, accept = '*/*', cookie } = headers
    const upstream = await fetch(getShopUrl() + url, {
      method,
      headers: { accept, ...(authorization && { authorization }), ...(cookie && { cookie }) },
    })
    const body = Buffer.from(await upstream.arrayBuffer())
    if (url.includes('delayed')) {
      requestedPaths.add(url)
      await released
    }
    const responseHeaders = Object.fromEntries(upstream.headers)
    delete responseHeaders['content-encoding']
    response.writeHead(upstream.status, { ...responseHeaders, 'content-length': body.length }).end(body)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { port, release, requestedPaths, close }
}

// Needs Debian's package, which `npm test` installs if it has the permission.
describe.skipIf(!hasVarnish)('behind Varnish (Debian package varnish)', () => {
  let shop: TestShop
  let varnish: Varnish
  let seller: Person
  let admin: Person
  let start: () => Promise<Varnish>
  let proxy: Awaited<ReturnType<typeof startDelayingProxy>>

  beforeAll(async () => {
    const port = await freePort()
    shop = await openShop({
      environment: { CACHE_PURGE_URL: `http://127.0.0.1:${port}`, CACHE_PURGE_TOKEN: token },
      register: (app) => registerWeb(app, { dev: false, hasSharedCache: true }),
    })
    proxy = await startDelayingProxy(() => shop.url)
    start = () => startVarnish({ port, shopPort: proxy.port, token })
    varnish = await start()
    ;[seller, admin] = await Promise.all([shop.aPerson('supplier'), shop.aPerson('admin')])
  })
  afterAll(async () => {
    await shop.close()
    await varnish.close()
    await proxy.close()
  })

  async function read(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(varnish.url + path, { headers })
    const text = await response.text()
    return {
      status: response.status,
      cacheStatus: response.headers.get('x-cache'),
      text,
      headers: response.headers,
    }
  }

  async function aProduct(): Promise<{ id: string; version: number }> {
    const { json } = await seller.post('/product/admin/add-product', aProductInput())
    return json.product
  }

  /** The time in ms from the response to a change until a visitor without a session reads it. */
  async function msUntilRead(path: string, text: string): Promise<number> {
    const startedAt = performance.now()
    while (!(await read(path)).text.includes(text)) {
      if (performance.now() - startedAt > 20_000) throw new Error(`${path} never contained ${text}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return performance.now() - startedAt
  }

  /** Waits until all purges are done, so that pages that are read now stay cached. */
  async function waitForPurges() {
    await expect
      .poll(() => shop.rows('select 1 from cache_purges where round = 0'), { timeout: 40_000, interval: 20 })
      .toEqual([])
    await shop.rows('delete from cache_purges')
  }

  test('SCALE-022 a page and a call are served by Varnish until the product changes, and updated within two seconds', async () => {
    const { id, version } = await aProduct()
    await waitForPurges()
    const paths = [`/shirtdetail/${id}`, `/api/product/${id}`, '/products', '/api/product?limit=8']
    for (const path of paths) {
      expect((await read(path)).cacheStatus, path).toBe('miss')
      const second = await read(path)
      expect([second.cacheStatus, second.text.includes('Harbour Tee')], path).toEqual(['hit', true])
    }
    expect((await read('/api/category')).cacheStatus).toBe('miss')
    const response = await seller.patch(`/product/${id}`, {
      ...aProductInput({ title: 'Quay Tee' }),
      version,
    })
    expect(response.status, response.text).toBe(200)
    const times = await Promise.all(paths.map((path) => msUntilRead(path, 'Quay Tee')))
    for (const ms of times) expect(ms).toBeLessThan(2000)
    // Unrelated pages stay cached.
    expect((await read('/api/category')).cacheStatus).toBe('hit')
  })

  test('SCALE-022 a changed setting is shown on the pages within two seconds', async () => {
    await waitForPurges()
    await read('/')
    expect((await read('/')).cacheStatus).toBe('hit')
    const values = { supportEmail: 'help@tidewater.test' }
    expect((await admin.patch('/settings', { values, versions: { supportEmail: 0 } })).status).toBe(200)
    expect(await msUntilRead('/', 'help@tidewater.test')).toBeLessThan(2000)
  })

  test('SCALE-021 a page that was rendered before a change and stored after its purge is purged again', async () => {
    const { id, version } = await aProduct()
    await waitForPurges()
    const path = `/api/product/${id}?delayed`
    const earlyRequest = read(path)
    await expect.poll(() => proxy.requestedPaths.has(path)).toBe(true)
    const change = { ...aProductInput({ title: 'Late Tee' }), version }
    expect((await seller.patch(`/product/${id}`, change)).status).toBe(200)
    await expect.poll(() => shop.rows('select 1 from cache_purges where round = 0')).toEqual([])
    await shop.rows("update cache_purges set due_at = now() + interval '1 hour'")
    proxy.release()
    expect((await earlyRequest).text).toContain('Harbour Tee')
    const cached = await read(path)
    expect([cached.cacheStatus, cached.text.includes('Harbour Tee')]).toEqual(['hit', true])
    await shop.rows('update cache_purges set due_at = now()')
    expect(await msUntilRead(path, 'Late Tee')).toBeLessThan(2000)
  })

  test('SCALE-018 requests with a session are neither stored nor served from the cache', async () => {
    const customer = await shop.aPerson()
    const headers = { authorization: `Bearer ${customer.token}` }
    for (const path of ['/api/cart', '/api/product?limit=3', `/api/user/${customer.user.id}`, '/products']) {
      for (let n = 0; n < 2; n++) {
        const withSession = await read(path, headers)
        expect([withSession.status, withSession.cacheStatus], path).toEqual([200, 'miss'])
      }
      expect((await read(path)).text).not.toContain(customer.user.email)
    }
    expect((await read('/api/cart')).status).toBe(401)
  })

  test('a caller who has just changed something gets responses of the shop, not of the cache', async () => {
    await read('/terms')
    const cookie = 'theme=dark; printery-read-after=0/1'
    expect([(await read('/terms')).cacheStatus, (await read('/terms', { cookie })).cacheStatus]).toEqual([
      'hit',
      'miss',
    ])
  })

  test('browsers get neither the tags nor the cache lifetime for shared caches', async () => {
    const { headers } = await read('/products')
    expect([headers.get('cache-control'), headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([
      'private, no-cache',
      null,
      null,
    ])
  })

  test('a purge without the token or without a valid list of tags is refused', async () => {
    const ban = async (tags: string, authorization?: string) =>
      (
        await fetch(varnish.url, {
          method: 'BAN',
          headers: { 'x-cache-tags': tags, ...(authorization && { authorization }) },
        })
      ).status
    expect(await ban('products')).toBe(403)
    expect(await ban('products', 'Bearer another')).toBe(403)
    expect(await ban('.*', `Bearer ${token}`)).toBe(400)
    expect(await ban('', `Bearer ${token}`)).toBe(400)
    expect(await ban('products|product-1', `Bearer ${token}`)).toBe(200)
  })

  test('SCALE-020 while Varnish is down, the purge of a change is retried until it succeeds', async () => {
    await waitForPurges()
    await varnish.stop()
    await aProduct()
    await expect
      .poll(() => shop.rows('select max(tries) > 1 as tried from cache_purges'), { timeout: 20_000 })
      .toEqual([{ tried: true }])
    varnish = await start()
    await waitForPurges()
  })
})
