import { randomUUID } from 'node:crypto'
import { dayMs } from '@printery/domain'
import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const details = { customerFirstName: 'Ada', customerLastName: 'Lim', customerAddress: '3 Lorong Kertas' }

/** The recorded changes of an order, oldest first, without dates. */
async function changesOf(orderId: string) {
  const { rows } = await shop.shop.db.execute(
    `select what, "from", "to", actor_role as role, actor_id as actor from order_changes where order_id = '${orderId}' order by id`,
  )
  return rows
}

test('a new date, new delivery details and a refund are recorded once each, with actor and both values', async () => {
  const id = await buy(shop, customer)
  const { shippingDate, total, ...before } = await orderOf(admin, id)
  const later = '2031-05-06'
  for (const _again of [1, 2]) {
    await admin.patch('/order', { id, shippingDate: later })
    await customer.patch('/order', { id, ...details })
  }
  await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'No time' })
  const byCustomer = { role: 'customer', actor: customer.user.id }
  expect(await changesOf(id)).toEqual([
    { what: 'shipping date', from: shippingDate, to: later, role: 'admin', actor: admin.user.id },
    {
      what: 'delivery details',
      from: `${before.customerFirstName} ${before.customerLastName}\n${before.customerAddress}`,
      to: 'Ada Lim\n3 Lorong Kertas',
      ...byCustomer,
    },
    { what: 'refund asked', from: null, to: String(total), ...byCustomer },
  ])
})

test('a person can change the date of an order 20 times a day', async () => {
  const id = await buy(shop, customer)
  const changeDate = (person: Person, day: number) =>
    person.patch('/order', { id, shippingDate: `2031-06-${String(day).padStart(2, '0')}` })
  for (let day = 1; day <= 20; day++) expect((await changeDate(admin, day)).status).toBe(200)
  const more = await changeDate(admin, 21)
  expect([more.status, more.json.code, more.headers.get('retry-after')]).toEqual([429, 'too_many', '3600'])
  expect((await orderOf(admin, id)).shippingDate).toBe('2031-06-20')
  expect((await changesOf(id)).length).toBe(20)
  expect((await changeDate(await shop.aPerson('admin'), 22)).status).toBe(200)
  shop.clock.pass(dayMs + 1000)
  expect((await changeDate(admin, 23)).status).toBe(200)
})

test('recorded changes can be neither changed nor deleted; only personal data in them can be erased', async () => {
  const id = await buy(shop, customer)
  await customer.patch('/order', { id, ...details })
  const where = `where order_id = '${id}'`
  const statements = [
    `delete from order_changes ${where}`,
    `update order_changes set "to" = 'elsewhere' ${where}`,
    `update order_changes set "from" = null, "to" = null, actor_role = 'admin' ${where}`,
    `update order_changes set at = now() ${where}`,
    `delete from order_history ${where}`,
    `update order_history set status = 'design approved' ${where}`,
    `update order_history set comment = '${randomUUID()}' ${where}`,
  ]
  for (const statement of statements)
    await expect(shop.shop.db.execute(statement), statement).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is append-only') },
    })
  await shop.shop.db.execute(`update order_changes set "from" = null, "to" = null ${where}`)
  expect(await changesOf(id)).toMatchObject([{ what: 'delivery details', from: null, to: null }])
})
