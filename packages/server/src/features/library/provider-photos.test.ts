import type { ServerResponse } from 'node:http'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { openPhotoProvider, type PhotoProvider } from '@printery/tests/photo-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

let provider: PhotoProvider
beforeAll(async () => {
  provider = await openPhotoProvider()
})
afterAll(() => provider.close())

async function withShop(
  key: string | undefined,
  work: (shop: TestShop, person: Person) => Promise<void>,
): Promise<void> {
  const shop = await openShop({
    workers: false,
    ...(key !== undefined && { environment: { PHOTOS_KEY: key, PHOTOS_API_BASE: provider.base } }),
  })
  try {
    await work(shop, await shop.aPerson())
  } finally {
    await shop.close()
  }
}

const search = '/library/photos/elsewhere?query=sea%20%26%20sky'

test('photos are searched at Unsplash with the key, and the chosen one becomes an asset', () =>
  withShop('unsplash:secret-key', async (shop, person) => {
    const { json, text } = await person.get(search)
    expect(json).toMatchObject({
      ...{ provider: 'Unsplash', nextPage: null },
      photos: [{ id: 'harbour', name: 'Harbour', credit: 'Photo by Mei Tan on Unsplash', width: 800 }],
    })
    expect(provider.requests.at(-1)).toMatchObject({ key: 'Client-ID secret-key' })
    expect(provider.requests.at(-1)?.path).toContain('query=sea%20%26%20sky')
    // The response contains neither the key nor the provider's URLs.
    expect(text).not.toMatch(/secret-key|127\.0\.0\.1:\d+\/pictures/)
    const preview = await fetch(shop.url + json.photos[0].previewUrl)
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const addedPhoto = await person.post('/library/photos/elsewhere', { id: 'harbour' })
    expect(addedPhoto.json).toMatchObject({
      name: 'Harbour (Photo by Mei Tan on Unsplash)',
      asset: { kind: 'picture', width: 800, height: 600, type: 'image/jpeg' },
    })
    expect(provider.requests.at(-1)).toMatchObject({
      path: '/photos/harbour/download',
      key: 'Client-ID secret-key',
    })
    expect((await person.post('/library/photos/elsewhere', { id: 'nobody' })).status).toBe(404)
  }))

test('UP9 pictures are fetched only from the provider’s host, and redirects are not followed', () =>
  withShop('unsplash:secret-key', async (shop, person) => {
    const { previewUrl } = (await person.get(search)).json.photos[0]
    const [, , , address, signature] = previewUrl.split('/')
    const otherAddress = Buffer.from('http://169.254.169.254/latest').toString('base64url')
    const calls = provider.requests.length
    for (const invalidPath of [
      `${otherAddress}/${signature}`,
      `${address}/${'a'.repeat(43)}`,
      `${address}/x`,
    ])
      expect((await fetch(`${shop.url}/library/elsewhere/${invalidPath}`)).status).toBe(404)
    for (const id of ['../search', 'http://localhost', 'a/b', '', { id: 1 }])
      expect((await person.post('/library/photos/elsewhere', { id })).status).toBe(422)
    expect(provider.requests.length).toBe(calls)
    const validUrl = provider.pictureUrl
    for (const forbiddenUrl of [
      'http://localhost:1/x.jpg',
      'file:///etc/passwd',
      `${provider.base}/pictures/led-away?`,
    ]) {
      provider.pictureUrl = () => forbiddenUrl
      expect((await person.post('/library/photos/elsewhere', { id: 'harbour' })).status).toBe(503)
    }
    provider.pictureUrl = validUrl
  }))

const html = '<!doctype html><title>Down for maintenance</title>'
/** Chunked, so that the size is unknown before the end. */
const sendWithoutEnd = (response: ServerResponse) => {
  const writeChunk = () =>
    response.destroyed || response.write(Buffer.alloc(65_536, 32), () => setImmediate(writeChunk))
  writeChunk()
}

const invalidResponses: [string, (response: ServerResponse) => void][] = [
  ['a page of HTML', (response) => response.end(html)],
  ['JSON of something else', (response) => response.end('{"results": {}, "errors": ["over quota"]}')],
  ['nothing', (response) => response.end()],
  ['more than a megabyte', sendWithoutEnd],
  [
    'a truncated body',
    (response) => response.writeHead(200, { 'content-length': 900 }).write('{', () => response.destroy()),
  ],
  ['a redirect', (response) => response.writeHead(302, { location: `${provider.base}/elsewhere` }).end()],
  ['a server error', (response) => response.writeHead(500).end(html)],
]

test('UP9 a provider with an unusable response counts as unavailable', () =>
  withShop('unsplash:secret-key', async (_shop, person) => {
    for (const [description, answer] of invalidResponses) {
      provider.respondInstead = answer
      const reply = await person.get(search)
      const added = await person.post('/library/photos/elsewhere', { id: 'harbour' })
      provider.respondInstead = undefined
      for (const { status, json } of [reply, added])
        expect([description, status, json.code]).toEqual([description, 503, 'unavailable'])
    }
  }))

test('UP1 UP3 a file that is not a picture, is cut off or is too large is refused regardless of its content type', () =>
  withShop('unsplash:secret-key', async ({ shop: { db } }, person) => {
    const validPictureUrl = provider.pictureUrl
    provider.pictureUrl = () => `${provider.base}/pictures/odd`
    const addPhoto = async (answer: (response: ServerResponse) => void) => {
      provider.respondToOddPicture = answer
      return (await person.post('/library/photos/elsewhere', { id: 'harbour' })).status
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'
    for (const text of [html, svg, '%PDF-1.7', provider.photo.subarray(0, 400)])
      expect(await addPhoto((response) => response.setHeader('content-type', 'image/jpeg').end(text))).toBe(
        503,
      )
    expect(
      await addPhoto((response) =>
        response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()),
      ),
    ).toBe(503)
    expect(await addPhoto(sendWithoutEnd)).toBe(413)
    provider.pictureUrl = validPictureUrl
    const { rows } = await db.execute('select 1 from assets')
    expect(rows).toEqual([])
  }))

test('photos are searched at Pexels with a key of Pexels', () =>
  withShop('pexels:other-key', async (_shop, person) => {
    const { json } = await person.get(`${search}&page=2`)
    expect(json).toMatchObject({ provider: 'Pexels', nextPage: 3, photos: [{ id: '7', name: 'Hills' }] })
    expect(provider.requests.at(-1)?.key).toBe('other-key')
    expect((await person.post('/library/photos/elsewhere', { id: '7' })).status).toBe(201)
    for (let more = 0; more < 18; more++) await person.get(search)
    expect((await person.get(search)).status).toBe(429)
  }))

test("without a key photos can't be searched at a provider", () =>
  withShop(undefined, async (_shop, person) => {
    expect((await person.get(search)).json).toEqual({ provider: null, photos: [], nextPage: null })
    expect((await person.post('/library/photos/elsewhere', { id: 'harbour' })).status).toBe(404)
  }))
