import { openShop, signUpHash, type TestShop } from '@printery/tests'
import { openPhotoProvider, type PhotoProvider } from '@printery/tests/photo-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actors, password } from './actors.ts'
import { table } from './table.ts'
import { fillWorld, openWorld, printedLineOfA, type World } from './world.ts'

/** The calls whose answers to who has no session shared caches may keep. */
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
/** The same for everybody until the next release, with or without a shared cache. */
const fixedCalls = ['GET /font/{sha256}', 'GET /schema/design.json']

/** What answers name besides calls: pictures of products and of the library, and nothing of a person. */
const publicFiles = ['/files/Products/', '/files/Sizes/', '/files/Projects/', '/files/Shares/', '/library/']
/** A photo of the provider, through an address that the shop has signed for a session. */
const foreignFiles = '/library/elsewhere/'

const isPublicFile = (path: string) =>
  publicFiles.some((kind) => path.startsWith(kind)) && !path.startsWith(foreignFiles)

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
  const world = await openWorld(shop, await signUpHash(shop, password))
  await fillWorld(world)
  return { shop, world }
}

interface Answer {
  status: number
  text: string
  cacheControl: string | null
  headers: Headers
}

async function read({ shop, world }: { shop: TestShop; world: World }, path: string, actor: Actor) {
  const token = actor === 'none' ? undefined : world.cast[actor].token
  const ending = new AbortController()
  const response = await fetch(shop.url + path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    redirect: 'manual',
    signal: ending.signal,
  })
  const type = response.headers.get('content-type') ?? ''
  const text = type.startsWith('text/event-stream') ? '' : await response.text()
  ending.abort()
  const { status, headers } = response
  const answer: Answer = {
    status,
    text: type.includes('json') ? text : '',
    cacheControl: headers.get('cache-control'),
    headers,
  }
  return answer
}

/** Whether a shared cache may store it: also where nothing is said of caches (RFC 9111, 3). */
function isStored({ cacheControl, headers }: Answer): boolean {
  return !/(^|[ ,])(private|no-store)\b/.test(cacheControl ?? '') || headers.has('set-cookie')
}

const addressesIn = (json: string) => [...json.matchAll(/"(\/[^"\s]+)"/g)].map(([, address]) => address ?? '')

/** Every call by GET that was stored by a shared cache, by actor, and the files that its answers named. */
async function findStored(place: { shop: TestShop; world: World }) {
  const stored = new Map<Actor, string[]>(actors.map((actor) => [actor, []]))
  const files = new Set<string>()
  const answers = new Map<string, Answer>()
  for (const [operation, { own }] of Object.entries(table)) {
    if (!operation.startsWith('GET ')) continue
    const { params = {}, query = '' } = await own.ask(place.world)
    const path = operation.slice(4).replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')
    for (const [index, actor] of actors.entries()) {
      const answer = await read(place, `/api${path}${query}`, actor)
      expect(answer.status, `${operation} by ${actor}`).toBe(own.answers[index])
      if (isStored(answer)) stored.get(actor)?.push(operation)
      if (actor === 'none') answers.set(operation, answer)
      // Two of each kind, because some name hundreds.
      for (const named of Map.groupBy(addressesIn(answer.text), (address) =>
        address.split('/', 3).join('/'),
      ).values())
        for (const address of named.slice(0, 2)) files.add(address)
    }
  }
  for (const list of stored.values()) list.sort()
  return { stored, files, answers }
}

describe('with a shared cache', () => {
  let place: Awaited<ReturnType<typeof openFilledShop>>
  let found: Awaited<ReturnType<typeof findStored>>
  beforeAll(async () => {
    place = await openFilledShop({ CACHE_PURGE_URL: 'http://127.0.0.1:1' })
    await printedLineOfA(place.world)
    found = await findStored(place)
  })
  afterAll(() => place.shop.close())

  test('SCALE-018 no answer to a session may be stored, and to others only those of the public calls', () => {
    const ofSessions = actors.filter((actor) => actor !== 'none').map((actor) => [actor, fixedCalls])
    expect(Object.fromEntries(found.stored)).toEqual({
      ...Object.fromEntries(ofSessions),
      none: [...publicCalls, ...fixedCalls].toSorted(),
    })
  })

  test('SCALE-017 each public call says how long shared caches keep it, that browsers keep nothing, and its tags', async () => {
    const { id } = JSON.parse(found.answers.get('GET /product')?.text ?? '').products[0]
    const one = await read(place, `/api/product/${id}`, 'none')
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
    const answers = [...Object.keys(tags).map((call) => [call, found.answers.get(call)]), ['one', one]] as [
      string,
      Answer,
    ][]
    for (const [call, { cacheControl, headers }] of answers) {
      const expected = tags[call] ?? `build product-${id} settings`
      expect([cacheControl, headers.get('surrogate-key'), headers.get('cache-tag')], call).toEqual([
        'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
        expected,
        expected.replaceAll(' ', ','),
      ])
    }
  })

  test('SCALE-018 files of persons may not be stored, whoever asks, and pictures of products may', async () => {
    const opened = new Set<string>()
    for (const address of found.files)
      for (const actor of ['none', 'customerA'] as const) {
        const answer = await read(place, address, actor)
        if (answer.status !== 200) continue
        opened.add(address.split('/', 3).slice(0, 3).join('/'))
        expect(isStored(answer), `${address} by ${actor}`).toBe(isPublicFile(address))
        expect(answer.headers.has('surrogate-key'), `${address} by ${actor}`).toBe(
          actor === 'none' && address.startsWith('/files/') && isPublicFile(address),
        )
      }
    expect([...opened].some((kind) => kind === '/files/Products')).toBe(true)
    expect([...opened].some((kind) => kind.startsWith('/files/') && !isPublicFile(`${kind}/`))).toBe(true)
  })

  test('SCALE-017 pictures of a product carry its tag, for as long as browsers keep them', async () => {
    const [picture] = [...found.files].filter((address) => address.startsWith('/files/Products/'))
    const [, , , id] = picture?.split('/') ?? []
    const { cacheControl, headers } = await read(place, picture ?? '', 'none')
    expect([cacheControl, headers.get('surrogate-key'), headers.get('vary')]).toEqual([
      'public, max-age=604800, s-maxage=604800, stale-while-revalidate=60',
      `product-${id}`,
      'accept',
    ])
  })

  test('SCALE-018 errors are not stored', async () => {
    const gone = '00000000-0000-4000-8000-000000000000'
    for (const path of [
      `/api/product/${gone}`,
      '/api/product?limit=no',
      `/files/Products/${gone}/aabbcc/front.jpg`,
    ]) {
      const answer = await read(place, path, 'none')
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(
        [answer.cacheControl?.includes('public') ?? false, answer.headers.has('surrogate-key')],
        path,
      ).toEqual([false, false])
    }
  })
})

describe('without a shared cache', () => {
  test('SCALE-016 nothing is marked for one: answers of calls are stored nowhere, pictures as before', async () => {
    const place = await openFilledShop({})
    try {
      const { stored, answers, files } = await findStored(place)
      expect(Object.fromEntries(stored)).toEqual(
        Object.fromEntries(actors.map((actor) => [actor, fixedCalls])),
      )
      for (const call of publicCalls) expect(answers.get(call)?.cacheControl, call).toBe('no-store')
      const [picture] = [...files].filter((address) => address.startsWith('/files/Products/'))
      const drawn = await read(place, picture ?? '', 'none')
      expect(drawn.cacheControl).toBe('public, max-age=604800')
      for (const { headers } of [...answers.values(), drawn])
        expect([headers.has('surrogate-key'), headers.has('cache-tag')]).toEqual([false, false])
    } finally {
      await place.shop.close()
    }
  })
})
