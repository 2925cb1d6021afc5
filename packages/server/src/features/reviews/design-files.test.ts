import type { DesignVersionView, OrderItemView } from '@printery/contract'
import { aPicture, buy, openShop, type Person, putFile, type TestShop } from '@printery/tests'
import { firstItemOf, rejectWith, requestUpload, uploadDesign } from '@printery/tests/designs/design-reviews'
import { firstItem, forceStatus, moveItem, orderOf } from '@printery/tests/orders'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const anItemToReview = async () => firstItemOf(await orderOf(admin, await buy(shop, customer)))

test('REVIEW-013 a side that the item does not print accepts no design', async () => {
  const ids = await anItemToReview()
  const grant = await requestUpload(admin, ids, 'newBackDesign', 1, await aPicture())
  expect([grant.status, grant.json.fieldErrors]).toEqual([422, { url: 'This side is not printed.' }])
  const sent = await moveItem(admin, ids.itemId, 'design rejected', {
    comment: 'No',
    newDesigns: [{ backDesign: 'newBackDesign-1.jpeg', backDesignLogo: 'newBackLogo-1.jpeg' }],
  })
  expect([sent.status, sent.json.fieldErrors]).toEqual([
    422,
    { 'newDesigns.0.backDesign': 'This side is not printed.' },
  ])
})

test('REVIEW-014 API-028 UP7 designs can be uploaded only under the documented keys of their item', async () => {
  const ids = await anItemToReview()
  const other = await anItemToReview()
  const stranger = await shop.aPerson()
  const file = await aPicture()
  const base = `Orders/${ids.orderId}/${ids.itemId}`
  const ask = (person: Person, url: string, bucket = 'designs') =>
    person.post('/order/production', { url, bucket, ...file.descriptor })
  for (const name of ['newFrontDesign-1', 'newFrontLogo-1', 'newFrontDesign-4'])
    expect(new URL((await ask(admin, `${base}/${name}.jpeg`)).json.presignedUrl).pathname).toMatch(
      new RegExp(`${base}/${name}\\.jpeg$`),
    )
  const key = `${base}/newFrontDesign-1.jpeg`
  for (const url of [
    ...[
      `${base}/newFrontDesign-5.jpeg`,
      `${base}/../newFrontDesign-1.jpeg`,
      `${base}/%2e%2e/newFrontDesign-1.jpeg`,
    ],
    ...['newFrontDesign-1.jpeg', `/${key}`, `../${key}`, `${key}\u0000`, `${key}\r\nx: y`, `${key}?a`],
    ...['Carts/x/y/frontDesign', `Orders/${ids.orderId}/newFrontDesign-1.jpeg`, key.toUpperCase(), ''],
    'x'.repeat(10_000),
  ])
    expect((await ask(admin, url)).status, url.slice(0, 100)).toBe(422)
  expect((await ask(admin, key, 'other')).status).toBe(422)
  const mixedPath = `Orders/${ids.orderId}/${other.itemId}/newFrontDesign-1.jpeg`
  expect((await ask(admin, mixedPath)).status).toBe(404)
  expect((await ask(stranger, key)).status).toBe(404)
  for (const fileName of ['a\u0000.png', 'a\r\nset-cookie: x.png', 'n'.repeat(10_000), '../a.png'])
    expect(
      (await admin.post('/order/production', { url: key, bucket: 'designs', ...file.descriptor, fileName }))
        .status,
    ).toBe(422)
  const foreign = await uploadDesign(admin, other)
  const sent = await moveItem(admin, ids.itemId, 'design rejected', {
    comment: 'No',
    newDesigns: [{ frontDesign: `Orders/${other.orderId}/${other.itemId}/${foreign.frontDesign}` }],
  })
  expect(sent.status).toBe(422)
  // A client that sends no size, like the specification's, may upload any size that the shop accepts.
  const { presignedUrl } = (
    await admin.post('/order/production', { url: key, bucket: 'designs', contentType: 'image/png' })
  ).json
  expect(await putFile(presignedUrl, file)).toBe(200)
  const withoutSize = await admin.post('/order/production', {
    url: `${base}/newFrontLogo-1.jpeg`,
    bucket: 'designs',
  })
  expect([withoutSize.status, withoutSize.json]).toEqual([
    200,
    { presignedUrl: expect.stringContaining('X-Amz-Signature=') },
  ])
})

test("UP7 OS3 the first requester of a key can't put a file into the design that another sends under it", async () => {
  const ids = await anItemToReview()
  await rejectWith(admin, ids)
  const [othersPicture, ownPicture] = [await aPicture(300, 300), await aPicture(320, 320)]
  const names = ['newFrontDesign', 'newFrontLogo']
  const base = `Orders/${ids.orderId}/${ids.itemId}`
  const urls = async (person: Person) => {
    const replies = []
    for (const name of names)
      replies.push(
        await person.post('/order/production', {
          url: `${base}/${name}-2.jpeg`,
          bucket: 'designs',
          contentType: 'image/png',
        }),
      )
    return replies.map(({ json }) => json.presignedUrl as string)
  }
  const [early, late] = [await urls(customer), await urls(admin)]
  for (const url of early) await putFile(url, othersPicture)
  for (const url of late) expect(await putFile(url, ownPicture)).toBe(200)
  for (const url of early) await putFile(url, othersPicture)
  const entry = { frontDesign: 'newFrontDesign-2.jpeg', frontDesignLogo: 'newFrontLogo-2.jpeg' }
  const sent = await moveItem(admin, ids.itemId, 'design pending approval', { newDesigns: [entry] })
  const version = sent.json.updatedItem.newDesigns.at(-1)
  expect(version).toMatchObject({ slot: 2, uploadedBy: 'admin' })
  const stored = await fetch(shop.url + new URL(version.frontDesignLogo, shop.url).pathname)
  expect(Buffer.from(await stored.arrayBuffer()).equals(ownPicture.bytes)).toBe(true)
})

test('UP8 a key that is requested repeatedly is one pending upload', async () => {
  const ids = await anItemToReview()
  const file = await aPicture()
  for (let time = 0; time < 5; time++)
    expect((await requestUpload(admin, ids, 'newFrontDesign', 1, file)).status).toBe(200)
  const keyPattern = `%Orders/${ids.orderId}/${ids.itemId}/newFrontDesign-1.jpeg%`
  const { rows } = await shop.shop.db.execute(`select id from files where upload_key like '${keyPattern}'`)
  expect(rows.length).toBe(1)
})

test('REVIEW-015 a failed file is logged and left out while the rest is stored; a side without both files is left out', async () => {
  const ids = await anItemToReview()
  await shop.shop.db.execute(
    `update order_items set printing = '{"front": "Heat Transfer", "back": "Heat Transfer"}', sides = 2 where id = '${ids.itemId}'`,
  )
  const front = await uploadDesign(admin, ids)
  const broken = await aPicture()
  const bytes = Buffer.from(broken.bytes).fill(0, 60)
  const grant = await requestUpload(admin, ids, 'newBackDesign', 1, broken)
  await putFile(grant.json.presignedUrl, { ...broken, bytes })
  const back = { backDesign: 'newBackDesign-1.jpeg', backDesignLogo: 'newBackLogo-1.jpeg' }

  const otherBack = await uploadDesign(admin, ids, { side: 'back', slot: 2 })

  const rejection = await moveItem(admin, ids.itemId, 'design rejected', {
    comment: 'No',
    newDesigns: [back],
  })
  expect([rejection.status, rejection.json.code]).toEqual([409, 'upload_rejected'])
  const half = await moveItem(admin, ids.itemId, 'design rejected', {
    comment: 'No',
    newDesigns: [{ backDesign: otherBack.backDesign }],
  })
  expect([half.status, Object.keys(half.json.fieldErrors)]).toEqual([422, ['newDesigns']])
  shop.log.length = 0
  const sent = await moveItem(admin, ids.itemId, 'design rejected', {
    comment: 'No',
    newDesigns: [{ ...front, ...back }],
  })
  expect(sent.json.updatedItem.newDesigns).toMatchObject([
    { frontDesign: expect.stringContaining('/files/'), backDesign: null, backDesignLogo: null },
  ])
  const failures = shop.log.map((line) => JSON.parse(line).msg).filter((msg) => msg?.startsWith('Failed'))
  expect(failures).toEqual(['Failed to process backDesign', 'Failed to process backDesignLogo'])
})

test('BUYER-151 one new file of a side makes a version with its other file unchanged, and a failed file leaves its side out', async () => {
  const ids = await anItemToReview()
  const { frontDesign, frontWithoutTemplate } = await firstItem(admin, ids.orderId)
  const pathOf = (url: string | null | undefined) => new URL(url ?? '', shop.url).pathname
  const artwork = await uploadDesign(admin, ids)
  const send = (newDesigns: object[]) =>
    moveItem(admin, ids.itemId, 'design rejected', { comment: 'Larger', newDesigns })
  const response = await send([{ frontDesignLogo: artwork.frontDesignLogo }])
  const [second] = response.json.updatedItem.newDesigns
  expect(pathOf(second.frontDesign)).toBe(pathOf(frontDesign))
  expect(pathOf(second.frontDesignLogo)).not.toBe(pathOf(frontWithoutTemplate))
  expect(second.frontDesignLogo).toContain('newFrontLogo')

  // The other file of the pair failed, and the new artwork isn't combined with the picture of the old one.
  const picture = await aPicture()
  for (const [keyName, bytes] of [
    ['newFrontDesign', Buffer.from(picture.bytes).fill(0, 60)],
    ['newFrontLogo', picture.bytes],
  ] as const) {
    const grant = await requestUpload(admin, ids, keyName, 2, picture)
    await putFile(grant.json.presignedUrl, { ...picture, bytes })
  }
  const failed = await send([
    second,
    { frontDesign: 'newFrontDesign-2.jpeg', frontDesignLogo: 'newFrontLogo-2.jpeg' },
  ])
  expect([failed.status, failed.json.code]).toEqual([409, 'upload_rejected'])
})

test('REVIEW-003 REVIEW-004 staff get the originals of a design and customers only previews', async () => {
  const ids = await anItemToReview()
  const rejected = await rejectWith(admin, ids)
  const own = await firstItem(customer, ids.orderId)
  const open = async ({ frontDesign, frontWithoutTemplate, newDesigns: [second] }: OrderItemView) => {
    const types: (string | null)[] = []
    for (const path of [frontDesign, frontWithoutTemplate, second?.frontDesign, second?.frontDesignLogo]) {
      const response = await fetch(`${shop.url}${path}`)
      await response.arrayBuffer()
      types.push(response.headers.get('content-type'))
    }
    return types
  }
  expect(await open(rejected)).toEqual(['image/png', 'image/png', 'image/png', 'image/png'])
  expect(await open(own)).toEqual(['image/webp', 'image/webp', 'image/webp', 'image/webp'])
  // Small pictures of the item show the current version.
  expect(own.printed?.url).toBe(own.newDesigns[0]?.frontDesignLogo)
  const versions = (await customer.get(`/item/${ids.itemId}/designs`)).json.designs
  // 320 x 384 pixels fill an area of 50 x 100 mm in its width.
  expect(versions[0].printed[0]).toMatchObject({
    area: 'left-chest-50x100',
    widthMm: 50,
    heightMm: 60,
    dpi: 163,
  })
  expect(versions).toMatchObject([
    { number: 1, uploadedBy: 'customer' },
    { number: 2, uploadedBy: 'admin', hash: rejected.designHash, printed: [{ side: 'front', widthPx: 321 }] },
  ])
})

test('REVIEW-003 DEC-73: customers get pictures with a watermark, staff without', async () => {
  const ids = await anItemToReview()
  await rejectWith(admin, ids)
  const urlsFor = async (person: Person, query = '') => {
    const { designs } = (await person.get(`/item/${ids.itemId}/designs`)).json
    return (designs as DesignVersionView[]).map(({ printed }) => {
      const [front] = printed
      return [front?.artwork?.url, front?.design].map((url) => `${shop.url}${url}${query}`)
    })
  }
  const bytesOf = async (url: string | undefined) => Buffer.from(await (await fetch(url ?? '')).arrayBuffer())
  const picturesFor = async (person: Person, query?: string) =>
    Promise.all((await urlsFor(person, query)).flat().map(bytesOf))
  const [plain, marked] = [await picturesFor(admin), await picturesFor(customer)]
  expect(plain).toHaveLength(4)
  const entropies = await Promise.all(
    [...plain, ...marked].map(async (picture) => (await sharp(picture).stats()).entropy),
  )
  // The pictures have one colour each, except for the watermark.
  for (const entropy of entropies.slice(0, 4)) expect(entropy).toBeLessThan(0.1)
  for (const entropy of entropies.slice(4)) expect(entropy).toBeGreaterThan(0.5)
  expect(await picturesFor(customer, '?as=preview')).toEqual(marked)
  expect(await picturesFor(customer, '?as=original')).toEqual(marked)
  // Small pictures of the item have the watermark too.
  const own = await firstItem(customer, ids.orderId)
  expect(await bytesOf(`${shop.url}${own.printed?.url}`)).toEqual(marked[2])
})

test('the sweep keeps the files of a new design until its version or its person is deleted', async () => {
  const person = await shop.aPerson()
  const ids = firstItemOf(await orderOf(admin, await buy(shop, person)))
  await rejectWith(admin, ids)
  const url = (await firstItem(person, ids.orderId)).newDesigns[0]?.frontDesign ?? ''
  const { sweepFiles } = await import('../files/index.ts')
  const status = async () => {
    shop.clock.pass(25 * 3_600_000)
    await sweepFiles(shop.shop, shop.clock.now())
    const response = await fetch(`${shop.url}${url}`)
    await response.arrayBuffer()
    return response.status
  }
  expect(await status()).toBe(200)
  await forceStatus(shop, ids.orderId, { order: 'order received', item: 'order received' })
  expect((await person.post('/user/close', { currentPassword: person.password })).status).toBe(200)
  const { rows } = await shop.shop.db.execute(
    `select (select count(*)::int from item_comments where item_id = i.id) as comments, i.comment from order_items i where id = '${ids.itemId}'`,
  )
  expect(rows).toEqual([{ comments: 0, comment: null }])
  expect(await status()).toBe(404)
})
