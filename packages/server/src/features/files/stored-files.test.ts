import { randomUUID } from 'node:crypto'
import {
  aLine,
  fileOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  putFile,
  step,
  type TestFile,
  type TestShop,
} from '@printery/tests'
import { watchEncoding } from '@printery/tests/watch-encoding'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentKey } from '../../storage/content-key.ts'
import { sha256 } from '../../tokens.ts'
import { previewBytes } from './preview.ts'
import { insertFiles } from './queries.ts'

const filesUrl = 'https://files.printery.test'
let shop: TestShop
let customer: Person
let admin: Person
let orderId: string
beforeAll(async () => {
  shop = await openShop({ workers: false, environment: { FILES_URL: filesUrl } })
  customer = await shop.aPerson()
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

/** A photo with its location in the metadata, as phones write it. */
async function aPhotoWithMetadata(type: 'jpeg' | 'png'): Promise<TestFile> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a50a9' } })
    .withExif({
      IFD0: { Copyright: 'Mei Tan', ImageDescription: 'At home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 17/1 0/1' },
    })
    .toFormat(type)
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Mei Tan')
  return fileOf(bytes, `image/${type}`, `photo.${type}`)
}

/** Every URL of a stored file in a response, with the host of the server. */
function urlsIn(text: string): string[] {
  const urls = text.match(/https:\/\/files\.printery\.test\/files\/[^"\\]+/g) ?? []
  return [...new Set(urls)].map((url) => url.replace(filesUrl, shop.url))
}

async function fetchFile(url: string) {
  const response = await fetch(url)
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, header, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('UP2 a stored file is served with its true type, and reveals no more than it must', () => {
  let jpeg: TestFile
  let png: TestFile
  let vectors: TestFile
  beforeAll(async () => {
    jpeg = await aPhotoWithMetadata('jpeg')
    png = await aPhotoWithMetadata('png')
    vectors = fileOf(
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
      'application/pdf',
      'a.pdf',
    )
    const { body } = await aLine(shop)
    const added = await customer.post('/cart', {
      ...body,
      frontDesign: jpeg.descriptor,
      frontUploadedImage: png.descriptor,
      additionalFiles: [vectors.descriptor],
    })
    const { frontUrl, frontWithoutTemplate, additionalFiles } = added.json.presignedUrls
    const statuses = [
      putFile(frontUrl, jpeg),
      putFile(frontWithoutTemplate, png),
      putFile(additionalFiles[0], vectors),
    ]
    expect(await Promise.all(statuses)).toEqual([200, 200, 200])
    const page = await openPaymentPage(customer)
    orderId = page.orderId
    const inCart = urlsIn((await customer.get('/cart')).text)
    await step('DATA-030 designs load from the base URL of the storage and their own path', async () => {
      const [line] = (await customer.get('/cart')).json.cart.items
      for (const [design, name] of [
        [line.frontDesign, 'photo.jpeg'],
        [line.frontWithoutTemplate, 'photo.png'],
      ])
        expect(design).toMatch(new RegExp(`^https://files\\.printery\\.test/files/[\\w-]{43}/${name}$`))
    })
    expect(inCart).toHaveLength(2)
    await payAt(page.url)
    expect((await customer.post('/order/confirm', { orderId })).status).toBe(200)
  })

  test('its owner gets re-encoded pictures without metadata', async () => {
    const urls = urlsIn((await customer.get(`/order/${orderId}`)).text)
    expect(urls).toHaveLength(2)
    for (const url of urls) {
      const { status, header, bytes } = await fetchFile(url)
      expect([status, header('content-type'), header('x-content-type-options')]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ])
      const { format, exif, xmp, iptc, width } = await sharp(bytes).metadata()
      expect([format, exif, xmp, iptc, width]).toEqual(['webp', undefined, undefined, undefined, 300])
      expect(bytes.toString('latin1')).not.toMatch(/Mei Tan|GPS|At home/)
    }
  })

  test('staff get the originals, at URLs that no customer gets', async () => {
    const staff = urlsIn((await admin.get(`/order/${orderId}`)).text)
    const served = await Promise.all(staff.map(fetchFile))
    for (const [file, type, disposition] of [
      [jpeg, 'image/jpeg', 'inline'],
      [png, 'image/png', 'inline'],
      [vectors, 'application/pdf', 'attachment'],
    ] as const) {
      const original = served.find(({ bytes }) => bytes.equals(file.bytes))
      expect(original?.header('content-type')).toBe(type)
      expect(original?.header('content-disposition')).toMatch(new RegExp(`^${disposition};`))
    }
    const shownUrls = urlsIn(
      (await customer.get(`/order/${orderId}`)).text + (await customer.get('/order/user-orders')).text,
    )
    const originals = staff.filter((_address, index) =>
      [jpeg, png, vectors].some((file) => served[index]?.bytes.equals(file.bytes)),
    )
    expect(originals).toHaveLength(3)
    expect(shownUrls.filter((url) => originals.includes(url))).toEqual([])
  })

  test("it can't run scripts, and is served from a separate origin", async () => {
    for (const url of urlsIn((await admin.get(`/order/${orderId}`)).text)) {
      const { header } = await fetchFile(url)
      expect(header('x-content-type-options')).toBe('nosniff')
      expect(header('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
      expect(header('cross-origin-resource-policy')).toBe('cross-origin')
      expect(new URL(url).pathname).toMatch(/^\/files\/[A-Za-z0-9_-]{43}\/[^/]+$/)
    }
  })

  test('a storage key can’t be used as a URL', async () => {
    const { rows } = await shop.shop.db.execute<{ sha256: string; upload_key: string; id: string }>(
      `select sha256, upload_key, id from files where owner_id = '${customer.user.id}'`,
    )
    expect(rows).toHaveLength(3)
    for (const { sha256, upload_key: key, id } of rows)
      for (const path of [
        `/files/sha256/${sha256}`,
        `/files/${sha256}/photo.jpeg`,
        `/files/${id}/photo.jpeg`,
        `/files/${key}`,
        `/${key}`,
      ])
        expect((await fetch(shop.url + path)).status, path).toBe(404)
  })
})

/** Inserts checked pictures whose previews nobody has requested yet, and returns their rows. */
async function insertPicturesWithoutPreviews(count: number) {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2a50a9' } })
    .png()
    .toBuffer()
  const hash = sha256(bytes)
  await shop.shop.storage.write(contentKey(hash), bytes, 'image/png')
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: randomUUID(), ownerId: customer.user.id, kind: 'image' as const, name: `${index}.png` },
    ...{ contentType: 'image/png', size: bytes.length, uploadKey: randomUUID(), state: 'checked' as const },
    ...{ sha256: hash, widthPx: 90, heightPx: 60 },
    ...{ originalToken: aToken(), previewToken: aToken() },
  }))
  return insertFiles(shop.shop.db, rows)
}

const aToken = () => sha256(randomUUID()).slice(0, 43)

test('OV1 when all pictures are requested at once, two are drawn at a time, and each only once', async () => {
  const files = await insertPicturesWithoutPreviews(6)
  const encoded = watchEncoding()
  const requestedFiles = [...files, ...files, ...files]
  const pictures = await Promise.all(
    requestedFiles.map((file) => previewBytes(shop.shop, file, 'watermarked')),
  )
  expect(pictures.every((picture) => picture !== undefined)).toBe(true)
  // The preview and the watermarked one of each.
  expect([encoded.maxConcurrent, encoded.total]).toEqual([2, 2 * files.length])
})
