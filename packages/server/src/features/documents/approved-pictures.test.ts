import { readPdf } from '@printery/documents/testing/read-pdf'
import { step } from '@printery/domain/testing/step'
import { addToCart, openPaymentPage, openShop, type Person, payAt, type TestShop } from '@printery/tests'
import { firstItemOf, rejectWith, uploadDesign } from '@printery/tests/designs/design-reviews'
import { firstItem, moveItem, orderOf } from '@printery/tests/orders'
import { fileOf } from '@printery/tests/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder } from '../orders/index.ts'
import { printReceipt } from './service.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop()
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

type Colour = [number, number, number]

/** Artwork that fills its print area with one colour. */
async function plainArtwork([r, g, b]: Colour) {
  const create = { width: 1200, height: 1697, channels: 3 as const, background: { r, g, b } }
  return fileOf(await sharp({ create }).png().toBuffer(), 'image/png', 'plain.png')
}

const red: Colour = [200, 30, 30]

/**
 * The artwork's colour in the middle of the first picture of a document: the ordered artwork in these tests
 * is blue.
 */
async function colourInDocument(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes)
  const middle = pages[0]?.pictures.map((picture) => picture.middle).find((colour) => colour !== null)
  if (!middle) throw new Error('the document has no picture')
  return ['red', 'green', 'blue'][middle.indexOf(Math.max(...middle))] ?? ''
}

async function colourOfPicture(url: string): Promise<string> {
  const response = await fetch(new URL(url, shop.url))
  expect(response.status).toBe(200)
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))] ?? ''
}

test('documents, lists and a reorder show the approved version, not the ordered one', async () => {
  await addToCart(shop, customer, { area: 'full-front-a3' })
  const { url, orderId } = await openPaymentPage(customer)
  await payAt(url)
  await customer.post('/order/confirm', { orderId })
  const itemIds = firstItemOf(await orderOf(admin, orderId))

  const readColours = async () => {
    const slip = await fetch(`${shop.url}/api/order/${orderId}/packing-slip`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const order = await findOrder(shop.shop.db, orderId)
    if (!order) throw new Error('the order was not found')
    return {
      slip: await colourInDocument(new Uint8Array(await slip.arrayBuffer())),
      receipt: await colourInDocument(await printReceipt(shop.shop, order)),
    }
  }
  expect(await readColours()).toEqual({ slip: 'blue', receipt: 'blue' })

  await rejectWith(admin, itemIds)
  const newDesigns = [await uploadDesign(customer, itemIds, { slot: 2, picture: await plainArtwork(red) })]
  const change = { id: itemIds.itemId, status: 'design pending approval', newDesigns }
  expect((await customer.patch('/item', change)).status).toBe(200)
  expect((await moveItem(admin, itemIds.itemId, 'design approved', { confirmSoftPrint: true })).status).toBe(
    200,
  )

  await step('CORRECT-025 the packing slip and the receipt show the approved design', async () => {
    expect(await readColours()).toEqual({ slip: 'red', receipt: 'red' })
  })
  await step('CORRECT-025 the lists and pages of the order show the approved design', async () => {
    const item = await firstItem(customer, orderId)
    expect(item).toMatchObject({ approvedNumber: 3, designNumber: 3 })
    expect(await colourOfPicture(item.printed?.url ?? '')).toBe('red')
  })
  await step('CORRECT-025 the line of a reorder shows the approved design', async () => {
    expect((await customer.post(`/order/${orderId}/reorder`)).status).toBe(201)
    const [line] = (await customer.get('/cart')).json.cart.items
    expect(await colourOfPicture(line.printed.url)).toBe('red')
  })
})
