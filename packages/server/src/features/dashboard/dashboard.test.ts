import { randomUUID } from 'node:crypto'
import { type Status, statuses } from '@printery/domain'
import { aQuotation, buy, openShop, type Person, type TestShop } from '@printery/tests'
import { buyLines, forceStatus } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldTallies } from '../orders/index.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  shop.clock.stopAt(Date.parse('2031-03-12T20:00:00Z'))
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

/** The date in Singapore, where it is four in the morning. */
const today = '2031-03-13'

/** The date this many days before today, in the calendar of Singapore. */
const daysAgo = (days: number) => new Date(Date.UTC(2031, 2, 13 - days)).toISOString().slice(0, 10)

/**
 * An hour of the date this many days before today: midnight in Singapore is 16:00 of the day before in UTC.
 */
const hourOf = (days: number, hour: number) => new Date(Date.UTC(2031, 2, 13 - days, hour - 8, 0, 0, 1))

const isOver = (status: Status) => status === 'cancelled' || status === 'refunded'

const readDashboard = async (query = '') => (await admin.get(`/dashboard${query}`)).json
const rowsOf = async <T extends Record<string, unknown>>(text: string) =>
  (await shop.shop.db.execute<T>(text)).rows

interface OrderRow extends Record<string, unknown> {
  id: string
  day: string
  status: Status
  total: number
  due: string
}

/** Every order with the date in Singapore on which it was placed. */
const allOrders = () =>
  rowsOf<OrderRow>(
    `select id, (created_at at time zone 'Asia/Singapore')::date::text as day, status, total, shipping_date::text as due from orders`,
  )

/** Pseudo-random numbers, the same in every run. */
function createRandom(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test('every figure equals a direct count of the orders, for every range, before and after the tallies are folded', async () => {
  const randomBelow = createRandom(7)
  const person = await shop.aPerson()
  const cap = await shop.products.add({ title: 'Six-panel Cap' })
  for (let n = 0; n < 24; n++) {
    const lines =
      randomBelow(2) === 0
        ? [{ tee: cap, printed: false }]
        : [{ printed: false }, { tee: cap, printed: false }]
    const id = await buyLines(shop, person, lines)
    // Placed up to 70 days ago, and every fourth order a year earlier, at any hour, also when the date in UTC differs.
    const createdAt = hourOf(randomBelow(70) + (n % 4 === 3 ? 365 : 0), randomBelow(24))
    await shop.shop.db.execute(
      `update orders set created_at = '${createdAt.toISOString()}', shipping_from = null, shipping_date = '${daysAgo(15 - randomBelow(30))}' where id = '${id}'`,
    )
    const status = statuses[randomBelow(statuses.length)] as Status
    await forceStatus(shop, id, {
      order: status,
      item: status === 'payment received' ? 'production pending' : status,
    })
    if (n === 12) await foldTallies(shop.shop.db)
  }
  for (let n = 0; n < 6; n++) {
    const { id } = await aQuotation(shop, person, { printed: false })
    const createdAt = hourOf(randomBelow(40), randomBelow(24))
    const orderId = n % 2 === 0 ? null : (await allOrders())[n]?.id
    await shop.shop.db.execute(
      `update quotations set created_at = '${createdAt.toISOString()}', order_id = ${orderId ? `'${orderId}'` : 'null'} where id = '${id}'`,
    )
  }

  const ranges: Range[] = [
    {
      from: '2031-03-13',
      to: today,
      before: { from: '2031-03-12', to: '2031-03-12' },
      yearAgo: { from: '2030-03-13', to: '2030-03-13' },
    },
    {
      from: '2031-03-07',
      to: today,
      before: { from: '2031-02-28', to: '2031-03-06' },
      yearAgo: { from: '2030-03-07', to: '2030-03-13' },
    },
    {
      from: '2031-02-12',
      to: today,
      before: { from: '2031-01-13', to: '2031-02-11' },
      yearAgo: { from: '2030-02-12', to: '2030-03-13' },
    },
    {
      from: '2031-01-03',
      to: today,
      before: { from: '2030-10-25', to: '2031-01-02' },
      yearAgo: { from: '2030-01-03', to: '2030-03-13' },
    },
    {
      from: '2031-02-01',
      to: '2031-03-02',
      before: { from: '2031-01-02', to: '2031-01-31' },
      yearAgo: { from: '2030-02-01', to: '2030-03-02' },
    },
  ]
  for (const fold of [false, true]) {
    if (fold) await Promise.all([foldTallies(shop.shop.db), foldTallies(shop.shop.db)])
    for (const range of ranges) await expectRecounted(range)
  }

  async function expectRecounted({ from, to, before, yearAgo }: Range): Promise<void> {
    const figures = await readDashboard(`?from=${from}&to=${to}`)
    const orders = await allOrders()
    const chargedBetween = (first: string, last: string) => {
      const ordersOfDays = orders.filter(({ day, status }) => first <= day && day <= last && !isOver(status))
      return { orders: ordersOfDays.length, revenue: ordersOfDays.reduce((sum, { total }) => sum + total, 0) }
    }
    const days = new Set(orders.map(({ day }) => day))
    if (to === today && from < '2031-02-01') expect(figures.sales.yearAgo.orders).toBeGreaterThan(0)
    expect(figures.sales, 'STAFF-043').toEqual({
      ...chargedBetween(from, to),
      days: [...days]
        .toSorted()
        .map((day) => ({ day, ...chargedBetween(day, day) }))
        .filter((sold) => from <= sold.day && sold.day <= to && sold.orders > 0),
      before: chargedBetween(before.from, before.to),
      yearAgo: chargedBetween(yearAgo.from, yearAgo.to),
    })

    const open = orders.filter(({ status }) => !isOver(status) && status !== 'order received')
    const phases: { phase: string; orders: number }[] = figures.phases
    expect(phases.reduce((sum, phase) => sum + phase.orders, 0)).toBe(open.length)
    for (const { phase, orders: count } of phases) {
      const list = await admin.get(`/order/admin-orders?limit=100&status=${encodeURIComponent(phase)}`)
      expect(list.json.orders, phase).toHaveLength(count)
    }
    const week: { day: string; open: number; done: number }[] = figures.week
    // From Monday to Sunday.
    expect(week.map(({ day }) => day)).toEqual([
      ...['2031-03-10', '2031-03-11', '2031-03-12', '2031-03-13'],
      ...['2031-03-14', '2031-03-15', '2031-03-16'],
    ])
    for (const { day, ...counts } of week)
      expect(counts, day).toEqual({
        open: open.filter(({ due }) => due === day).length,
        done: orders.filter(({ due, status }) => due === day && status === 'order received').length,
      })
    const late = open.filter(({ due }) => due < today)
    expect(figures.late.orders).toBe(late.length)
    expect(figures.late.oldest.map(({ shippingDate }: { shippingDate: string }) => shippingDate)).toEqual(
      late
        .map(({ due }) => due)
        .toSorted()
        .slice(0, 5),
    )

    const sold = await rowsOf<{ id: string; pieces: number; revenue: number }>(
      `select i.product_id as id, sum(i.quantity)::int as pieces, sum(i.price)::int as revenue
       from order_items i join orders o on o.id = i.order_id
       where i.status not in ('cancelled', 'refunded') and (o.created_at at time zone 'Asia/Singapore')::date between '${from}' and '${to}'
       group by 1`,
    )
    for (const [list, measure] of [
      [figures.best.byPieces, 'pieces'],
      [figures.best.byRevenue, 'revenue'],
    ] as const)
      expect(
        list.map(({ productId: id, pieces, revenue }: Record<string, unknown>) => ({ id, pieces, revenue })),
      ).toEqual(sold.toSorted((a, b) => b[measure] - a[measure]))

    const quoted = await rowsOf<{ made: number; ordered: number }>(
      `select count(*)::int as made, count(order_id)::int as ordered from quotations
       where (created_at at time zone 'Asia/Singapore')::date between '${from}' and '${to}'`,
    )
    expect([figures.quotations]).toEqual(quoted)
  }
})

interface Range {
  from: string
  to: string
  /** The range of the same length before it, with which it is compared. */
  before: { from: string; to: string }
  /** The same days a year before. */
  yearAgo: { from: string; to: string }
}

test('an invalid range is refused with its errors; without one it is the last 30 days', async () => {
  expect(await readDashboard()).toMatchObject({ from: '2031-02-12', to: today, today })
  expect(await readDashboard('?from=2031-03-10')).toMatchObject({ from: '2031-03-10', to: today })
  expect(await readDashboard('?to=2026-03-01')).toMatchObject({ from: '2026-01-31', to: '2026-03-01' })
  for (const query of [
    '?from=2026-02-31',
    '?from=9999-01-01',
    '?from=0000-01-01',
    '?from=2026-02-02&to=2026-02-01',
    '?from=2000-01-01',
    '?from=2000-01-01&to=2026-01-01',
    '?since=2026-01-01',
  ])
    expect((await admin.get(`/dashboard${query}`)).status, query).toBe(422)
})

test('a quotation and the one that replaces it count as one', async () => {
  const person = await shop.aPerson()
  const day = '2031-05-05'
  const [first, second] = [await aQuotation(shop, person), await aQuotation(shop, person)]
  const orderId = await buy(shop, person)
  await shop.shop.db.execute(
    `update quotations set created_at = '${day}T04:00:00Z', valid_until = '${day}T05:00:00Z' where id in ('${first.id}', '${second.id}')`,
  )
  await shop.shop.db.execute(
    `update quotations set replaces_id = '${first.id}', order_id = '${orderId}' where id = '${second.id}'`,
  )
  expect((await readDashboard(`?from=${day}&to=${day}`)).quotations).toEqual({ made: 1, ordered: 1 })
  // The list that the figure links to has the same quotation, and a search in it finds no others.
  const listIds = async (query: string) =>
    (await admin.get(`/quotation?${query}`)).json.quotations.map(({ id }: { id: string }) => id)
  expect(await listIds(`madeFrom=${day}&madeTo=${day}`)).toEqual([second.id])
  expect(await listIds(`madeFrom=${day}&search=${second.number}`)).toEqual([second.id])
  expect(await listIds(`madeFrom=2031-05-06`)).toEqual([])
  expect(await listIds(`madeTo=2031-05-04&search=${second.number}`)).toEqual([])
  expect(await listIds(`madeTo=2031-05-04&search=${first.number}`)).toEqual([])
  expect((await admin.get('/quotation?madeFrom=2031-02-31')).status).toBe(422)
  // A cursor of one list is refused by another.
  await aQuotation(shop, person)
  const { nextCursor } = (await admin.get(`/quotation?limit=1&madeTo=${day}`)).json
  expect(nextCursor).toEqual(expect.any(String))
  expect((await admin.get(`/quotation?limit=1&cursor=${nextCursor}`)).status).toBe(400)
})

test('PO1 the work list of a range of days has the orders that the plain list has within it, in every sort order and for suppliers', async () => {
  const supplier = await shop.aPerson('supplier')
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}'`)
  const person = await shop.aPerson()
  const ids: string[] = []
  for (let n = 0; n < 6; n++) {
    const id = await buy(shop, person, { printed: false })
    await shop.shop.db.execute(
      `update orders set created_at = '2030-03-0${n + 1}T15:30:00Z', shipping_from = null, shipping_date = '2030-04-${16 - n}' where id = '${id}'`,
    )
    // The shop itself never changes the date of an order.
    await shop.shop.db.execute(
      `update order_suppliers s set created_at = o.created_at from orders o where o.id = s.order_id and o.id = '${id}'`,
    )
    ids.push(id)
  }
  const readAllPages = async (list: string, reader: Person, query: string) => {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { orders: { id: string }[]; nextCursor: string | null } = (
        await reader.get(`/order/${list}?limit=2&${query}${cursor && `&cursor=${cursor}`}`)
      ).json
      ids.push(...page.orders.map(({ id }) => id))
      cursor = page.nextCursor
    }
    return ids
  }
  // 15:30 UTC is 23:30 of the same day in Singapore.
  const createdRange = 'madeFrom=2030-03-02&madeTo=2030-03-04'
  const dueRange = 'dueFrom=2030-04-13&dueTo=2030-04-15'
  const lists = [
    ['admin-orders', admin],
    ['supplier-orders', supplier],
  ] as const
  for (const [list, reader] of lists)
    for (const filter of ['', 'status=All&', 'status=Open&', 'itemStatus=In%20Production&', 'user=mei&'])
      for (const [sort, expectedIds] of [
        ['created_asc', ids.slice(1, 4)],
        ['created_desc', ids.slice(1, 4).toReversed()],
        ['expiry_desc', ids.slice(1, 4)],
        ['expiry_asc', ids.slice(1, 4).toReversed()],
      ] as const)
        for (const range of [createdRange, `${createdRange}&${dueRange}`])
          expect(
            await readAllPages(list, reader, `${filter}${range}&sort=${sort}`),
            `${list} ${filter}${range} ${sort}`,
          ).toEqual(expectedIds)
  for (const day of ['31 Feb 2030', '9999-01-01', 'soon'])
    for (const field of ['madeFrom', 'madeTo', 'dueFrom', 'dueTo'])
      expect((await admin.get(`/order/admin-orders?${field}=${encodeURIComponent(day)}`)).status).toBe(422)
  expect(await readAllPages('admin-orders', admin, `userId=${person.user.id}&sort=created_asc`)).toEqual(ids)
  expect(await readAllPages('admin-orders', admin, `userId=${randomUUID()}`)).toEqual([])
  expect((await supplier.get(`/order/supplier-orders?userId=${person.user.id}`)).status).toBe(422)
})
