import { call, openShop, type Person, type TestShop } from '@printery/tests'
import { sellPictured } from '@printery/tests/product-forms'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let seller: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  seller = await shop.aPerson('supplier')
})
afterAll(() => shop.close())

/** The Accept header of Chromium for pictures of a page. */
const pageAcceptHeader = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

async function fetchPicture(path: string, accept: string) {
  const response = await fetch(`${shop.url}${path}`, { headers: { accept } })
  const bytes = Buffer.from(await response.arrayBuffer())
  const header = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    type: header('content-type'),
    vary: header('vary'),
    cacheControl: header('cache-control'),
    bytes,
  }
}

test.each([
  ['a page of a newer browser', pageAcceptHeader, 'image/avif'],
  ['a page of an older browser', 'image/webp,image/*,*/*;q=0.8', 'image/webp'],
  ['a script without a preference', '*/*', 'image/webp'],
  ['a client that refuses AVIF', 'image/avif;q=0, image/webp', 'image/webp'],
  ['a client that prefers WebP and accepts AVIF', 'image/webp, image/avif;q=0.5', 'image/avif'],
  ['a client whose types only resemble AVIF', 'image/avifs, text/html', 'image/webp'],
])('%s gets a format that it accepts, and caches keep the formats apart', async (_client, accept, type) => {
  const front = shop.products.tee.images.f4f2ee?.front
  const { status, vary, bytes, ...reply } = await fetchPicture(`${front}?w=96`, accept)
  expect([status, reply.type, vary]).toEqual([200, type, 'accept'])
  expect(bytes.toString('latin1', 4, 12).includes('avif')).toBe(type === 'image/avif')
})

test("a seller's own picture comes in both formats, is immutable under its name, and is removed with its product", async () => {
  const id = await sellPictured(seller)
  const { front } = (await call(shop.url, 'GET', `/product/${id}`)).json.product.images['1c1c1d']
  for (const width of [300, 1080]) {
    const [avif, webp] = await Promise.all(
      [pageAcceptHeader, '*/*'].map((accept) => fetchPicture(`${front}?w=${width}`, accept)),
    )
    expect([avif?.type, webp?.type]).toEqual(['image/avif', 'image/webp'])
    expect(avif?.bytes.length).toBeLessThan(60_000)
    expect(avif?.cacheControl).toBe('public, max-age=31536000, immutable')
  }
  await seller.delete(`/product/${id}`)
  expect((await fetchPicture(`${front}?w=300`, pageAcceptHeader)).status).toBe(404)
})

test('a picture drawn from a mockup is cached for a week, and for a minute if a seller may upload one in its place', async () => {
  const { cacheControl, type } = await fetchPicture(
    '/files/Forms/tshirt/front-shade.webp?w=96',
    pageAcceptHeader,
  )
  expect([cacheControl, type]).toEqual(['public, max-age=604800', 'image/avif'])
  const id = await sellPictured(seller)
  const plain = await fetchPicture(`/files/Products/${id}/1c1c1d/front.jpg?w=96`, pageAcceptHeader)
  expect(plain.cacheControl).toBe('public, max-age=60')
})

test('EDIT-090 the source of a mockup is served with its placeholders; other sources return 404', async () => {
  const response = await fetch(`${shop.url}/files/Forms/bottle/front.svg`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
  const svg = await response.text()
  expect(svg).toContain('"form":"bottle","side":"front"')
  expect(svg).toContain('{{color}}')
  for (const path of ['sock/front.svg', 'bottle/top.svg', 'bottle/front-shade.svg', 'bottle/front.png'])
    expect([path, (await fetch(`${shop.url}/files/Forms/${path}`)).status]).toEqual([path, 404])
})
