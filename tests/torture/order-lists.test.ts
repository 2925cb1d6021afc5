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

/** Orders that are bought until it is stopped: as fast as it goes, or so many a second. */
function openArrivals() {
  const bought: string[] = []
  let begun = 0
  let open = true
  const opened = performance.now()
  const isDue = () => perSecond === undefined || begun < ((performance.now() - opened) / 1000) * perSecond
  const comeAndBuy = async (person: Person) => {
    while (open) {
      if (isDue()) {
        begun += 1
        bought.push(await buy(shop, person, { printed: false }))
      } else await new Promise((resolve) => setTimeout(resolve, 1000 / (perSecond ?? 1)))
    }
  }
  const all = Promise.all(customers.map(comeAndBuy))
  return {
    bought,
    begun: () => begun,
    stop: async () => {
      open = false
      await all
      return bought.length / ((performance.now() - opened) / 1000)
    },
  }
}

interface List {
  person: Person
  path: string
  query: Record<string, string>
  /** The rows that it has, in SQL. */
  where: string
}

interface Page {
  orders: OrderView[]
  nextCursor: string | null
  orderCounters: { allOrders: number }
  itemCounters: { allItems: number }
}

/** Reads a list to its end, each page as `ask` will have it. */
async function walk({ person, path, query }: List, ask: (read: () => Promise<Page>) => Promise<Page>) {
  const met: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const words = new URLSearchParams({ ...query, limit: pageSize, ...(cursor && { cursor }) })
    const page: Page = await ask(async () => (await person.get(`${path}?${words}`)).json)
    met.push(...page.orders.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return met
}

const idsWhere = async (where: string) =>
  (await shop.shop.db.execute<{ id: string }>(`select id from orders o where ${where}`)).rows.map(
    ({ id }) => id,
  )

const among = (list: readonly Status[]) => list.map((status) => `'${status.replaceAll("'", "''")}'`).join()

/** Each sort, and some narrowed by a stage that new orders have, by one that they haven't, and to a supplier's own. */
function lists(): List[] {
  const [all, own] = ['/order/admin-orders', '/order/supplier-orders']
  const inProduction = among(statusesInFilter('In Production'))
  const whole = { person: admin, path: all, where: 'true' }
  const paid = { person: admin, path: all, where: "o.status = 'payment received'" }
  const produced = { person: admin, path: all, where: itemsWhere(`i.status in (${inProduction})`) }
  const supplied = { person: supplier, path: own, where: itemsWhere(`i.supplier_id = '${supplier.user.id}'`) }
  return [
    { ...whole, query: { sort: 'created_desc' } },
    { ...whole, query: { sort: 'created_asc' } },
    { ...whole, query: { sort: 'expiry_asc' } },
    { ...whole, query: { sort: 'expiry_desc' } },
    { ...paid, query: { sort: 'created_asc', status: 'payment received' } },
    { ...produced, query: { sort: 'expiry_asc', itemStatus: 'In Production' } },
    { ...supplied, query: { sort: 'created_desc' } },
    { ...supplied, query: { sort: 'expiry_desc' } },
  ]
}

const itemsWhere = (where: string) =>
  `exists (select from order_items i where i.order_id = o.id and ${where})`

test(
  `PO4 while orders arrive, a reader of ${listedOrders} of them meets each once in every list, and every count is right`,
  async () => {
    const walked = lists()
    const before = await Promise.all(walked.map(({ where }) => idsWhere(where)))
    const start = (await admin.get('/order/admin-orders?limit=1')).json as Page
    expect(start.orderCounters.allOrders).toBe(listedOrders + 1)
    const arrivals = openArrivals()
    const durations: number[] = []
    const wrongCounts: number[] = []
    let rate = 0
    try {
      for (const [index, list] of walked.entries()) {
        const met = await walk(list, async (read) => {
          const [minCount, began] = [arrivals.bought.length, performance.now()]
          const page = await read()
          durations.push(performance.now() - began)
          // Of those that were on their way meanwhile nobody can say whether they are in it.
          const counted = [
            page.orderCounters.allOrders - start.orderCounters.allOrders,
            page.itemCounters.allItems - start.itemCounters.allItems,
          ]
          wrongCounts.push(...counted.filter((count) => count < minCount || count > arrivals.begun()))
          return page
        })
        // As a job does every minute.
        await foldTallies(shop.shop.db)
        const what = JSON.stringify(list.query)
        expect(new Set(met).size, `${what} repeats none`).toBe(met.length)
        const known = new Set(before[index])
        expect(met.filter((id) => known.has(id)).length, `${what} skips none`).toBe(known.size)
        const all = new Set(await idsWhere(list.where))
        expect(
          met.filter((id) => !all.has(id)),
          `${what} has no other`,
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

/** Every count of both lists beside the rows themselves. */
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
        const counted = rows.filter(
          (row) => row.of === group && statusesInFilter(filter).includes(row.status),
        )
        const sum = counted.reduce((all, { n }) => all + n, 0)
        expect(filterCounts[group][filter], `${path} ${group} ${filter}`).toBe(sum)
      }
  }
}
