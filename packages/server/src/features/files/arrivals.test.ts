import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import {
  addToCart,
  aLine,
  aPicture,
  delivery,
  openShop,
  type Person,
  putFile,
  runUploadJobs,
  type TestFile,
  type TestShop,
  uploadBoth,
} from '@printery/tests'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contentKey } from '../../storage/content-key.ts'
import { sweepFiles } from './service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

const day = 24 * 3_600_000
const sweep = () => sweepFiles(shop.shop, shop.clock.now())

async function aPendingLine(picture?: TestFile) {
  const person = await shop.aPerson()
  const line = await aLine(shop)
  const file = picture ?? line.picture
  const added = await person.post('/cart', { ...line.body, frontDesign: file.descriptor })
  expect(added.status).toBe(201)
  const { frontUrl, frontWithoutTemplate } = added.json.presignedUrls
  expect(await putFile(frontWithoutTemplate, line.picture)).toBe(200)
  return { person, file, url: frontUrl as string }
}

async function uploads(person: Person) {
  return (await person.get('/cart')).json.cart.items[0].uploads
}

async function checkoutResult(person: Person) {
  const { status, json } = await person.post('/order/create-checkout-session', delivery)
  return [status, json.code]
}

interface StoredFile extends Record<string, unknown> {
  state: string
  upload_key: string
  sha256: string | null
  preview_sha256: string | null
  watermarked_sha256: string | null
}

async function filesOf({ user }: Person): Promise<StoredFile[]> {
  const { rows } = await shop.shop.db.execute<StoredFile>(`select * from files where owner_id = '${user.id}'`)
  return rows
}

/** Sends the first half, then closes the connection. */
function putHalf(url: string, { bytes, descriptor }: TestFile): Promise<void> {
  return new Promise((resolve) => {
    const { contentType, size } = descriptor
    const headers = { 'content-type': contentType, 'content-length': size }
    const half = request(url, { method: 'PUT', headers })
    half.on('error', () => {})
    half.on('close', () => resolve())
    half.write(bytes.subarray(0, size / 2), () => half.destroy())
  })
}

describe("ST2 a file that isn't uploaded as announced", () => {
  test('that never arrives is pending, blocks the checkout, and is rejected after a day', async () => {
    const { person, url, file } = await aPendingLine()
    expect(await uploads(person)).toEqual({ status: 'pending' })
    expect(await checkoutResult(person)).toEqual([409, 'uploads_pending'])
    shop.clock.pass(day - 60_000)
    await sweep()
    expect(await uploads(person)).toEqual({ status: 'pending' })

    shop.clock.pass(60_001)
    await sweep()
    expect(await uploads(person)).toEqual({
      status: 'rejected',
      reason: 'harbour.png did not arrive within 24 hours.',
    })
    expect(await checkoutResult(person)).toEqual([409, 'upload_rejected'])
    expect(await putFile(url, file)).toBe(403)
  })

  test('of which half arrives before the connection breaks isn’t stored, and may be sent again', async () => {
    const { person, url, file } = await aPendingLine()
    await putHalf(url, file)
    expect(await uploads(person)).toEqual({ status: 'pending' })
    expect(await checkoutResult(person)).toEqual([409, 'uploads_pending'])
    expect(await putFile(url, file)).toBe(200)
    expect(await uploads(person)).toEqual({ status: 'complete' })
  })

  test('of which the storage accepted half is rejected', async () => {
    const { person, file } = await aPendingLine()
    const promised = (await filesOf(person)).find((row) => row.state === 'promised')
    await shop.shop.storage.write(promised?.upload_key ?? '', file.bytes.subarray(0, 100), 'image/png')
    await runUploadJobs(shop)
    expect(await uploads(person)).toEqual({
      status: 'rejected',
      reason: 'harbour.png does not have the size that was announced.',
    })
    expect(await checkoutResult(person)).toEqual([409, 'upload_rejected'])
  })

  test('that comes late is refused by the storage, and stays pending', async () => {
    const { person, url, file } = await aPendingLine()
    shop.clock.pass(2 * 3_600_000)
    expect(await putFile(url, file)).toBe(403)
    expect(await uploads(person)).toEqual({ status: 'pending' })
    expect(await checkoutResult(person)).toEqual([409, 'uploads_pending'])
  })

  test('of the same length with other bytes is checked by its content', async () => {
    const { person, url, file } = await aPendingLine()
    const noise = { ...file, bytes: Buffer.alloc(file.bytes.length, 'x') }
    expect(await putFile(url, noise)).toBe(200)
    expect((await uploads(person)).status).toBe('rejected')
    expect(await checkoutResult(person)).toEqual([409, 'upload_rejected'])
  })

  test('that is uploaded again after the check stays as it was checked', async () => {
    const { person, url, file } = await aPendingLine()
    expect(await putFile(url, file)).toBe(200)
    await putFile(url, { ...file, bytes: Buffer.alloc(file.bytes.length, 'x') })
    expect(await uploads(person)).toEqual({ status: 'complete' })
    for (const row of await filesOf(person))
      expect(await shop.shop.storage.read(contentKey(row.sha256 ?? ''))).toEqual(file.bytes)
  })
})

test('an upload whose end was not reported is checked by the sweep', async () => {
  const { person, file } = await aPendingLine()
  const promised = (await filesOf(person)).find((row) => row.state === 'promised')
  await shop.shop.storage.write(promised?.upload_key ?? '', file.bytes, 'image/png')
  expect(await uploads(person)).toEqual({ status: 'pending' })
  await sweep()
  expect(await uploads(person)).toEqual({ status: 'complete' })
})

test('CART-008 the files of a removed line are removed, those that another line shares stay', async () => {
  const [one, two] = [await shop.aPerson(), await shop.aPerson()]
  const ownPicture = await aPicture(321, 123, 'own.png')
  const { body, picture } = await aLine(shop)
  const added = await one.post('/cart', { ...body, frontDesign: ownPicture.descriptor })
  const { frontUrl, frontWithoutTemplate } = added.json.presignedUrls
  await putFile(frontUrl, ownPicture)
  await putFile(frontWithoutTemplate, picture)
  await addToCart(shop, two)
  const [item] = (await one.get('/cart')).json.cart.items
  expect((await fetch(`${shop.url}${item.frontDesign}`)).status).toBe(200)
  const rows = await filesOf(one)
  expect(rows.map((row) => row.state)).toEqual(['checked', 'checked'])
  const ownRow = rows.find((row) => row.upload_key.endsWith('frontDesign'))
  const shared = rows.find((row) => row.upload_key.endsWith('frontUploadedImage'))

  const hashes = [ownRow?.sha256, ownRow?.preview_sha256, ownRow?.watermarked_sha256]
  expect(new Set(hashes).size).toBe(3)
  const size = (hash: unknown) => shop.shop.storage.size(contentKey(String(hash)))
  for (const hash of hashes) expect(await size(hash)).toBeGreaterThan(0)

  await one.delete(`/cart/${added.json.item.id}`)
  shop.clock.pass(day + 1000)
  await sweep()
  expect(await filesOf(one)).toEqual([])
  for (const hash of hashes) expect(await size(hash)).toBeUndefined()
  expect(await size(shared?.sha256)).toBe(picture.bytes.length)
  expect((await two.get('/cart')).json.cart.items[0].uploads).toEqual({ status: 'complete' })
})

/** Writes a file into the data folder, dated by the shop's clock. */
async function writeDatedFile(content: string, ...below: string[]): Promise<string> {
  const path = join(shop.shop.settings.DATA_DIR, 'files', ...below)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  await utimes(path, shop.clock.now(), shop.clock.now())
  return path
}

test('the remains of a broken upload are removed after a day', async () => {
  const path = await writeDatedFile('half a picture', 'incoming', 'half')
  shop.clock.pass(day - 60_000)
  await sweep()
  expect(existsSync(path)).toBe(true)
  shop.clock.pass(61_000)
  await sweep()
  expect(existsSync(path)).toBe(false)
})

test('bytes under the key of an upload that was settled long ago are removed, others stay', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person)
  const { storage } = shop.shop
  const [settled] = await filesOf(person)
  const key = settled?.upload_key ?? ''
  await writeDatedFile('again', 'objects', key)
  shop.clock.pass(day - 60_000)
  await sweep()
  expect(await storage.size(key)).toBe(5)
  shop.clock.pass(61_000)
  await sweep()
  expect(await storage.size(key)).toBeUndefined()
  expect(await storage.size(contentKey(settled?.sha256 ?? ''))).toBeGreaterThan(0)
})

test('a sweep removes nothing that a line or an order needs, however often it runs', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person)
  shop.clock.pass(2 * day)
  for (let time = 0; time < 3; time += 1) await sweep()
  const [item] = (await person.get('/cart')).json.cart.items
  expect(item.uploads).toEqual({ status: 'complete' })
  expect((await fetch(`${shop.url}${item.frontDesign}`)).status).toBe(200)
})

test("a stored file is served with its true type, and can't run scripts", async () => {
  const person = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  await uploadBoth(await person.post('/cart', body), picture)
  const [item] = (await person.get('/cart')).json.cart.items
  const response = await fetch(`${shop.url}${item.frontDesign}`)
  expect(response.status).toBe(200)
  const header = (name: string) => response.headers.get(name)
  expect(header('content-type')).toBe('image/webp')
  expect(header('x-content-type-options')).toBe('nosniff')
  expect(header('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(header('content-disposition')).toMatch(/^inline; filename\*=UTF-8''harbour\.png$/)
  expect(header('cross-origin-resource-policy')).toBe('same-origin')
  expect(Buffer.from(await response.bytes()).toString('latin1', 8, 12)).toBe('WEBP')

  // The customer never gets the address of the original.
  const [row] = await filesOf(person)
  expect((await person.get('/cart')).text).not.toContain(row?.original_token)
  for (const token of ['x', 'x'.repeat(43), `${row?.preview_token}x`])
    expect((await fetch(`${shop.url}/files/${token}/harbour.png`)).status).toBe(404)
})
