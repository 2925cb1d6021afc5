import { aLine, openShop, type Person, putFile, type TestFile, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

let person: Person
let address: string
let picture: TestFile
beforeEach(async () => {
  person = await shop.aPerson()
  const line = await aLine(shop)
  const added = await person.post('/cart', line.body)
  address = added.json.presignedUrls.frontUrl
  picture = line.picture
})

async function uploadStatus(): Promise<string> {
  return (await person.get('/cart')).json.cart.items[0].uploads.status
}

/** Sends any request to the storage; a valid upload of the picture by default. */
async function send(url: string, { method = 'PUT', type = 'image/png', bytes = picture.bytes } = {}) {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const response = await fetch(url, {
    method,
    headers: type === '' ? {} : { 'content-type': type },
    ...(hasBody && { body: new Uint8Array(bytes) }),
  })
  await response.arrayBuffer()
  return response.status
}

describe('UP5 a presigned URL accepts uploads only of the agreed key, type and size, and the storage refuses anything else', () => {
  test('another key', async () => {
    const { pathname, search, origin } = new URL(address)
    const other = (await person.post('/cart', (await aLine(shop)).body)).json.presignedUrls.frontUrl
    for (const path of [
      new URL(other).pathname,
      `${pathname}x`,
      pathname.replace(/\/[^/]+$/, '/backDesign'),
      pathname.replace('/storage/', '/storage//'),
      pathname.replace('/storage/', '/storage/x%2F..%2F'),
      '/storage/sha256/00/00',
      '/storage/upload-secret',
      '/storage/%2e%2e%2fupload-secret',
    ])
      expect(await send(`${origin}${path}${search}`), path).toBe(403)
    expect(await uploadStatus()).toBe('pending')
  })

  test.each(['image/jpeg', 'image/svg+xml', 'text/html', 'image/png; charset=utf-8', ''])(
    'type "%s"',
    async (type) => {
      expect(await send(address, { type })).toBe(403)
      expect(await uploadStatus()).toBe('pending')
    },
  )

  test('a byte more, a byte less, or no bytes', async () => {
    const { bytes } = picture
    for (const other of [Buffer.concat([bytes, Buffer.alloc(1)]), bytes.subarray(1), Buffer.alloc(0)])
      expect(await send(address, { bytes: other }), `${other.length}`).toBe(403)
    expect(await uploadStatus()).toBe('pending')
  })

  test('bytes without a Content-Length', async () => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new Uint8Array(picture.bytes))
        stream.close()
      },
    })
    const init = { method: 'PUT', headers: { 'content-type': 'image/png' }, body, duplex: 'half' }
    expect((await fetch(address, init as RequestInit)).status).toBe(403)
    expect(await uploadStatus()).toBe('pending')
  })

  test.each(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])('method %s', async (method) => {
    expect(await send(address, { method })).toBe(403)
    expect(await putFile(address, picture)).toBe(200)
    expect(await send(address, { method })).toBe(403)
  })

  test('an altered, empty or missing part of the signature', async () => {
    for (const name of new URL(address).searchParams.keys()) {
      for (const value of [undefined, '', '1', 'x']) {
        // Only these parameters are verified; the others only identify the signature scheme.
        if (!['X-Amz-Date', 'X-Amz-Expires', 'X-Amz-Signature'].includes(name)) continue
        const url = new URL(address)
        if (value === undefined) url.searchParams.delete(name)
        else url.searchParams.set(name, value)
        expect(await send(url.href), `${name}=${value}`).toBe(403)
      }
    }
    const longer = new URL(address)
    longer.searchParams.set('X-Amz-Expires', '999999')
    expect(await send(longer.href)).toBe(403)
    const twice = `${address}&X-Amz-Expires=999999`
    expect(await send(twice)).toBe(403)
    expect(await uploadStatus()).toBe('pending')
  })

  test('after an hour', async () => {
    shop.clock.pass(3_600_000 - 30_000)
    const early = (await person.post('/cart', (await aLine(shop)).body)).json.presignedUrls.frontUrl
    expect(await putFile(address, picture)).toBe(200)
    shop.clock.pass(3_601_000)
    expect(await putFile(early, picture)).toBe(403)
  })

  test("the refusal looks like a storage's, and reveals nothing", async () => {
    const response = await fetch(`${address}x`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: 'x',
    })
    expect(response.headers.get('content-type')).toContain('application/xml')
    expect(await response.text()).toBe(
      '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>',
    )
  })

  test('signatures are not logged', () => {
    expect(shop.log.length).toBeGreaterThan(0)
    expect(shop.log.join()).not.toMatch(/X-Amz-Signature|[0-9a-f]{64}/)
  })
})

test('a checked file stays, whatever is uploaded to the URL later', async () => {
  expect(await putFile(address, picture)).toBe(200)
  const frontDesignPath = async () => (await person.get('/cart')).json.cart.items[0].frontDesign
  const before = await (await fetch(`${shop.url}${await frontDesignPath()}`)).bytes()
  const alteredBytes = Buffer.from(picture.bytes)
  alteredBytes.writeUInt8(alteredBytes.readUInt8(60) ^ 1, 60)
  expect(await send(address, { bytes: alteredBytes })).toBe(200)
  expect(await (await fetch(`${shop.url}${await frontDesignPath()}`)).bytes()).toEqual(before)
})

test('20 equal uploads at once, while the cart is read, are one file', async () => {
  const replies = await Promise.all([
    ...Array.from({ length: 20 }, () => putFile(address, picture)),
    ...Array.from({ length: 10 }, async () => (await person.get('/cart')).status),
  ])
  expect(new Set(replies)).toEqual(new Set([200]))
  const { rows } = await shop.shop.db.execute(
    `select state from files where owner_id = '${person.user.id}' order by state`,
  )
  expect(rows).toEqual([{ state: 'checked' }, { state: 'promised' }])
})
