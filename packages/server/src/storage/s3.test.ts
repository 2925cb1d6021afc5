import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { aLine, openShop, putFile, runUploadJobs, type TestShop, uploadBoth } from '@printery/tests'
import { startS3, type TestS3 } from '@printery/tests/storage/s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkArrivedUploads, sweepFiles } from '../features/files/index.ts'
import { readSettings } from '../settings/settings.ts'
import { openStorage } from './open.ts'
import { openS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let s3: TestS3
let storage: Storage
let shop: TestShop
beforeAll(async () => {
  s3 = await startS3()
  const settings = readSettings({ NODE_ENV: 'test', ...s3.environment })
  if (!settings.s3) throw new Error('the settings name no storage')
  storage = openS3Storage(settings.s3)
  shop = await openShop({ workers: false, checksUploads: false, environment: s3.environment })
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})

const bytes = Buffer.from('exactly these bytes')

async function aGrant() {
  const grant = { key: `Carts/${randomUUID()}/a design.png`, contentType: 'image/png', size: bytes.length }
  return { ...grant, url: await storage.presignPut(grant, new Date(), 3600) }
}

async function sendRequest(url: string, { method = 'PUT', type = 'image/png', body = bytes } = {}) {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const headers = { 'content-type': type }
  const response = await fetch(url, { method, headers, ...(hasBody && { body: new Uint8Array(body) }) })
  await response.arrayBuffer()
  return response.status
}

test('written bytes can be read, streamed and removed, and their size is known', async () => {
  const key = `sha256/ab/${randomUUID()}`
  await storage.write(key, bytes, 'image/png')
  expect(await storage.size(key)).toBe(bytes.length)
  expect(await storage.read(key)).toEqual(bytes)
  const opened = await storage.open(key)
  expect([opened?.size, opened && (await text(opened.stream))]).toEqual([bytes.length, bytes.toString()])
  await storage.remove(key)
  expect(await storage.size(key)).toBeUndefined()
})

test('a missing object is not an error, and neither is its removal', async () => {
  const key = `sha256/ab/${randomUUID()}`
  expect(await storage.size(key)).toBeUndefined()
  expect(await storage.read(key)).toBeUndefined()
  expect(await storage.open(key)).toBeUndefined()
  await storage.remove(key)
})

test('API-048 the bucket is configured by the environment', async () => {
  for (const bucket of ['printery', 'printery-staging']) {
    const settings = readSettings({ NODE_ENV: 'test', ...s3.environment, S3_BUCKET: bucket })
    const grant = { key: 'Carts/a design.png', contentType: 'image/png', size: bytes.length }
    const url = await (await openStorage(settings)).presignPut(grant, new Date(), 3600)
    expect(new URL(url).pathname).toBe(`/${bucket}/Carts/a%20design.png`)
  }
})

test('the storage can be checked', async () => {
  await expect(storage.check()).resolves.toBeUndefined()
  const settings = readSettings({ NODE_ENV: 'test', ...s3.environment, S3_BUCKET: 'absent' })
  if (!settings.s3) throw new Error('the settings name no storage')
  await expect(openS3Storage(settings.s3).check()).rejects.toThrow()
})

test('a list of several pages is read to its end', async () => {
  const contents = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`
  const server = createServer(({ url = '' }, response) => {
    const isSecond = url.includes('continuation-token=more')
    const pageEnd = isSecond
      ? `<IsTruncated>false</IsTruncated>${contents('shares/b')}`
      : `<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>${contents('shares/a')}`
    response.setHeader('content-type', 'application/xml')
    response.end(`<?xml version="1.0"?><ListBucketResult>${pageEnd}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = readSettings({ NODE_ENV: 'test', ...s3.environment, S3_ENDPOINT })
  const keys = await (await openStorage(settings)).listOlderThan(new Date(), 'shares/')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(keys).toEqual(['shares/a', 'shares/b'])
})

describe('UP5 at S3 a presigned URL accepts uploads only of the agreed key, type and size', () => {
  test('the upload is stored completely', async () => {
    const { key, url } = await aGrant()
    expect(await sendRequest(url)).toBe(200)
    expect(await storage.read(key)).toEqual(bytes)
  })

  test('an upload under another key is refused', async () => {
    const { url, key } = await aGrant()
    const otherKey = `Carts/${randomUUID()}/a design.png`
    const otherAddress = url.replace(encodeURI(key), encodeURI(otherKey))
    expect(otherAddress).not.toBe(url)
    expect(await sendRequest(otherAddress)).toBe(403)
    expect(await storage.size(otherKey)).toBeUndefined()
  })

  test.each(['image/jpeg', 'text/html', 'image/svg+xml'])('an upload as %s is refused', async (type) => {
    const { url, key } = await aGrant()
    expect(await sendRequest(url, { type })).toBe(403)
    expect(await storage.size(key)).toBeUndefined()
  })

  test('an upload that is one byte longer or shorter is refused', async () => {
    const { url, key } = await aGrant()
    for (const body of [Buffer.concat([bytes, Buffer.alloc(1)]), bytes.subarray(1)])
      expect(await sendRequest(url, { body })).toBe(403)
    expect(await storage.size(key)).toBeUndefined()
  })

  test.each(['GET', 'HEAD', 'DELETE'])('a %s request is refused', async (method) => {
    const { url, key } = await aGrant()
    await storage.write(key, bytes, 'image/png')
    expect(await sendRequest(url, { method })).toBe(403)
    expect(await storage.size(key)).toBe(bytes.length)
  })

  test('an upload to an expired URL is refused', async () => {
    const grant = { key: `Carts/${randomUUID()}`, contentType: 'image/png', size: bytes.length }
    const url = await storage.presignPut(grant, new Date(Date.now() - 3_601_000), 3600)
    expect(await sendRequest(url)).toBe(403)
    expect(await storage.size(grant.key)).toBeUndefined()
  })
})

describe('a shop that stores its files at S3', () => {
  async function aLineInTheCart() {
    const person = await shop.aPerson()
    const { body, picture } = await aLine(shop)
    const added = await person.post('/cart', body)
    const uploads = async () => (await person.get('/cart')).json.cart.items[0].uploads
    return { person, added, picture, uploads }
  }

  test('checks an upload and serves it; reading the cart checks nothing', async () => {
    const { person, added, picture, uploads } = await aLineInTheCart()
    expect(added.json.presignedUrls.frontUrl).toContain(s3.environment.S3_ENDPOINT)
    expect(await uploads()).toEqual({ status: 'pending' })
    await uploadBoth(added, picture)
    expect(await uploads()).toEqual({ status: 'pending' })
    await runUploadJobs(shop)
    expect(await uploads()).toEqual({ status: 'complete' })
    const [{ frontDesign }] = (await person.get('/cart')).json.cart.items
    const served = await fetch(`${shop.url}${frontDesign}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await served.bytes()).length).toBeGreaterThan(0)
  })

  test('checks an upload once, however many jobs run at once', async () => {
    const { added, picture, uploads } = await aLineInTheCart()
    await uploadBoth(added, picture)
    await Promise.all(Array.from({ length: 15 }, () => runUploadJobs(shop)))
    expect(await uploads()).toEqual({ status: 'complete' })
  })

  test('sweeps an upload that was repeated with a valid URL, and keeps the checked file', async () => {
    const { person, added, picture, uploads } = await aLineInTheCart()
    await uploadBoth(added, picture)
    await runUploadJobs(shop)
    await uploadBoth(added, picture)
    const { rows } = await shop.shop.db.execute<{ key: string; state: string }>(
      `select upload_key as key, state from files where owner_id = '${person.user.id}'`,
    )
    expect(rows.map(({ state }) => state)).toEqual(['checked', 'checked'])
    const sizes = () => Promise.all(rows.map(({ key }) => storage.size(key)))
    expect(await sizes()).toEqual([picture.bytes.length, picture.bytes.length])
    shop.clock.pass(24 * 3_600_000 + 1000)
    await sweepFiles(shop.shop, shop.clock.now())
    expect(await sizes()).toEqual([undefined, undefined])
    const items = (await person.get('/cart')).json.cart.items as { frontDesign: string }[]
    const design = items.find(({ frontDesign }) => frontDesign)?.frontDesign
    expect((await fetch(`${shop.url}${design}`)).status).toBe(200)
    expect(await uploads()).toEqual({ status: 'complete' })
  })

  test('rejects a file that is not a picture', async () => {
    const { added, picture, uploads } = await aLineInTheCart()
    const noise = { ...picture, bytes: Buffer.alloc(picture.bytes.length, 'x') }
    expect(await putFile(added.json.presignedUrls.frontUrl, noise)).toBe(200)
    expect(await putFile(added.json.presignedUrls.frontWithoutTemplate, picture)).toBe(200)
    await runUploadJobs(shop)
    expect((await uploads()).status).toBe('rejected')
  })

  test('CORRECT-029 checks uploads when the uploader reports their end', async () => {
    const { person, added, picture, uploads } = await aLineInTheCart()
    const countJobs = async (state: string) => {
      const { rows } = await shop.shop.db.execute(
        `select 1 from jobs.job where name = 'judge-arrived' and state = '${state}' and data ->> 'userId' = '${person.user.id}'`,
      )
      return rows.length
    }
    await uploadBoth(added, picture)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => person.post('/uploads/arrived')))
    expect(replies.map(({ status, json }) => [status, json])).toEqual(Array(5).fill([200, { awaited: 2 }]))
    // Repeated reports queue one job now and one for the next second.
    expect(await countJobs('created')).toBeLessThanOrEqual(3)
    await checkArrivedUploads(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, person.user.id)
    expect(await uploads()).toEqual({ status: 'complete' })
    expect((await person.post('/uploads/arrived')).json).toEqual({ awaited: 0 })
  })

  test('CORRECT-029 checks uploads by jobs if nobody reports their end', async () => {
    const { added, picture, uploads } = await aLineInTheCart()
    await uploadBoth(added, picture)
    await shop.servers[0]?.startUploadWorker()
    await expect.poll(uploads, { timeout: 30_000 }).toEqual({ status: 'complete' })
    // A late upload is found by a later job.
    const late = await aLineInTheCart()
    const countJobs = async () => {
      const { rows } = await shop.shop.db.execute(
        `select 1 from jobs.job where name = 'judge-upload' and state = 'completed' and data ->> 'fileId' in
          (select id::text from files where owner_id = '${late.person.user.id}')`,
      )
      return rows.length
    }
    await expect.poll(countJobs, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    expect(await late.uploads()).toEqual({ status: 'pending' })
    await uploadBoth(late.added, late.picture)
    await expect.poll(late.uploads, { timeout: 30_000 }).toEqual({ status: 'complete' })
  })
})
