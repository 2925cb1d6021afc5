import { type Status, statuses } from '@printery/domain'
import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { firstItem, moveItem, moveOrder, putOrder } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

/** The table of states as decision 58 writes it; each status may also be chosen again. */
const production: Status = 'production started'
const delivered: Status = 'supplier has delivered order to warehouse'
const arrived: Status = "supplier's order has arrived at warehouse"
const checked: Status = 'Warehouse has completed quality check'
const dispatched: Status = 'Warehouse has dispatched the order'
const table: Record<Status, Status[]> = {
  'payment received': ['design pending approval', 'design approved', 'production pending'],
  'design pending approval': ['design pending approval', 'design approved', 'design rejected'],
  'design rejected': ['design rejected', 'design pending approval', 'design approved'],
  'design approved': ['design approved', 'production pending'],
  'production pending': ['production pending', production],
  [production]: [production, delivered, arrived, checked],
  [delivered]: [delivered, arrived, checked],
  [arrived]: [arrived, checked],
  [checked]: [checked, dispatched],
  [dispatched]: [dispatched, 'delivery in progress', 'delivery not started'],
  'delivery not started': ['delivery not started', 'delivery in progress'],
  'delivery in progress': ['delivery in progress', 'delivery is completed'],
  'delivery is completed': ['delivery is completed', 'pending order receive'],
  'pending order receive': ['pending order receive', 'order received'],
  'order received': ['order received'],
  cancelled: [],
  refunded: [],
}

/** Which of these statuses an admin's call opens from that one. */
async function openFrom(
  of: 'order' | 'item',
  id: string,
  from: Status,
  among: readonly Status[] = statuses,
): Promise<Status[]> {
  const item = await firstItem(admin, id)
  const open: Status[] = []
  // Cancelling an order is no step of the table.
  for (const to of among.filter((status) => status !== 'cancelled' || of === 'item')) {
    // With its items at the end of the way, an order is held back by its own table alone.
    await putOrder(shop, id, of === 'item' ? { item: from } : { order: from, item: 'order received' })
    const { status, json } =
      of === 'item' ? await moveItem(admin, item.id, to) : await moveOrder(admin, id, to)
    // A refusal of a design is open, but wants to be told why (its own test).
    if (status === 200 || (status === 422 && to === 'design rejected')) open.push(to)
    else expect([status, json.code]).toEqual([409, 'status_not_allowed'])
  }
  return open
}

test('every step of an order that the table does not name is refused', async () => {
  const id = await buy(shop, customer)
  for (const from of statuses)
    expect(new Set(await openFrom('order', id, from)), from).toEqual(new Set(table[from]))
})

test('every step of an item that the table does not name is refused', async () => {
  const id = await buy(shop, customer)
  for (const from of statuses.filter((status) => status !== 'payment received'))
    expect(new Set(await openFrom('item', id, from)), from).toEqual(new Set(table[from]))
})

const early: Status[] = ['payment received', 'design rejected', 'design pending approval']
const fromProductionOn = statuses.slice(statuses.indexOf('production pending'))
const fromWarehouseOn = statuses.slice(statuses.indexOf(delivered))

test('STATUS-029 from production on, payment received and the two open design statuses cannot be chosen', async () => {
  const id = await buy(shop, customer)
  for (const from of fromProductionOn)
    for (const of of ['order', 'item'] as const) expect(await openFrom(of, id, from, early)).toEqual([])
})

test('STATUS-030 from the warehouse on, design approved and production pending cannot be chosen either', async () => {
  const id = await buy(shop, customer)
  const closed: Status[] = [...early, 'design approved', 'production pending']
  for (const from of fromWarehouseOn)
    for (const of of ['order', 'item'] as const) expect(await openFrom(of, id, from, closed)).toEqual([])
})

test.each<[string, Status, Status[]]>([
  [
    'STATUS-031 design approved allows itself and production pending',
    'design approved',
    ['design approved', 'production pending'],
  ],
  [
    'STATUS-032 production started allows itself and the three warehouse steps',
    production,
    [production, delivered, arrived, checked],
  ],
  [
    'STATUS-033 dispatched allows delivery in progress and delivery not started',
    dispatched,
    [dispatched, 'delivery not started', 'delivery in progress'],
  ],
  [
    'STATUS-034 delivery is completed allows pending order receive',
    'delivery is completed',
    ['delivery is completed', 'pending order receive'],
  ],
])('%s', async (_title, from, allowed) => {
  const id = await buy(shop, customer)
  for (const of of ['order', 'item'] as const) expect(await openFrom(of, id, from)).toEqual(allowed)
})
