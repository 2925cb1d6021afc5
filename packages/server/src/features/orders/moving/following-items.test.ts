import { readFile } from 'node:fs/promises'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { uploadDesign } from '@printery/tests/designs/design-reviews'
import { buyLines, emailsAboutOrder, historyOf, moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

async function itemsOf(id: string) {
  const [one, other] = (await orderOf(admin, id)).items
  if (!one || !other) throw new Error('the order needs two items')
  return [one.id, other.id] as const
}
const statusOf = async (id: string) => (await orderOf(customer, id)).status

test('BUYER-040 BUYER-041 an order follows its least advanced item, in the same transaction, with the system as the actor', async () => {
  const id = await buyLines(shop, customer, [{}, {}])
  const [one, other] = await itemsOf(id)
  expect(await statusOf(id)).toBe('payment received')
  await step('BUYER-040 it stays behind until its last item has reached the stage', async () => {
    expect((await moveItem(admin, one, 'design approved')).status).toBe(200)
    expect(await statusOf(id)).toBe('design pending approval')
    expect((await moveItem(admin, one, 'production pending')).status).toBe(200)
    expect(await statusOf(id)).toBe('design pending approval')
  })
  await step(
    'BUYER-041 the order is rejected with a rejected item, and under review again with it',
    async () => {
      const newDesigns = [await uploadDesign(admin, { orderId: id, itemId: other })]
      expect(
        (await moveItem(admin, other, 'design rejected', { comment: 'Too dark.', newDesigns })).status,
      ).toBe(200)
      expect(await statusOf(id)).toBe('design rejected')
      expect((await moveItem(admin, other, 'design pending approval')).status).toBe(200)
      expect(await statusOf(id)).toBe('design pending approval')
    },
  )
  await step('BUYER-040 the order reaches the stage with its last item', async () => {
    expect((await moveItem(admin, other, 'design approved')).status).toBe(200)
    expect(await statusOf(id)).toBe('design approved')
  })
  expect(await historyOf(shop, id, 'order')).toEqual([
    'system: payment received',
    'system: design pending approval',
    'system: design rejected',
    'system: design pending approval',
    'system: design approved',
  ])
})

test('BUYER-040 the migration moves earlier orders to the stage of their items once, without messages', async () => {
  const migration = await readFile(
    new URL('../../../../drizzle/0036_orders-follow-items.sql', import.meta.url),
    'utf8',
  )
  const buyTwo = () => buyLines(shop, customer, [{}, {}])
  const [behind, untouched, onHold] = [await buyTwo(), await buyTwo(), await buyTwo()]
  for (const id of [behind, onHold])
    for (const item of await itemsOf(id)) await moveItem(admin, item, 'design approved')
  // The state in which an older version of the program left them.
  await shop.shop.db.execute(
    `update orders set status = 'payment received' where id in ('${behind}', '${onHold}')`,
  )
  await shop.shop.db.execute(`update orders set is_on_hold = true where id = '${onHold}'`)
  const before = await emailsAboutOrder(shop, behind)
  await shop.shop.db.execute(migration)
  expect(await Promise.all([behind, untouched, onHold].map(statusOf))).toEqual([
    'design approved',
    'payment received',
    'payment received',
  ])
  expect((await historyOf(shop, behind, 'order')).at(-1)).toBe('system: design approved')
  expect(await emailsAboutOrder(shop, behind)).toEqual(before)
  await shop.shop.db.execute(migration)
  expect(
    (await historyOf(shop, behind, 'order')).filter((line) => line === 'system: design approved'),
  ).toHaveLength(2)
})
