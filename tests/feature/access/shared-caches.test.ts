import { openShop, storedPasswordHash, type TestShop } from '@printery/tests'
import { openPhotoProvider, type PhotoProvider } from '@printery/tests/photo-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actors, password } from './actors.ts'
import { type Fixtures, fillFixtures, openFixtures, printedLineOfA } from './fixtures.ts'
import { table } from './table.ts'

/** The calls whose responses shared caches may store if the caller has no session. */
const publicCalls = [
  'GET /category',
  'GET /library/drawings',
  'GET /library/photos',
  'GET /product',
  'GET /product/count',
  'GET /product/{id}',
  'GET /project',
  'GET /shop',
  'GET /template',
]
/** Calls whose response is the same for everybody until the next release, and may always be stored. */
const fixedCalls = ['GET /font/{sha256}', 'GET /schema/design.json']

/** Prefixes of public files in responses: pictures of products and of the library, nothing personal. */
const publicFiles = ['/files/Products/', '/files/Sizes/', '/files/Projects/', '/files/Shares/', '/library/']
/** Photos of the provider, by a URL that the shop has signed for a session. */
const providerFiles = '/library/elsewhere/'

const isPublicFile = (path: string) =>
  publicFiles.some((kind) => path.startsWith(kind)) && !path.startsWith(providerFiles)

let provider: PhotoProvider
beforeAll(async () => {
  provider = await openPhotoProvider()
})
afterAll(() => provider.close())

async function openFilledShop(environment: Record<string, string>) {
  const shop = await openShop({
    workers: false,
    environment: { PHOTOS_KEY: 'unsplash:secret-key', PHOTOS_API_BASE: provider.base, ...environment },
  })
  const fixtures = await openFixtures(shop, await storedPasswordHash(shop, password))
  await fillFixtures(fixtures)
  return { shop, fixtures }
}

interface CachedResponse {
  status: number
  text: string
  cacheControl: string | null
  headers: Headers
}

async function read({ shop, fixtures }: { shop: TestShop; fixtures: Fixtures }, path: string, actor: Actor) {
  const token = actor === 'none' ? undefined : fixtures.accounts[actor].token
  const controller = new AbortController()
  const response = await fetch(shop.url + path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    redirect: 'manual',
    signal: controller.signal,
  })
  const type = response.headers.get('content-type') ?? ''
  const text = type.startsWith('text/event-stream') ? '' : await response.text()
  controller.abort()
  const { status, headers } = response
  const cachedResponse: CachedResponse = {
    status,
    text: type.includes('json') ? text : '',
    cacheControl: headers.get('cache-control'),
    headers,
  }
  return cachedResponse
}

/** Whether a shared cache may store a response, which it may also without any cache header (RFC 9111, 3). */
function isStored({ cacheControl, headers }: CachedResponse): boolean {
  return !/(^|[ ,])(private|no-store)\b/.test(cacheControl ?? '') || headers.has('set-cookie')
}

const addressesIn = (json: string) => [...json.matchAll(/"(\/[^"\s]+)"/g)].map(([, address]) => address ?? '')

/** The GET calls whose responses a shared cache may store, by actor, and the files that the responses name. */
async function findStored(filledShop: { shop: TestShop; fixtures: Fixtures }) {
  const stored = new Map<Actor, string[]>(actors.map((actor) => [actor, []]))
  const files = new Set<string>()
  const responses = new Map<string, CachedResponse>()
  for (const [operation, { existing: own }] of Object.entries(table)) {
    if (!operation.startsWith('GET ')) continue
    const { params = {}, query = '' } = await own.input(filledShop.fixtures)
    const path = operation.slice(4).replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')
    for (const [index, actor] of actors.entries()) {
      const response = await read(filledShop, `/api${path}${query}`, actor)
      expect(response.status, `${operation} by ${actor}`).toBe(own.statuses[index])
      if (isStored(response)) stored.get(actor)?.push(operation)
      if (actor === 'none') responses.set(operation, response)
      // Only two of each kind, because some responses contain hundreds of addresses.
      for (const named of Map.groupBy(addressesIn(response.text), (address) =>
        address.split('/', 3).join('/'),
      ).values())
        for (const address of named.slice(0, 2)) files.add(address)
    }
  }
  for (const list of stored.values()) list.sort()
  return { stored, files, responses }
}

describe('with a shared cache', () => {
  let filledShop: Awaited<ReturnType<typeof openFilledShop>>
  let storable: Awaited<ReturnType<typeof findStored>>
  beforeAll(async () => {
    filledShop = await openFilledShop({ CACHE_PURGE_URL: 'http://127.0.0.1:1' })
    await printedLineOfA(filledShop.fixtures)
    storable = await findStored(filledShop)
  })
  afterAll(() => filledShop.shop.close())

  test('SCALE-018 no response to a caller with a session may be stored, and to others only those of the public calls', () => {
    const storedForSessions = actors.filter((actor) => actor !== 'none').map((actor) => [actor, fixedCalls])
    expect(Object.fromEntries(storable.stored)).toEqual({
      ...Object.fromEntries(storedForSessions),
      none: [...publicCalls, ...fixedCalls].toSorted(),
    })
  })

  test('SCALE-017 each public call says how long shared caches keep it, that browsers keep nothing, and its tags', async () => {
    const { id } = JSON.parse(storable.responses.get('GET /product')?.text ?? '').products[0]
    const product = await read(filledShop, `/api/product/${id}`, 'none')
    const tags: Record<string, string> = {
      'GET /category': 'build',
      'GET /library/drawings': 'build library',
      'GET /library/photos': 'build library',
      'GET /product': 'build products',
      'GET /product/count': 'build products',
      'GET /project': 'build projects products',
      'GET /shop': 'build settings',
      'GET /template': 'build templates',
    }
    const callResponses = [
      ...Object.keys(tags).map((call) => [call, storable.responses.get(call)]),
      ['one', product],
    ] as [string, CachedResponse][]
    for (const [call, { cacheControl, headers }] of callResponses) {
      const expected = tags[call] ?? `build product-${id} settings`
      expect([cacheControl, headers.get('surrogate-key'), headers.get('cache-tag')], call).toEqual([
        'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
        expected,
        expected.replaceAll(' ', ','),
      ])
    }
  })

  test('SCALE-018 personal files may not be stored for any actor, and pictures of products may', async () => {
    const openedFiles = new Set<string>()
    for (const address of storable.files)
      for (const actor of ['none', 'customerA'] as const) {
        const response = await read(filledShop, address, actor)
        if (response.status !== 200) continue
        openedFiles.add(address.split('/', 3).slice(0, 3).join('/'))
        expect(isStored(response), `${address} by ${actor}`).toBe(isPublicFile(address))
        expect(response.headers.has('surrogate-key'), `${address} by ${actor}`).toBe(
          actor === 'none' && address.startsWith('/files/') && isPublicFile(address),
        )
      }
    expect([...openedFiles].some((kind) => kind === '/files/Products')).toBe(true)
    expect([...openedFiles].some((kind) => kind.startsWith('/files/') && !isPublicFile(`${kind}/`))).toBe(
      true,
    )
  })

  test('SCALE-017 pictures of a product carry its tag, for as long as browsers keep them', async () => {
    const [picture] = [...storable.files].filter((address) => address.startsWith('/files/Products/'))
    const [, , , id] = picture?.split('/') ?? []
    const { cacheControl, headers } = await read(filledShop, picture ?? '', 'none')
    expect([cacheControl, headers.get('surrogate-key'), headers.get('vary')]).toEqual([
      'public, max-age=604800, s-maxage=604800, stale-while-revalidate=60',
      `product-${id}`,
      'accept',
    ])
  })

  test('SCALE-018 errors are not stored', async () => {
    const absentId = '00000000-0000-4000-8000-000000000000'
    for (const path of [
      `/api/product/${absentId}`,
      '/api/product?limit=no',
      `/files/Products/${absentId}/aabbcc/front.jpg`,
    ]) {
      const response = await read(filledShop, path, 'none')
      expect(response.status, path).toBeGreaterThanOrEqual(400)
      expect(
        [response.cacheControl?.includes('public') ?? false, response.headers.has('surrogate-key')],
        path,
      ).toEqual([false, false])
    }
  })
})

describe('without a shared cache', () => {
  test('SCALE-016 responses of calls may be stored nowhere, and pictures have their usual headers', async () => {
    const filledShop = await openFilledShop({})
    try {
      const { stored, responses, files } = await findStored(filledShop)
      expect(Object.fromEntries(stored)).toEqual(
        Object.fromEntries(actors.map((actor) => [actor, fixedCalls])),
      )
      for (const call of publicCalls) expect(responses.get(call)?.cacheControl, call).toBe('no-store')
      const [picture] = [...files].filter((address) => address.startsWith('/files/Products/'))
      const pictureResponse = await read(filledShop, picture ?? '', 'none')
      expect(pictureResponse.cacheControl).toBe('public, max-age=604800')
      for (const { headers } of [...responses.values(), pictureResponse])
        expect([headers.has('surrogate-key'), headers.has('cache-tag')]).toEqual([false, false])
    } finally {
      await filledShop.shop.close()
    }
  })
})
