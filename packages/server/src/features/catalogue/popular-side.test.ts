import { call, openShop, type Person, type TestShop } from '@printery/tests'
import { addToCart, aLine, openPaymentPage, payAt, uploadBoth } from '@printery/tests/purchases'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const popularSide = async () =>
  (await call(shop.url, 'GET', `/product/${shop.products.tee.id}`)).json.popularSide

async function addBackPrint(person: Person): Promise<void> {
  const { body, picture } = await aLine(shop)
  const { frontDesign, frontUploadedImage, ...line } = body
  const added = await person.post('/cart', {
    ...line,
    printingType: { back: 'Heat Transfer' },
    backDesign: frontDesign,
    backUploadedImage: frontUploadedImage,
  })
  expect(added.status, added.text).toBe(201)
  const { backUrl, backWithoutTemplate } = added.json.presignedUrls
  await uploadBoth(
    { ...added, json: { presignedUrls: { frontUrl: backUrl, frontWithoutTemplate: backWithoutTemplate } } },
    picture,
  )
}

test('BUYER-030 the popular side is the one that a product’s orders print most, and the front before there are any orders', async () => {
  expect(await popularSide()).toBe('front')
  const customer = await shop.aPerson()
  await addBackPrint(customer)
  await addToCart(shop, customer, { printed: false })
  // Lines in a cart don't count as ordered.
  expect(await popularSide()).toBe('front')
  const { url, orderId } = await openPaymentPage(customer)
  await payAt(url)
  expect((await customer.post('/order/confirm', { orderId })).status).toBe(200)
  expect(await popularSide()).toBe('back')
})
