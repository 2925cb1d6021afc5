import { type Status, statuses } from '@printery/domain'
import { openShop, type TestShop } from '@printery/tests'
import { repeatOrder } from '@printery/tests/many-orders'
import { buyBoth, putOrder } from '@printery/tests/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetBuyer } from '../history/forgetting-queries.ts'
import { findOrderPositions, type ListFilter, type OrderSort } from './list-queries.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

interface Listed {
  id: string
  status: Status
  created_at: Date
  shipping_date: string
  customer_first_name: string
  customer_last_name: string
  customer_email: string
  items: { status: Status; supplier_id: string }[]
}

const sorts: readonly OrderSort[] = ['created_desc', 'created_asc', 'expiry_desc', 'expiry_asc']

test('a list is the same whichever way it is read: by orders, by items, all at once or one by one', async () => {
  const person = await shop.aPerson()
  const supplier = await shop.aPerson('supplier')
  const tee = await shop.products.add()
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  const stages: Status[] = ['production pending', 'production started', 'order received']
  for (let n = 0; n < 9; n += 1) {
    const id = await buyBoth(shop, person, [{ tee, printed: false }, { printed: false }])
    await putOrder(shop, id, { order: stages[n % 3] as Status, item: stages[n % 2] as Status })
    // Every date except one is that of several orders.
    await shop.shop.db.execute(
      `update orders set shipping_from = null, shipping_date = '2031-01-0${1 + (n % 4)}', customer_first_name = '${n < 5 ? 'Mei' : 'Arjun'}', customer_email = 'a@cloth.test' where id = '${id}'`,
    )
  }
  const rows = await allOrders()

  const filters: Pick<ListFilter, 'statuses' | 'itemStatuses' | 'words'>[] = [
    {},
    { statuses: ['order received'] },
    { itemStatuses: ['production started'] },
    { itemStatuses: ['production pending', 'production started'] },
    { statuses: ['order received', 'production pending'], itemStatuses: ['production started'] },
    { statuses: ['cancelled'], itemStatuses: ['production started'] },
    { itemStatuses: ['production started'], words: 'mei' },
    { itemStatuses: ['production pending'], words: 'mei' },
    { statuses: ['order received'], itemStatuses: ['production pending'], words: 'arjun' },
  ]
  for (const supplierId of [undefined, supplier.user.id])
    for (const filter of filters)
      for (const sort of sorts) {
        const expected = sorted(
          rows.filter((row) => fits(row, filter, supplierId)),
          sort,
        )
        for (const way of [
          {},
          { itemsFirst: true },
          { fewItems: true },
          { itemsFirst: true, fewItems: true },
        ]) {
          const seen = await walk({ ...filter, ...(filter.itemStatuses && way), supplierId, sort, limit: 2 })
          expect(seen, JSON.stringify({ supplierId, filter, sort, way })).toEqual(expected)
        }
      }
})

const names: [firstName: string, lastName: string, email: string][] = [
  ['Mei', 'Tan', 'mei@cloth.test'],
  // Differs in case only; has another mailbox; has first and last name swapped.
  ['MEI', 'tan', 'Mei@Cloth.test'],
  ['Mei', 'Tan', 'office@cloth.test'],
  ['Tan', 'Mei', 'mei@cloth.test'],
  ['Žofie', 'Škodová', 'zofie@cloth.test'],
  ['小龍', '李', 'lee@cloth.test'],
  ['50%', 'Off_er', '100%_a@cloth.test'],
  ["O'Neil", 'back\\slash', 'cloth@mei.test'],
]
const searched = [
  'mei',
  'MEI T',
  'mei tan',
  'tan mei',
  'cloth.test',
  'office',
  'škod',
  'ŠKODOVÁ z',
  '小龍',
  '龍 李',
]
const searchedLiterally = ['%', '_', '0% off_', '100%_', "o'neil b", 'k\\s', 'm__', '___', 'ei', 'm']
const searchedAfterErasure = ['renam', 'closed acc', 'account m', 'nobody']

test("an order is found by any part of its customer's name, also after it was changed or the customer erased", async () => {
  const [person, other] = await Promise.all([shop.aPerson(), shop.aPerson()])
  const supplier = await shop.aPerson('supplier')
  const tee = await shop.products.add()
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  await repeatOrder(shop, await buyBoth(shop, person, [{ tee, printed: false }, { printed: false }]), 20)
  for (let n = 0; n < names.length; n += 1) await buyBoth(shop, other, [{ printed: false }])
  const ids = (await allOrders()).map(({ id }) => id)
  for (const [index, id] of ids.entries()) await rename([id], names[index % names.length])
  await expectFound(supplier.user.id)
  await expectWordsOfOrders()

  // One name is gone with all of its orders, and of another one only some are.
  await rename(
    ids.filter((_, index) => index % names.length === 2 || index < names.length),
    ['Renamed', 'Tan', 'r@cloth.test'],
  )
  await expectFound(supplier.user.id)
  await expectWordsOfOrders()

  await shop.shop.db.transaction((tx) => forgetBuyer({ db: tx, now: shop.clock.now() }, person.user.id))
  await expectFound(supplier.user.id)
  await expectWordsOfOrders()
})

async function rename(ids: string[], [firstName, lastName, email] = ['', '', '']): Promise<void> {
  await shop.shop.db.execute(sql`update orders set customer_first_name = ${firstName}, customer_last_name = ${lastName},
    customer_email = ${email} where id = any(${sql.param(ids)}::uuid[])`)
}

/** Every search compared with a scan of all orders. */
async function expectFound(ofSupplier: string): Promise<void> {
  const rows = await allOrders()
  for (const words of [...searched, ...searchedLiterally, ...searchedAfterErasure])
    for (const supplierId of [undefined, ofSupplier])
      for (const filters of [{}, { statuses: [statuses[0]] }, { itemStatuses: statuses.slice(0, 9) }])
        for (const sort of ['created_desc', 'expiry_asc'] as const) {
          const expected = sorted(
            rows.filter((row) => isCalled(row, words, supplierId) && fits(row, filters, supplierId)),
            sort,
          )
          const seen = await walk({ ...filters, words, supplierId, sort, limit: 8 })
          expect(seen, JSON.stringify({ words, supplierId, narrowed: filters, sort })).toEqual(expected)
        }
}

/** A supplier only knows the name. */
function isCalled(row: Listed, words: string, supplierId: string | undefined): boolean {
  const name = `${row.customer_first_name} ${row.customer_last_name}`
  const known = supplierId ? name : `${name} ${row.customer_email}`
  return known.toLowerCase().includes(words.toLowerCase())
}

/** The stored names are those of current orders, and no former ones. */
async function expectWordsOfOrders(): Promise<void> {
  const { rows } = await shop.shop.db.execute<{ words: string }>(
    "select name || '|' || email as words from customer_words",
  )
  const message = (await allOrders()).map(({ customer_first_name, customer_last_name, customer_email }) =>
    `${customer_first_name} ${customer_last_name}|${customer_email}`.toLowerCase(),
  )
  expect(rows.map(({ words }) => words).toSorted()).toEqual([...new Set(message)].toSorted())
}

async function allOrders(): Promise<Listed[]> {
  const { rows } = await shop.shop.db.execute<Listed & Record<string, unknown>>(`
    select o.id, o.status, o.created_at, o.shipping_date::text, o.customer_first_name, o.customer_last_name, o.customer_email,
      (select json_agg(json_build_object('status', i.status, 'supplier_id', i.supplier_id)) from order_items i where i.order_id = o.id) as items
    from orders o order by o.created_at, o.id`)
  return rows
}

function fits(
  row: Listed,
  { statuses, itemStatuses, words }: Pick<ListFilter, 'statuses' | 'itemStatuses' | 'words'>,
  supplierId: string | undefined,
): boolean {
  const own = row.items.filter((item) => supplierId === undefined || item.supplier_id === supplierId)
  return (
    own.length > 0 &&
    (statuses === undefined || statuses.includes(row.status)) &&
    (itemStatuses === undefined || own.some((item) => itemStatuses.includes(item.status))) &&
    (words === undefined || row.customer_first_name.toLowerCase() === words)
  )
}

function sorted(rows: Listed[], sort: OrderSort): string[] {
  const key = ({ created_at, shipping_date, id }: Listed) =>
    `${sort.startsWith('created') ? new Date(created_at).toISOString() : shipping_date} ${id}`
  const ids = rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map(({ id }) => id)
  return sort.endsWith('desc') ? ids.toReversed() : ids
}

async function walk(filter: Omit<ListFilter, 'after'>): Promise<string[]> {
  const seen: string[] = []
  for (let after: ListFilter['after']; ; ) {
    const found = await findOrderPositions(shop.shop.db, { ...filter, after })
    const page = found.slice(0, filter.limit)
    seen.push(...page.map(({ id }) => id))
    if (found.length <= filter.limit) return seen
    after = page.at(-1)?.position
  }
}
