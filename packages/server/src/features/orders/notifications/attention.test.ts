import { dayMs } from '@printery/domain'
import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { firstItem } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyStalledOrders } from './attention.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

/** Runs the check, and returns the emails to the shop about this order so far. */
async function checkAndListEmails(orderId: string) {
  await notifyStalledOrders(shop.shop, shop.clock.now())
  const { rows } = await shop.shop.db.execute<{ line: string }>(
    `select data -> 'data' ->> 'what' || ': ' || (data -> 'data' ->> 'summary') || ' ' || (data -> 'data' ->> 'path') as line
     from jobs.job where data ->> 'template' = 'admin-attention' and data -> 'data' ->> 'orderId' = '${orderId}' order by created_on`,
  )
  return rows.map(({ line }) => line)
}

test('a design that is pending for two days is reported to the shop once', async () => {
  const orderId = await buy(shop, await shop.aPerson())
  const { id, title } = await firstItem(admin, orderId).then((item) => ({
    id: item.id,
    title: item.product.title,
  }))
  shop.clock.pass(2 * dayMs - 60_000)
  expect(await checkAndListEmails(orderId)).toEqual([])
  shop.clock.pass(60_000)
  const [line, ...more] = await checkAndListEmails(orderId)
  expect([line, more]).toEqual([
    expect.stringContaining(`A design is waiting: ${title} has been pending since `),
    [],
  ])
  expect(line).toContain(`/reviewOrder/${orderId}/${id}`)
  expect(await checkAndListEmails(orderId)).toHaveLength(1)
  await admin.patch('/item', { id, status: 'design approved' })
  shop.clock.pass(3 * dayMs)
  expect(await checkAndListEmails(orderId)).toHaveLength(1)
})

test('an order that is due in three days is reported while an item is not in the warehouse, and again with a new date', async () => {
  const orderId = await buy(shop, await shop.aPerson())
  const { id } = await firstItem(admin, orderId)
  for (const status of ['design approved', 'production pending', 'production started'])
    expect((await admin.patch('/item', { id, status })).status).toBe(200)
  const setDueIn = (days: number) => {
    const shippingDate = new Date(shop.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
    return admin.patch('/order', { id: orderId, shippingDate })
  }
  expect((await setDueIn(5)).status).toBe(200)
  expect(await checkAndListEmails(orderId)).toEqual([])
  await setDueIn(2)
  expect(await checkAndListEmails(orderId)).toEqual([
    expect.stringContaining('An order is late: It is expected by '),
  ])
  expect(await checkAndListEmails(orderId)).toHaveLength(1)
  await setDueIn(1)
  expect(await checkAndListEmails(orderId)).toHaveLength(2)
  await admin.patch('/item', { id, status: "supplier's order has arrived at warehouse" })
  await setDueIn(2)
  shop.clock.pass(dayMs)
  expect(await checkAndListEmails(orderId)).toHaveLength(2)
})
