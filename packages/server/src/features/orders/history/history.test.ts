import type { HistoryEvent } from '@printery/contract'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { buyLines, moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person
let supplier: Person
/** An order with an item of the supplier and one of another supplier. */
let orderId: string

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer, supplier] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson(),
    shop.aPerson('supplier'),
  ])
  const own = await shop.products.add({ title: 'Own Tee' })
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${own.id}'`)
  orderId = await buyLines(shop, customer, [{ tee: own }, {}])
  for (const { id } of (await orderOf(admin, orderId)).items)
    await moveItem(admin, id, 'design approved', { comment: 'Sharp enough' })
  await admin.patch('/order', { id: orderId, shippingDate: '2031-05-06' })
  const details = { customerFirstName: 'Ada', customerLastName: 'Lim', customerAddress: '3 Lorong Kertas' }
  await customer.patch('/order', { id: orderId, ...details })
  await customer.patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'No time' })
})
afterAll(() => shop.close())

async function historyFor(person: Person, query = ''): Promise<HistoryEvent[]> {
  return (await person.get(`/order/${orderId}/history${query}`)).json.events
}

/** `customer: Own Tee: design approved` */
const summaryOf = ({ by, title, what, to }: HistoryEvent) =>
  [by, title ?? 'order', what === 'status' ? to : what].join(': ')

test('the owner reads the whole history of an order, newest first and without names; an admin sees who made each change', async () => {
  const { total } = await orderOf(admin, orderId)
  const events = await historyFor(customer)
  expect(events.map(summaryOf).slice(0, 3).toSorted()).toEqual([
    'customer: Everyday Tee: cancelled',
    'customer: Own Tee: cancelled',
    'customer: order: refund asked',
  ])
  expect(events.map(summaryOf).slice(3, 6)).toEqual([
    'customer: order: cancelled',
    'customer: order: delivery details',
    'admin: order: shipping date',
  ])
  expect(events.at(-1)?.by).toBe('system')
  expect(events.find(({ what }) => what === 'refund asked')?.to).toBe(String(total))
  expect(events.find(({ what }) => what === 'delivery details')?.to).toBe('Ada Lim\n3 Lorong Kertas')
  expect(events.find(({ to, itemId }) => to === 'cancelled' && !itemId)).toMatchObject({
    ...{ from: 'design approved', comment: 'No time' },
  })
  expect(new Set(events.map(({ name }) => name))).toEqual(new Set([null]))
  const adminEvents = await historyFor(admin)
  expect(adminEvents.map(({ name: _name, ...event }) => event)).toEqual(
    events.map(({ name: _name, ...event }) => event),
  )
  expect(new Set(adminEvents.map(({ by, name }) => `${by} ${name}`))).toEqual(
    new Set(['customer Mei Tan', 'admin Mei Tan', 'system null']),
  )
})

test('AC5 a supplier reads the statuses of a shared order and the history of its items only', async () => {
  const events = await historyFor(supplier)
  expect(new Set(events.map(({ title }) => title))).toEqual(new Set([null, 'Own Tee']))
  expect(new Set(events.map(({ what }) => what))).toEqual(new Set(['status', 'shipping date']))
  expect(JSON.stringify(events)).not.toContain('Lorong')
  for (const stranger of [await shop.aPerson(), await shop.aPerson('supplier')])
    expect((await stranger.get(`/order/${orderId}/history`)).status).toBe(404)
})

test('the history is paged without gaps or repetitions, and can be limited to statuses', async () => {
  const allEvents = await historyFor(admin)
  const pagedEvents: HistoryEvent[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const cursorParameter: string = cursor === '' ? '' : `&cursor=${cursor}`
    const { json } = await admin.get(`/order/${orderId}/history?limit=2${cursorParameter}`)
    expect(json.events.length).toBeLessThanOrEqual(2)
    pagedEvents.push(...json.events)
    cursor = json.nextCursor
  }
  expect(pagedEvents).toEqual(allEvents)
  const statuses = await historyFor(admin, '?only=statuses')
  expect(statuses).toEqual(allEvents.filter(({ what }) => what === 'status'))
  const { json } = await admin.get(`/order/${orderId}/history?limit=2`)
  const pathWithForeignCursor = `/order/${orderId}/history?only=statuses&limit=2&cursor=${json.nextCursor}`
  expect((await admin.get(pathWithForeignCursor)).json.code).toBe('bad_cursor')
})
