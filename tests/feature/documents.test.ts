import { addToCart, buy, call, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as server from '../../packages/server/src/features/documents/fill-documents.ts'
import { findOrder } from '../../packages/server/src/features/orders/index.ts'
import { findQuotation } from '../../packages/server/src/features/quotations/queries.ts'
import * as web from '../../packages/web/src/printing/documents.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

test('from one API response the browser and the server create the same document', async () => {
  const { db, settings } = shop.shop
  const seller = web.sellerOf((await call(shop.url, 'GET', '/shop')).json)
  const person = await shop.aPerson()

  await addToCart(shop, person, { quantity: 40 })
  const recipient = { firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'fast' }
  const { quotation } = (await person.post('/quotation', recipient)).json
  const row = await findQuotation(db, quotation.id)
  expect(web.quotationDocument(quotation, seller)).toEqual(row && server.toQuotationDocument(row, settings))

  const orderId = await buy(shop, person)
  const { order } = (await person.get(`/order/${orderId}`)).json
  const stored = await findOrder(db, orderId)
  expect(stored?.items).toHaveLength(2)
  expect(web.orderDocument(order, 'receipt', seller)).toEqual(
    stored && server.toOrderDocument(stored, 'receipt', settings),
  )
})
