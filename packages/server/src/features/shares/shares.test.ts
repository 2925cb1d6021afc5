import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { call, openShop, type Person, type TestShop } from '@printery/tests'
import { aProductInput, sellPictured } from '@printery/tests/product-forms'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectionOf } from '../../db/driver/connection.ts'
import { sweepShares } from './service.ts'

let shop: TestShop
let seller: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  seller = await shop.aPerson('supplier')
})
afterAll(() => shop.close())

const fetchPath = (path: string) => fetch(`${shop.url}${path}`, { redirect: 'manual' })
const shareOf = async (id: string): Promise<string> =>
  (await call(shop.url, 'GET', `/product/${id}`)).json.shareImage
const storedFilesOf = (id: string) =>
  readdir(join(shop.shop.settings.DATA_DIR, 'files', 'objects', 'shares', id)).catch(() => [])

async function aProduct(change: Parameters<typeof aProductInput>[0] = {}): Promise<string> {
  const added = await seller.post('/product/admin/add-product', aProductInput(change))
  expect(added.status).toBe(201)
  return added.json.product.id
}

/** Red, green and blue at a position in px. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = { left, top, width: 1, height: 1 }
  return [...(await sharp(picture).extract(pixel).removeAlpha().raw().toBuffer())]
}

test('a product has a share picture of its own, 1200 by 630 px, with its garment, at an immutable address', async () => {
  const path = await shareOf(await aProduct())
  const response = await fetchPath(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const picture = Buffer.from(await response.arrayBuffer())
  expect(picture.length).toBeLessThan(100_000)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const [paper, background, garment] = await Promise.all([
    colourAt(picture, 20, 620),
    colourAt(picture, 1190, 20),
    colourAt(picture, 915, 300),
  ])
  expect(Math.min(...paper)).toBeGreaterThan(235)
  // A dark garment is drawn on the yellow background.
  expect(background[2]).toBeLessThan(200)
  expect(Math.max(...garment)).toBeLessThan(90)
  const again = await fetchPath(path)
  expect(Buffer.from(await again.arrayBuffer()).equals(picture)).toBe(true)
})

test('a picture that its seller uploaded is used unchanged', async () => {
  const id = await sellPictured(seller)
  const picture = Buffer.from(await (await fetchPath(await shareOf(id))).arrayBuffer())
  const middle = await colourAt(picture, 926, 315)
  // The blue of the picture, within JPEG's accuracy.
  for (const [index, value] of [42, 80, 169].entries())
    expect(Math.abs((middle[index] ?? 0) - value)).toBeLessThan(10)
})

test('a new price has a new address; the old one redirects to it, and only one picture of a product is stored', async () => {
  const id = await aProduct()
  const before = await shareOf(id)
  expect((await fetchPath(before)).status).toBe(200)
  const price = [{ startRange: 1, endRange: 0, pricePerUnit: 990 }]
  expect((await seller.patch(`/product/${id}`, { price })).status).toBe(200)
  const after = await shareOf(id)
  expect(after).not.toBe(before)
  const old = await fetchPath(before)
  expect([old.status, old.headers.get('location')]).toEqual([302, after])
  expect((await fetchPath(after)).status).toBe(200)
  await expect.poll(() => storedFilesOf(id)).toHaveLength(1)
})

test('an unknown address redirects to the current one or is refused, and no picture is drawn for it', async () => {
  const id = await aProduct()
  const path = await shareOf(id)
  const inventedPaths = Array.from(
    { length: 20 },
    (_, n) => `/files/Shares/${id}.${n.toString(16).padStart(16, '0')}.jpg`,
  )
  const responses = await Promise.all(inventedPaths.map(fetchPath))
  expect(responses.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    inventedPaths.map(() => [302, path]),
  )
  expect(await storedFilesOf(id)).toEqual([])
  const unknownPaths = [
    path.replace(id, 'c0ffee00-0000-4000-8000-000000000000'),
    path.replace('.jpg', '.png'),
    path.replace(id, '..%2f..%2fupload-secret'),
    path.replace(id, `${id}%00`),
    `/files/Shares/${id}.jpg`,
  ]
  for (const address of unknownPaths)
    expect([address, (await fetchPath(address)).status]).toEqual([address, 404])
})

test('a product that is no longer on sale has no picture; a deletion removes its picture at once, the sweep removes leftovers', async () => {
  const ids = await Promise.all([aProduct(), aProduct(), aProduct()])
  const [hidden, deleted, onSale] = ids
  const paths = await Promise.all(ids.map(shareOf))
  await Promise.all(paths.map(fetchPath))
  expect(await storedFilesOf(deleted)).toHaveLength(1)
  await shop.shop.db.execute(`update products set is_offered = false where id = '${hidden}'`)
  expect((await seller.delete(`/product/${deleted}`)).status).toBe(200)
  expect((await Promise.all(paths.map(fetchPath))).map(({ status }) => status)).toEqual([404, 404, 200])
  expect(await storedFilesOf(deleted)).toEqual([])
  for (const id of [deleted, onSale])
    await shop.shop.storage.write(`shares/${id}/0123456789abcdef.jpg`, Buffer.from('left over'), 'image/jpeg')
  const querySpy = vi.spyOn(connectionOf(shop.shop.db), 'query')
  await sweepShares(shop.shop)
  // One query for all pictures.
  expect(querySpy).toHaveBeenCalledTimes(1)
  expect(await Promise.all(ids.map(storedFilesOf))).toEqual([
    [],
    [],
    [expect.stringMatching(/^(?!0123456789abcdef)/)],
  ])
})

test('many concurrent requests share one rendering of a picture, also for a title with emoji and markup', async () => {
  const path = await shareOf(await aProduct({ title: 'Wave Tee 波浪 🌊 <b>&amp;</b>' }))
  const all = await Promise.all(Array.from({ length: 30 }, () => fetchPath(path)))
  const pictures = await Promise.all(all.map(async (response) => Buffer.from(await response.arrayBuffer())))
  // More requests than one caller may have waiting: they share one run.
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(pictures.every((picture) => picture.equals(pictures[0] as Buffer))).toBe(true)
})

test('a picture that was drawn while its product was changed or deleted is not stored', async () => {
  const [changed, deleted] = await Promise.all([aProduct(), aProduct()])
  const { mockups } = shop.shop
  const renderShare = mockups.renderShare.bind(mockups)
  const requestDuring = async (id: string, change: () => Promise<{ status: number }>) => {
    vi.spyOn(mockups, 'renderShare').mockImplementationOnce(async (request) => {
      const picture = await renderShare(request)
      expect((await change()).status).toBe(200)
      return picture
    })
    return (await fetchPath(await shareOf(id))).status
  }
  const price = [{ startRange: 1, endRange: 0, pricePerUnit: 990 }]
  expect(await requestDuring(changed, () => seller.patch(`/product/${changed}`, { price }))).toBe(200)
  expect(await requestDuring(deleted, () => seller.delete(`/product/${deleted}`))).toBe(404)
  expect(await Promise.all([changed, deleted].map(storedFilesOf))).toEqual([[], []])
})
