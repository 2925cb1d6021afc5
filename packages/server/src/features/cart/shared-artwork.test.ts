import { randomUUID } from 'node:crypto'
import type { CartItemView } from '@printery/contract'
import {
  addToCart,
  aLine,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type TestShop,
  uploadBoth,
} from '@printery/tests'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

async function itemsOf(person: Person): Promise<CartItemView[]> {
  return (await person.get('/cart')).json.cart.items
}

async function countFiles(): Promise<number> {
  const { rows } = await shop.shop.db.execute('select count(*)::int as n from files')
  return Number(rows[0]?.n)
}

/** The body of a line of another colour without files of its own. */
async function lineSharing(artworkOf: string, change: Record<string, unknown> = {}) {
  const { frontDesign: _one, frontUploadedImage: _two, ...body } = (await aLine(shop)).body
  return { ...body, color: '1c1c1d', artworkOf, ...change }
}

test('a line that shares the artwork of another expects no uploads and has the same files', async () => {
  const [person, runId] = [await shop.aPerson(), randomUUID()]
  const { body, picture } = await aLine(shop, { quantity: 12 })
  const first = await person.post('/cart', { ...body, runId })
  await uploadBoth(first, picture)
  const before = await countFiles()
  const second = await person.post(
    '/cart',
    await lineSharing(first.json.item.id, {
      runId,
      quantity: 8,
      sizes: [{ productSizeId: shop.products.tee.sizes[0]?.id, quantityPurchased: 8 }],
      totalPrice: 8 * (1240 + 250),
    }),
  )
  expect(second.status).toBe(201)
  expect(second.json.presignedUrls).toEqual({
    frontUrl: null,
    backUrl: null,
    frontWithoutTemplate: null,
    backWithoutTemplate: null,
    additionalFiles: [],
  })
  expect(await countFiles()).toBe(before)
  const [firstItem, sharedItem] = await itemsOf(person)
  expect(sharedItem).toMatchObject({ color: '1c1c1d', uploads: { status: 'complete' }, price: 8 * 1490 })
  expect([sharedItem?.frontDesign, sharedItem?.frontWithoutTemplate]).toEqual([
    firstItem?.frontDesign,
    firstItem?.frontWithoutTemplate,
  ])
  expect(firstItem?.frontDesign).toMatch(/^\/files\//)
})

test('a line that shares artwork waits for the files of the other line, and keeps them when that line is removed', async () => {
  const person = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  const first = await person.post('/cart', body)
  const second = await person.post('/cart', await lineSharing(first.json.item.id))
  expect(second.json.item.uploads).toEqual({ status: 'pending' })
  await uploadBoth(first, picture)
  await person.delete(`/cart/${first.json.item.id}`)
  const [remaining] = await itemsOf(person)
  expect(remaining).toMatchObject({ id: second.json.item.id, uploads: { status: 'complete' } })
})

test('two lines that share artwork are ordered, and both items have its files', async () => {
  const person = await shop.aPerson()
  const first = await addToCart(shop, person)
  await person.post('/cart', await lineSharing(first.id))
  const { url, orderId } = await openPaymentPage(person)
  await payAt(url)
  const { order } = (await person.post('/order/confirm', { orderId })).json
  expect(order.items).toHaveLength(2)
  for (const item of order.items) expect(item.frontWithoutTemplate).toMatch(/^\/files\//)
})

test("another's line is refused like an absent one, and nothing is stored", async () => {
  const [owner, other] = [await shop.aPerson(), await shop.aPerson()]
  const foreignItem = await addToCart(shop, owner)
  const replies = [
    await other.post('/cart', await lineSharing(foreignItem.id)),
    await other.post('/cart', await lineSharing(randomUUID())),
  ]
  expect(replies.map((reply) => reply.status)).toEqual([404, 404])
  const [foreignBody, absentBody] = replies.map(({ json: { requestId: _id, ...body } }) => body)
  expect(foreignBody).toEqual(absentBody)
  expect(await itemsOf(other)).toEqual([])
})

test('a line that shares artwork is refused if it has files of its own, with an error for each file', async () => {
  const person = await shop.aPerson()
  const first = await addToCart(shop, person)
  const { body } = await aLine(shop)
  const additionalFiles = [{ fileName: 'vectors.pdf', contentType: 'application/pdf', size: 1000 }]
  const reply = await person.post('/cart', { ...body, additionalFiles, artworkOf: first.id })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.json.fieldErrors).sort()).toEqual([
    'additionalFiles',
    'frontDesign',
    'frontUploadedImage',
  ])
})

test('artwork of other sides than those that are printed is refused', async () => {
  const person = await shop.aPerson()
  const blank = await addToCart(shop, person, { printed: false })
  const printed = await addToCart(shop, person)
  const onTheBack = { printingType: { back: 'Heat Transfer' } }
  for (const body of [
    await lineSharing(blank.id),
    await lineSharing(printed.id, onTheBack),
    await lineSharing(printed.id, { printingType: {}, printingSides: '0', totalPrice: 6 * 1490 }),
  ]) {
    const reply = await person.post('/cart', body)
    expect([reply.status, Object.keys(reply.json.fieldErrors)]).toEqual([422, ['artworkOf']])
  }
  expect(await itemsOf(person)).toHaveLength(2)
})

test('a run may begin below the first tier, at its price, and can only be ordered once it has enough pieces', async () => {
  const [person, runId] = [await shop.aPerson(), randomUUID()]
  const tee = await shop.products.add({
    title: 'Crew Tee',
    tiers: [{ startRange: 20, endRange: 9999, pricePerUnit: 1240 }],
  })
  const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false, quantity: 20 })
  const tenPieces = {
    ...body,
    runId,
    quantity: 10,
    totalPrice: 10 * 1240,
    sizes: [{ productSizeId: tee.sizes[0]?.id, quantityPurchased: 10 }],
  }
  const { runId: _none, ...withoutRun } = tenPieces
  expect((await person.post('/cart', withoutRun)).json.code).toBe('no_price')
  expect((await person.post('/cart', tenPieces)).status).toBe(201)
  expect(await itemsOf(person)).toMatchObject([
    { price: 10 * 1240, problem: 'Crew Tee: This quantity has no price.' },
  ])
  expect((await person.post('/cart', { ...tenPieces, color: '1c1c1d' })).status).toBe(201)
  expect((await itemsOf(person)).map((item) => item.problem)).toEqual([null, null])
})
