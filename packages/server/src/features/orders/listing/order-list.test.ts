import type { OrderView } from '@printery/contract'
import { orderFilters, type Status, statuses } from '@printery/domain'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { buyLines, forceStatus, moveItem, moveOrder, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reserveOrderId } from '../placing/placing.ts'
import { foldTallies } from './tally-queries.ts'

let shop: TestShop
let admin: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

async function buyOrders(person: Person, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await buy(shop, person, { printed: false }))
  return ids
}

interface Page {
  orders: OrderView[]
  nextCursor: string | null
}

/** Reads a list to its end; `afterPage` runs after every page. */
async function readAllPages(
  person: Person,
  path: string,
  query: Record<string, string>,
  afterPage = async () => {},
): Promise<string[]> {
  const listedIds: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const url: string = `${path}?${new URLSearchParams({ ...query, ...(cursor && { cursor }) })}`
    const { orders, nextCursor }: Page = (await person.get(url)).json
    listedIds.push(...orders.map((order) => order.id))
    cursor = nextCursor
    await afterPage()
  }
  return listedIds
}

const adminList = (query: Record<string, string>) =>
  readAllPages(admin, '/order/admin-orders', { limit: '50', ...query })

test('ORDER-030 API-021 My Orders lists a person’s own orders newest first and returns each by its id, and an admin’s call returns all', async () => {
  const [one, other] = await Promise.all([shop.aPerson(), shop.aPerson()])
  const own = await buyOrders(one, 3)
  const others = await buyOrders(other, 1)
  expect(await readAllPages(one, '/order', { limit: '2' })).toEqual(own.toReversed())
  const [listed] = (await one.get('/order')).json.orders
  expect(listed.id).toBe(own[2])
  expect((await one.get(`/order/${own[2]}`)).json).toEqual({ order: listed })
  expect((await one.get('/order/admin-orders')).status).toBe(403)
  const { rows } = await shop.shop.db.execute<{ id: string }>('select id from orders')
  const all = rows.map(({ id }) => id).toSorted()
  await step('API-026 ROLE-002 an admin gets all orders', async () => {
    expect(all).toEqual(expect.arrayContaining([...own, ...others]))
    for (const sort of ['created_desc', 'created_asc'])
      expect((await adminList({ sort })).toSorted()).toEqual(all)
  })
})

test('PO4 reading a list page by page returns every order once while new ones arrive', async () => {
  const person = await shop.aPerson()
  const ids = await buyOrders(person, 7)
  const listedIds = await readAllPages(
    person,
    '/order',
    { limit: '2' },
    async () => void (await buyOrders(person, 1)),
  )
  expect(listedIds).toEqual(ids.toReversed())
  for (const sort of ['created_desc', 'created_asc', 'expiry_asc', 'expiry_desc'])
    expect((await readAllPages(admin, '/order/admin-orders', { limit: '3', sort })).toSorted()).toEqual(
      (await adminList({})).toSorted(),
    )
})

test('a search returns the same results in pages as in one list, in every sort order', async () => {
  const person = await shop.aPerson()
  await buyOrders(person, 5)
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    "select id from orders where customer_first_name = 'Mei' and status = 'payment received'",
  )
  for (const sort of ['created_desc', 'created_asc', 'expiry_asc', 'expiry_desc'])
    for (const limit of ['2', '100']) {
      const query = { limit, sort, user: 'mei', status: 'payment received', itemStatus: 'production pending' }
      const listedIds = await readAllPages(admin, '/order/admin-orders', query)
      expect(listedIds.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    }
})

test('a cursor that was altered or belongs to another list is refused', async () => {
  const person = await shop.aPerson()
  await buyOrders(person, 2)
  const { nextCursor } = (await person.get('/order?limit=1')).json
  const onOtherList = await admin.get(`/order/admin-orders?cursor=${nextCursor}`)
  const altered = await person.get(`/order?cursor=${nextCursor.slice(0, -4)}AAAA`)
  expect([onOtherList.status, altered.status]).toEqual([400, 400])
  const { nextCursor: sorted } = (await admin.get('/order/admin-orders?limit=1')).json
  expect((await admin.get(`/order/admin-orders?limit=1&sort=created_asc&cursor=${sorted}`)).status).toBe(400)
})

test('orders are found by the beginning of their number and by literal parts of name and email', async () => {
  const person = await shop.aPerson()
  const [id = '', other = ''] = await buyOrders(person, 2)
  await shop.shop.db.execute(
    `update orders set customer_first_name = 'Zo_e%', customer_last_name = 'O''Neil', customer_email = 'zoe@cloth.test' where id = '${id}'`,
  )
  expect(await adminList({ orderId: id.slice(0, 10) })).toEqual([id])
  expect(await adminList({ orderId: id.slice(0, 10).toUpperCase() })).toEqual([id])
  expect(await adminList({ orderId: '%' })).toEqual([])
  expect(await adminList({ orderId: '_'.repeat(8) })).toEqual([])
  for (const user of ['zo_e%', "E% O'NEIL", 'cloth.te', '%', '_'])
    expect(await adminList({ user }), user).toEqual([id])
  expect(await adminList({ user: 'Z__e' })).toEqual([])
  expect(await adminList({ user: 'Mei', orderId: other })).toEqual([other])
  expect(await adminList({ user: 'Mei', orderId: id })).toEqual([])
})

test('PO4 DATA-017 DATA-018 every count equals the number of listed rows', async () => {
  const person = await shop.aPerson()
  const ids = await buyOrders(person, statuses.length)
  for (const [index, status] of statuses.entries()) {
    const item: Status = status === 'payment received' ? 'production pending' : status
    await forceStatus(shop, ids[index] ?? '', { order: status, item })
  }
  const before = (await admin.get('/order/admin-orders')).json
  await Promise.all([foldTallies(shop.shop.db), foldTallies(shop.shop.db), buyOrders(person, 1)])
  const { orderCounters, itemCounters, filterCounts } = (await admin.get('/order/admin-orders')).json
  expect(orderCounters.allOrders).toBe(before.orderCounters.allOrders + 1)

  const count = async (table: string, ...states: Status[]) => {
    const list = states.map((status) => `'${status.replaceAll("'", "''")}'`).join()
    const { rows } = await shop.shop.db.execute<{ n: number }>(
      `select count(*)::int as n from ${table} where status in (${list})`,
    )
    return rows[0]?.n
  }
  for (const filter of orderFilters) {
    expect((await adminList({ status: filter })).length, filter).toBe(filterCounts.orders[filter])
    // Every order here has one item.
    expect((await adminList({ itemStatus: filter })).length, filter).toBe(filterCounts.items[filter])
  }
  for (const status of statuses) {
    const rows = await adminList({ status })
    expect(rows.length, status).toBe(await count('orders', status))
  }
  const warehouse: Status[] = [
    'Warehouse has dispatched the order',
    'delivery not started',
    'delivery in progress',
  ]
  expect(orderCounters).toMatchObject({
    allOrders: await count('orders', ...statuses),
    designReviewOrders: await count('orders', 'payment received', 'design pending approval'),
    inProductionOrders: await count('orders', 'design approved', 'production pending'),
    reachedWarehouseOrders: await count('orders', ...warehouse),
    dispatchedOrders: await count('orders', 'Warehouse has dispatched the order'),
    completedOrders: await count('orders', 'delivery is completed', 'pending order receive'),
  })
  expect(itemCounters).toMatchObject({
    allItems: await count('order_items', ...statuses),
    reachedWarehouse: await count('order_items', ...warehouse),
    completed: await count('order_items', 'delivery is completed', 'pending order receive'),
  })
  expect(Object.keys(orderCounters).sort()).toEqual(
    [
      ...['allOrders', 'designReviewOrders', 'designRejectOrders', 'inProductionOrders'],
      ...['deliverToWarehouseOrders', 'reachedWarehouseOrders', 'dispatchedOrders', 'completedOrders'],
      ...['cancelledOrders', 'refundedOrders'],
    ].sort(),
  )
  expect(Object.keys(itemCounters).sort()).toEqual(
    [
      ...['allItems', 'designReview', 'designReject', 'inProduction', 'deliverToWarehouse'],
      ...['reachedWarehouse', 'completed'],
    ].sort(),
  )
})

/** A supplier with a product of its own. */
async function aSupplier() {
  const supplier = await shop.aPerson('supplier')
  const tee = await shop.products.add({ title: `Tee of ${supplier.email}` })
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  return { supplier, tee }
}

const supplierList = (supplier: Person, query: Record<string, string> = {}) =>
  readAllPages(supplier, '/order/supplier-orders', { limit: '2', ...query })

test('AC5 PO1 a supplier lists its own items of a shared order, with its own counts, and can neither read nor move the other items', async () => {
  const [one, two, customer] = await Promise.all([aSupplier(), aSupplier(), shop.aPerson()])
  const shared = await buyLines(shop, customer, [{ tee: one.tee }, { tee: two.tee, printed: false }])
  const ownOnly = await buyLines(shop, customer, [{ tee: one.tee }, { tee: one.tee, printed: false }])
  await shop.shop.db.execute(
    `update orders set order_notes = 'Ring twice', customer_first_name = 'Zora', customer_email = 'secret@mail.test' where id = '${shared}'`,
  )
  const { json } = await two.supplier.get('/order/supplier-orders')
  const whole = await orderOf(admin, shared)
  const [own, others] = [two.tee, one.tee].map((tee) => whole.items.find((item) => item.productId === tee.id))
  await step('ROLE-006 a supplier sees only orders with its own items', async () => {
    expect(json.orders.map(({ id }: { id: string }) => id)).toEqual([shared])
    expect(await supplierList(one.supplier)).toEqual([ownOnly, shared])
  })
  expect(json.orders[0]).toMatchObject({
    ...{ id: shared, customerFirstName: 'Zora', customerLastName: 'Tan', isPart: true },
    ...{ customerEmail: '', customerAddress: '', customerPhoneNumber: '', billingFirstName: '' },
    ...{ paymentId: null, orderNotes: null, refundStatus: null, discount: 0, shippingCost: 0 },
    ...{ subTotal: own?.price, total: own?.price, items: [{ id: own?.id }] },
  })
  for (const hiddenValue of [others?.id, String(whole.total), whole.paymentId, 'Ring twice', 'secret@mail'])
    expect(JSON.stringify(json)).not.toContain(hiddenValue)
  expect(json.filterCounts.orders).toMatchObject({ All: 1, 'Design Pending Approval': 1 })
  expect(json.filterCounts.items).toMatchObject({ All: 1, 'In Production': 1, 'Design Pending Approval': 0 })
  expect([json.orderCounters.allOrders, json.itemCounters.allItems, json.itemCounters.inProduction]).toEqual([
    1, 1, 1,
  ])

  // Suppliers see the customer's name but not the email, so a search by email finds nothing.
  expect(await supplierList(two.supplier, { user: 'zora t' })).toEqual([shared])
  expect(await supplierList(two.supplier, { user: 'secret' })).toEqual([])
  expect(await supplierList(two.supplier, { orderId: shared.slice(0, 10) })).toEqual([shared])
  expect(await supplierList(two.supplier, { orderId: ownOnly.slice(0, 10) })).toEqual([])
  // The other supplier's item is under review; this one's is not.
  expect(await supplierList(two.supplier, { itemStatus: 'Design Pending Approval' })).toEqual([])
  expect(await supplierList(one.supplier, { itemStatus: 'Design Pending Approval' })).toEqual([
    ownOnly,
    shared,
  ])

  for (const [supplier, othersItem] of [
    [two.supplier, others],
    [one.supplier, own],
  ] as const)
    expect((await moveItem(supplier, othersItem?.id ?? '', 'production started')).status).toBe(404)
  expect((await moveOrder(one.supplier, shared, 'design pending approval')).status).toBe(403)
  expect((await moveOrder(two.supplier, ownOnly, 'design pending approval')).status).toBe(404)
  expect((await moveOrder(one.supplier, ownOnly, 'design pending approval')).status).toBe(200)
  for (const person of [customer, admin])
    expect((await person.get('/order/supplier-orders')).status).toBe(403)
})

test('a supplier that buys its own product sees that order in its list like any other', async () => {
  const { supplier, tee } = await aSupplier()
  const id = await buyLines(shop, supplier, [{ tee, printed: false }, {}])
  const { orders } = (await supplier.get('/order/supplier-orders')).json
  expect(orders[0]).toMatchObject({ id, isPart: true, paymentId: null, items: [{ productId: tee.id }] })
  expect((await orderOf(supplier, id)).items).toHaveLength(2)
})

test("a supplier's list is complete with every sort and filter, and its counts follow each move", async () => {
  const [{ supplier, tee }, customer] = await Promise.all([aSupplier(), shop.aPerson()])
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push(await buyLines(shop, customer, [{ tee, printed: false }]))
  const [cancelled = '', started = '', moved = ''] = ids
  await forceStatus(shop, cancelled, { order: 'cancelled', item: 'cancelled' })
  await forceStatus(shop, started, { order: 'production started', item: 'production started' })
  await moveOrder(admin, moved, 'production pending')
  await admin.patch('/order', { id: moved, shippingDate: '2031-01-05' })
  expect(await supplierList(supplier)).toEqual(ids.toReversed())
  expect(await supplierList(supplier, { sort: 'created_asc' })).toEqual(ids)
  expect((await supplierList(supplier, { sort: 'expiry_asc' })).at(-1)).toBe(moved)
  expect((await supplierList(supplier, { sort: 'expiry_desc' }))[0]).toBe(moved)
  expect(await supplierList(supplier, { itemStatus: 'In Production', sort: 'expiry_desc' })).toHaveLength(3)
  const { filterCounts } = (await supplier.get('/order/supplier-orders')).json
  for (const filter of orderFilters) {
    const listed = await supplierList(supplier, { status: filter, sort: 'expiry_asc' })
    expect(listed.length, filter).toBe(filterCounts.orders[filter])
    expect((await supplierList(supplier, { itemStatus: filter })).length, filter).toBe(
      filterCounts.items[filter],
    )
  }
  const { nextCursor } = (await supplier.get('/order/supplier-orders?limit=1')).json
  const { supplier: other } = await aSupplier()
  expect((await other.get(`/order/supplier-orders?limit=1&cursor=${nextCursor}`)).status).toBe(400)
})

test("DB4 an id that shares its first 10 characters with another order's is skipped", async () => {
  const ids = [
    '0a1b2c3d-4000-4000-8000-000000000001',
    '0a1b2c3d-4fff-4000-8000-000000000002',
    '1a1b2c3d-4000-4000-8000-000000000003',
  ]
  const next = () => ids.shift() ?? ''
  const firstReserved = await reserveOrderId(shop.shop.db, next)
  expect(await reserveOrderId(shop.shop.db, next)).toBe('1a1b2c3d-4000-4000-8000-000000000003')
  expect(firstReserved).toBe('0a1b2c3d-4000-4000-8000-000000000001')
})
