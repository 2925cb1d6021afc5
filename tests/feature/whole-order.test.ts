import { buy, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a customer buys a printed T-shirt and the admin moves it through each status up to its receipt', async () => {
  const customer = await shop.aPerson()
  const admin = await shop.aPerson('admin')
  const orderId = await buy(shop, customer)
  const order = (await customer.get(`/order/${orderId}`)).json.order
  expect(order.status).toBe('payment received')
  const item = order.items[0]
  const statusPath = [
    'design approved',
    'production pending',
    'production started',
    'supplier has delivered order to warehouse',
    "supplier's order has arrived at warehouse",
    'Warehouse has completed quality check',
    'Warehouse has dispatched the order',
    'delivery in progress',
    'delivery is completed',
    'pending order receive',
    'order received',
  ]
  for (const status of statusPath) {
    const skipReply = await admin.patch('/order', { id: orderId, status })
    expect(skipReply.status, `the order goes ahead of its item to ${status}`).toBe(409)
    const moved = await admin.patch('/item', { id: item.id, status })
    expect(moved.status, `${status}: ${moved.text}`).toBe(200)
    const orderReply = await admin.patch('/order', { id: orderId, status })
    expect(orderReply.status, `${status}: ${orderReply.text}`).toBe(200)
  }
  expect((await customer.get(`/order/${orderId}`)).json.order).toMatchObject({ status: 'order received' })
  expect(await shop.auditMoney()).toEqual([])
})
