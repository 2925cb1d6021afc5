import { aForm, aPicture, call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { aBadge } from '@printery/tests/designs/badges'
import { aProductInput } from '@printery/tests/product-forms'
import { openRecordingCache, type RecordingCache } from '@printery/tests/recording-cache'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweepPurges } from './purging.ts'
import { claimPurges } from './queries.ts'

const token = 'only-workers-know-this'

let cache: RecordingCache
beforeAll(async () => {
  cache = await openRecordingCache()
})
afterAll(() => cache.close())
beforeEach(() => {
  cache.requests.length = 0
  cache.statuses.length = 0
})

/** Tags whose purge is waiting, each once, in alphabetical order. */
const waitingTags = async (shop: TestShop) =>
  (await shop.rows<{ tag: string }>('select distinct tag from cache_purges order by tag')).map(
    ({ tag }) => tag,
  )

/** Waits until the purge of the start is sent, and deletes its repetitions. */
async function waitForStartPurge(shop: TestShop): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await shop.rows('select 1 from cache_purges where round = 0')).toEqual([])
    },
    { timeout: 20_000 },
  )
  await shop.rows('delete from cache_purges')
  cache.requests.length = 0
}

describe('recorded purges', () => {
  let shop: TestShop
  let seller: Person
  let admin: Person
  beforeAll(async () => {
    shop = await openShop({
      workers: false,
      environment: { CACHE_PURGE_URL: cache.url, CACHE_PURGE_TOKEN: token },
    })
    ;[seller, admin] = await Promise.all([shop.aPerson('supplier'), shop.aPerson('admin')])
  })
  afterAll(() => shop.close())
  afterEach(() => shop.rows('delete from cache_purges'))

  test('a start records a purge of pages of older builds', () =>
    step('SCALE-026', async () => {
      expect(await waitingTags(shop)).toContain('build')
    }))

  test('SCALE-019 a product that is added, changed or deleted records purges of its tags', async () => {
    const added = await seller.post('/product/admin/add-product', aProductInput())
    const { id } = added.json.product
    expect(await waitingTags(shop)).toEqual([`product-${id}`, 'products'])
    await shop.rows('delete from cache_purges')
    await seller.patch(`/product/${id}`, { price: [{ startRange: 1, endRange: 0, pricePerUnit: 1500 }] })
    expect(await waitingTags(shop)).toEqual([`product-${id}`, 'products'])
    await shop.rows('delete from cache_purges')
    await seller.delete(`/product/${id}`)
    expect(await waitingTags(shop)).toEqual([`product-${id}`, 'products'])
  })

  test('SCALE-019 a saved setting, a template, a photo of the library and a project record purges of their tags', async () => {
    const values = { bookingUrl: 'https://calls.example/tidewater' }
    expect((await admin.patch('/settings', { values, versions: { bookingUrl: 0 } })).status).toBe(200)
    expect(await waitingTags(shop)).toEqual(['settings'])
    await shop.rows('delete from cache_purges')

    const template = { title: 'Quay', json: aBadge(), preview: '' }
    expect((await admin.post('/template', template)).status).toBe(201)
    expect(await waitingTags(shop)).toEqual(['templates'])
    await shop.rows('delete from cache_purges')

    const { bytes } = await aPicture(300, 200)
    const form = aForm('quay.png', bytes, { name: 'Quay', category: 'Sea', words: '' })
    expect((await admin.post('/library/photos', form)).status).toBe(201)
    expect(await waitingTags(shop)).toEqual(['library'])
    await shop.rows('delete from cache_purges')

    await shop.rows("update projects set title = 'Quay' where position = 0")
    expect(await waitingTags(shop)).toEqual(['projects'])
  })

  test('SCALE-019 a change that is rolled back, or that changes nothing, records no purge', async () => {
    await shop.shop.db
      .transaction(async (tx) => {
        await tx.execute("update products set title = 'Quay Tee'")
        throw new Error('no')
      })
      .catch(() => {})
    await shop.rows('update products set title = title')
    expect(await waitingTags(shop)).toEqual([])
  })

  test('SCALE-020 purges that a killed worker had claimed are due again after ten seconds, and not before', async () => {
    await shop.rows(`select purge_cache_tag('products'), purge_cache_tag('settings')`)
    const tags = async () => (await claimPurges(shop.shop.db, 10)).map(({ tag }) => tag).toSorted()
    expect(await tags()).toEqual(['products', 'settings'])
    expect(await tags()).toEqual([])
    await shop.rows("update cache_purges set due_at = due_at - interval '5 seconds'")
    expect(await tags()).toEqual([])
    await shop.rows("update cache_purges set due_at = due_at - interval '5 seconds'")
    expect(await tags()).toEqual(['products', 'settings'])
  })

  test('a sweep keeps recorded purges if the shop has a cache, and deletes them if it has none', async () => {
    await shop.rows("update products set title = title || '!'")
    await sweepPurges(shop.shop)
    expect((await waitingTags(shop)).length).toBeGreaterThan(1)
    await sweepPurges({ db: shop.shop.db, settings: { ...shop.shop.settings, CACHE_PURGE_URL: [] } })
    expect(await waitingTags(shop)).toEqual([])
  })
})

describe('Varnish', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop({ environment: { CACHE_PURGE_URL: cache.url, CACHE_PURGE_TOKEN: token } })
    await waitForStartPurge(shop)
  })
  afterAll(() => shop.close())
  afterEach(() => shop.rows('delete from cache_purges'))

  const changeTag = (tag: string) => shop.rows(`select purge_cache_tag('${tag}')`)

  test('SCALE-022 workers are notified of a change: six in a row are purged within three polling intervals', async () => {
    const startedAt = performance.now()
    for (let n = 1; n <= 6; n++) {
      await changeTag(`product-${n}`)
      const isPurged = () => cache.requests.some(({ headers }) => headers['x-cache-tags'] === `product-${n}`)
      await vi.waitFor(() => expect(isPurged()).toBe(true), { timeout: 5000, interval: 5 })
    }
    expect(performance.now() - startedAt).toBeLessThan(1500)
  })

  test('SCALE-021 a tag is purged at once, a second later and ten seconds after that', async () => {
    const startedAt = performance.now()
    await changeTag('templates')
    await expect.poll(() => cache.requests.length, { timeout: 10_000 }).toBe(2)
    const [first, second] = cache.requests.map(({ at }) => at - startedAt) as [number, number]
    expect(first).toBeLessThan(900)
    expect(second - first).toBeGreaterThan(900)
    expect(second - first).toBeLessThan(2500)
    await expect
      .poll(() =>
        shop.rows(
          `select tag, round, due_at between now() + interval '8 seconds' and now() + interval '10 seconds' as soon
           from cache_purges`,
        ),
      )
      .toEqual([{ tag: 'templates', round: 2, soon: true }])
    await shop.rows('update cache_purges set due_at = now()')
    await expect.poll(() => shop.rows('select 1 from cache_purges')).toEqual([])
    expect(
      cache.requests.map(({ method, path, headers }) => [method, path, headers['x-cache-tags']]),
    ).toEqual(Array.from({ length: 3 }, () => ['BAN', '/', 'templates']))
    expect(cache.requests[0]?.headers.authorization).toBe(`Bearer ${token}`)
  })

  test('SCALE-020 a purge that a cache refuses is repeated after growing pauses, together with all that wait; SCALE-059 metrics count it', async () => {
    cache.statuses.push(503, 500, 404)
    await changeTag('templates')
    await expect.poll(() => cache.requests.length, { timeout: 20_000 }).toBe(3)
    // Another purge that waits for the same moment.
    await expect
      .poll(() => shop.rows(`select due_at < now() + interval '5 seconds' as postponed from cache_purges`))
      .toEqual([{ postponed: true }])
    const failedPurges = async () =>
      /^cache_purges_failed (\d+)$/m.exec((await call(shop.url, 'GET', '/metrics')).text)?.[1]
    expect(await failedPurges()).toBe('1')
    await shop.rows(
      `insert into cache_purges (tag, due_at)
       select name, due_at from cache_purges, unnest(array['products', 'products', 'product-1']) other (name)`,
    )
    await expect.poll(() => cache.requests.length, { timeout: 20_000 }).toBe(4)
    await expect.poll(failedPurges).toBe('0')
    const pauses = cache.requests.slice(1).map(({ at }, n) => at - (cache.requests[n]?.at ?? 0))
    const [one, two, four] = pauses as [number, number, number]
    expect(one).toBeGreaterThan(900)
    expect(two).toBeGreaterThan(1900)
    expect(four).toBeGreaterThan(3900)
    expect(cache.requests[3]?.headers['x-cache-tags']?.split('|').toSorted()).toEqual([
      'product-1',
      'products',
      'templates',
    ])
    const warnings = shop.log.filter((line) => line.includes('a shared cache was not purged'))
    expect(warnings).toHaveLength(3)
    expect(warnings.join('')).not.toContain(token)
  })

  test('a thousand products are purged by requests whose headers are short enough for Varnish', async () => {
    await shop.rows(`select purge_cache_tag('product-' || gen_random_uuid()) from generate_series(1, 1000)`)
    await expect
      .poll(() => shop.rows('select 1 from cache_purges where round = 0'), { timeout: 10_000 })
      .toEqual([])
    const lists = cache.requests.map(({ headers }) => headers['x-cache-tags'] ?? '')
    expect(new Set(lists.flatMap((list) => list.split('|'))).size).toBe(1000)
    for (const list of lists) expect(list.length).toBeLessThan(6000)
  })
})

describe('any other cache', () => {
  let other: RecordingCache
  let shop: TestShop
  beforeAll(async () => {
    other = await openRecordingCache()
    shop = await openShop({
      environment: {
        CACHE_PURGE_URL: `${cache.url}/zones/1/purge/{tag}, ${other.url}/purge`,
        CACHE_PURGE_KIND: 'http',
        CACHE_PURGE_TOKEN: token,
      },
    })
    await waitForStartPurge(shop)
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })

  test('SCALE-023 gets one request for each tag, and a failed one does not prevent the others', async () => {
    cache.requests.length = 0
    other.requests.length = 0
    cache.statuses.push(500, 500)
    await shop.rows(`select purge_cache_tag('products'), purge_cache_tag('settings')`)
    await expect
      .poll(() => [cache.requests.length, other.requests.length], { timeout: 10_000 })
      .toEqual([4, 4])
    const requestsOf = ({ requests }: RecordingCache) =>
      requests
        .slice(0, 2)
        .map(({ method, path, body, headers }) => [method, path, body, headers.authorization])
        .toSorted()
    expect(requestsOf(cache)).toEqual([
      ['POST', '/zones/1/purge/products', '{"tags":["products"]}', `Bearer ${token}`],
      ['POST', '/zones/1/purge/settings', '{"tags":["settings"]}', `Bearer ${token}`],
    ])
    expect(requestsOf(other)).toEqual([
      ['POST', '/purge', '{"tags":["products"]}', `Bearer ${token}`],
      ['POST', '/purge', '{"tags":["settings"]}', `Bearer ${token}`],
    ])
  })
  test('SCALE-020 a purge that a cache does not answer is repeated, and delays no other cache', async () => {
    await shop.rows('delete from cache_purges')
    cache.requests.length = 0
    other.requests.length = 0
    cache.statuses.push(0)
    const startedAt = performance.now()
    await shop.rows(`select purge_cache_tag('products')`)
    await expect.poll(() => cache.requests.length, { timeout: 10_000 }).toBe(2)
    // One second until the timeout, and another until the repetition.
    expect((cache.requests[1]?.at ?? 0) - startedAt).toBeGreaterThan(1900)
    expect((other.requests[0]?.at ?? 0) - startedAt).toBeLessThan(900)
  })
})
