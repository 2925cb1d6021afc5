import type { OrderView } from '@printery/contract'
import { orderFilters, type Status, statusesInFilter } from '@printery/domain'
import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { repeatOrder } from '@printery/tests/many-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldTallies } from '../../packages/server/src/features/orders/listing/tally-queries.ts'

// The long form (`npm run torture`) has 50,000 orders, and 20 more each second.
const listedOrders = Number(process.env.LISTED ?? 600)
const perSecond = process.env.ARRIVING === undefined ? undefined : Number(process.env.ARRIVING)
const buyers = perSecond ? 20 : 2
const p95Ms = 300
const pageSize = '100'

let shop: TestShop
let admin: Person
let supplier: Person
let customers: Person[]

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, supplier] = await Promise.all([shop.aPerson('admin'), shop.aPerson('supplier')])
  customers = await Promise.all(Array.from({ length: buyers }, () => shop.aPerson()))
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}'`)
  await repeatOrder(shop, await buy(shop, customers[0] as Person, { printed: false }), listedOrders)
})
afterAll(() => shop.close())

/** Buys orders until it is stopped: as fast as possible, or `perSecond`. */
function openArrivals() {
  const bought: string[] = []
  let startedCount = 0
  let isOpen = true
  const openedAt = performance.now()
  const isDue = () =>
    perSecond === undefined || startedCount < ((performance.now() - openedAt) / 1000) * perSecond
  const buyRepeatedly = async (person: Person) => {
    while (isOpen) {
      if (isDue()) {
        startedCount += 1
        bought.push(await buy(shop, person, { printed: false }))
      } else await new Promise((resolve) => setTimeout(resolve, 1000 / (perSecond ?? 1)))
    }
  }
  const allBuyers = Promise.all(customers.map(buyRepeatedly))
  return {
    bought,
    begun: () => startedCount,
    stop: async () => {
      isOpen = false
      await allBuyers
      return bought.length / ((performance.now() - openedAt) / 1000)
    },
  }
}

interface List {
  person: Person
  path: string
  query: Record<string, string>
  /** SQL: the condition for the orders in the list. */
  where: string
}

interface Page {
  orders: OrderView[]
  nextCursor: string | null
  orderCounters: { allOrders: number }
  itemCounters: { allItems: number }
}

/** Reads a list to its end, each page through `readPage`; returns the ids. */
async function readWholeList(
  { person, path, query }: List,
  readPage: (read: () => Promise<Page>) => Promise<Page>,
) {
  const readIds: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const parameters = new URLSearchParams({ ...query, limit: pageSize, ...(cursor && { cursor }) })
    const page: Page = await readPage(async () => (await person.get(`${path}?${parameters}`)).json)
    readIds.push(...page.orders.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return readIds
}

const idsWhere = async (where: string) =>
  (await shop.shop.db.execute<{ id: string }>(`select id from orders o where ${where}`)).rows.map(
    ({ id }) => id,
  )

const sqlList = (list: readonly Status[]) => list.map((status) => `'${status.replaceAll("'", "''")}'`).join()

/** Lists with each sort order, some filtered by a status that new orders have, by statuses that they don't have, or by supplier. */
function listsToRead(): List[] {
  const [adminPath, supplierPath] = ['/order/admin-orders', '/order/supplier-orders']
  const inProduction = sqlList(statusesInFilter('In Production'))
  const allOrders = { person: admin, path: adminPath, where: 'true' }
  const paid = { person: admin, path: adminPath, where: "o.status = 'payment received'" }
  const produced = { person: admin, path: adminPath, where: itemsWhere(`i.status in (${inProduction})`) }
  const supplied = {
    person: supplier,
    path: supplierPath,
    where: itemsWhere(`i.supplier_id = '${supplier.user.id}'`),
  }
  return [
    { ...allOrders, query: { sort: 'created_desc' } },
    { ...allOrders, query: { sort: 'created_asc' } },
    { ...allOrders, query: { sort: 'expiry_asc' } },
    { ...allOrders, query: { sort: 'expiry_desc' } },
    { ...paid, query: { sort: 'created_asc', status: 'payment received' } },
    { ...produced, query: { sort: 'expiry_asc', itemStatus: 'In Production' } },
    { ...supplied, query: { sort: 'created_desc' } },
    { ...supplied, query: { sort: 'expiry_desc' } },
  ]
}

const itemsWhere = (where: string) =>
  `exists (select from order_items i where i.order_id = o.id and ${where})`

test(
  `PO4 while orders arrive, reading every list of ${listedOrders} orders returns each order once, and every count is right`,
  async () => {
    const lists = listsToRead()
    const idsBefore = await Promise.all(lists.map(({ where }) => idsWhere(where)))
    const start = (await admin.get('/order/admin-orders?limit=1')).json as Page
    expect(start.orderCounters.allOrders).toBe(listedOrders + 1)
    const arrivals = openArrivals()
    const durations: number[] = []
    const wrongCounts: number[] = []
    let rate = 0
    try {
      for (const [index, list] of lists.entries()) {
        const readIds = await readWholeList(list, async (read) => {
          const [minCount, startedAt] = [arrivals.bought.length, performance.now()]
          const page = await read()
          durations.push(performance.now() - startedAt)
          // Orders that were placed during the read may or may not be counted.
          const newCounts = [
            page.orderCounters.allOrders - start.orderCounters.allOrders,
            page.itemCounters.allItems - start.itemCounters.allItems,
          ]
          wrongCounts.push(...newCounts.filter((count) => count < minCount || count > arrivals.begun()))
          return page
        })
        // A job does the same every minute.
        await foldTallies(shop.shop.db)
        const listLabel = JSON.stringify(list.query)
        expect(new Set(readIds).size, `${listLabel} repeats none`).toBe(readIds.length)
        const expectedIds = new Set(idsBefore[index])
        expect(readIds.filter((id) => expectedIds.has(id)).length, `${listLabel} skips none`).toBe(
          expectedIds.size,
        )
        const all = new Set(await idsWhere(list.where))
        expect(
          readIds.filter((id) => !all.has(id)),
          `${listLabel} has no other`,
        ).toEqual([])
      }
    } finally {
      rate = await arrivals.stop()
    }
    expect(wrongCounts).toEqual([])
    expect(arrivals.bought.length).toBeGreaterThan(0)
    await expectCounts()
    if (perSecond === undefined) return
    const p95 = durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.95)] ?? 0
    console.log(
      `  ${durations.length} pages of ${listedOrders} orders, p95 ${p95.toFixed(0)} ms (at most ${p95Ms}); ${arrivals.bought.length} orders came, ${rate.toFixed(1)} a second`,
    )
    expect(p95).toBeLessThanOrEqual(p95Ms)
  },
  30 * 60_000,
)

/** Compares every count of both lists with the rows in the database. */
async function expectCounts(): Promise<void> {
  const { rows } = await shop.shop.db.execute<{ of: string; status: Status; n: number }>(
    `select 'orders' as of, status, count(*)::int as n from orders group by status
     union all select 'items', status, count(*)::int from order_items group by status`,
  )
  for (const [person, path] of [
    [admin, '/order/admin-orders'],
    [supplier, '/order/supplier-orders'],
  ] as const) {
    // This supplier has an item in every order, and every order has one item.
    const { filterCounts } = (await person.get(`${path}?limit=1`)).json
    for (const group of ['orders', 'items'])
      for (const filter of orderFilters) {
        const matchingRows = rows.filter(
          (row) => row.of === group && statusesInFilter(filter).includes(row.status),
        )
        const sum = matchingRows.reduce((all, { n }) => all + n, 0)
        expect(filterCounts[group][filter], `${path} ${group} ${filter}`).toBe(sum)
      }
  }
}
