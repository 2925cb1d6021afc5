import { type Status, statuses } from '@printery/domain'
import { openShop, type TestShop } from '@printery/tests'
import { repeatOrder } from '@printery/tests/many-orders'
import { buyLines, forceStatus } from '@printery/tests/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseBuyer } from '../history/erasing-queries.ts'
import { findOrderPositions, type ListFilter, type OrderSort } from './list-queries.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

interface ListedOrder {
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

test('a list has the same orders with every search plan', async () => {
  const person = await shop.aPerson()
  const supplier = await shop.aPerson('supplier')
  const tee = await shop.products.add()
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  const stages: Status[] = ['production pending', 'production started', 'order received']
  for (let n = 0; n < 9; n += 1) {
    const id = await buyLines(shop, person, [{ tee, printed: false }, { printed: false }])
    await forceStatus(shop, id, { order: stages[n % 3] as Status, item: stages[n % 2] as Status })
    // Each date except one belongs to several orders.
    await shop.shop.db.execute(
      `update orders set shipping_from = null, shipping_date = '2031-01-0${1 + (n % 4)}', customer_first_name = '${n < 5 ? 'Mei' : 'Arjun'}', customer_email = 'a@cloth.test' where id = '${id}'`,
    )
  }
  const rows = await allOrders()

  const filters: Pick<ListFilter, 'statuses' | 'itemStatuses' | 'customerText'>[] = [
    {},
    { statuses: ['order received'] },
    { itemStatuses: ['production started'] },
    { itemStatuses: ['production pending', 'production started'] },
    { statuses: ['order received', 'production pending'], itemStatuses: ['production started'] },
    { statuses: ['cancelled'], itemStatuses: ['production started'] },
    { itemStatuses: ['production started'], customerText: 'mei' },
    { itemStatuses: ['production pending'], customerText: 'mei' },
    { statuses: ['order received'], itemStatuses: ['production pending'], customerText: 'arjun' },
  ]
  for (const supplierId of [undefined, supplier.user.id])
    for (const filter of filters)
      for (const sort of sorts) {
        const expected = sorted(
          rows.filter((row) => matchesFilter(row, filter, supplierId)),
          sort,
        )
        for (const searchPlan of [
          {},
          { itemsFirst: true },
          { fewItems: true },
          { itemsFirst: true, fewItems: true },
        ]) {
          const listedIds = await readAllPages({
            ...filter,
            ...(filter.itemStatuses && searchPlan),
            supplierId,
            sort,
            limit: 2,
          })
          expect(listedIds, JSON.stringify({ supplierId, filter, sort, searchPlan })).toEqual(expected)
        }
      }
})

const names: [firstName: string, lastName: string, email: string][] = [
  ['Mei', 'Tan', 'mei@cloth.test'],
  // These differ from the first only in case, in the mailbox, and in the order of first and last name.
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
  await repeatOrder(shop, await buyLines(shop, person, [{ tee, printed: false }, { printed: false }]), 20)
  for (let n = 0; n < names.length; n += 1) await buyLines(shop, other, [{ printed: false }])
  const ids = (await allOrders()).map(({ id }) => id)
  for (const [index, id] of ids.entries()) await rename([id], names[index % names.length])
  await expectFound(supplier.user.id)
  await expectCurrentCustomerWords()

  // One name loses all of its orders, and another one only some.
  await rename(
    ids.filter((_, index) => index % names.length === 2 || index < names.length),
    ['Renamed', 'Tan', 'r@cloth.test'],
  )
  await expectFound(supplier.user.id)
  await expectCurrentCustomerWords()

  await shop.shop.db.transaction((tx) => eraseBuyer({ db: tx, now: shop.clock.now() }, person.user.id))
  await expectFound(supplier.user.id)
  await expectCurrentCustomerWords()
})

async function rename(ids: string[], [firstName, lastName, email] = ['', '', '']): Promise<void> {
  await shop.shop.db.execute(sql`update orders set customer_first_name = ${firstName}, customer_last_name = ${lastName},
    customer_email = ${email} where id = any(${sql.param(ids)}::uuid[])`)
}

/** Expects each search to find the same orders as a scan of all orders. */
async function expectFound(ownSupplierId: string): Promise<void> {
  const rows = await allOrders()
  for (const customerText of [...searched, ...searchedLiterally, ...searchedAfterErasure])
    for (const supplierId of [undefined, ownSupplierId])
      for (const filters of [{}, { statuses: [statuses[0]] }, { itemStatuses: statuses.slice(0, 9) }])
        for (const sort of ['created_desc', 'expiry_asc'] as const) {
          const expected = sorted(
            rows.filter(
              (row) => hasCustomer(row, customerText, supplierId) && matchesFilter(row, filters, supplierId),
            ),
            sort,
          )
          const listedIds = await readAllPages({ ...filters, customerText, supplierId, sort, limit: 8 })
          expect(listedIds, JSON.stringify({ customerText, supplierId, filters, sort })).toEqual(expected)
        }
}

/** Suppliers see the name only, not the email. */
function hasCustomer(row: ListedOrder, customerText: string, supplierId: string | undefined): boolean {
  const name = `${row.customer_first_name} ${row.customer_last_name}`
  const searchableText = supplierId ? name : `${name} ${row.customer_email}`
  return searchableText.toLowerCase().includes(customerText.toLowerCase())
}

/** Only names of current orders are stored. */
async function expectCurrentCustomerWords(): Promise<void> {
  const { rows } = await shop.shop.db.execute<{ words: string }>(
    "select name || '|' || email as words from customer_words",
  )
  const expected = (await allOrders()).map(({ customer_first_name, customer_last_name, customer_email }) =>
    `${customer_first_name} ${customer_last_name}|${customer_email}`.toLowerCase(),
  )
  expect(rows.map(({ words }) => words).toSorted()).toEqual([...new Set(expected)].toSorted())
}

async function allOrders(): Promise<ListedOrder[]> {
  const { rows } = await shop.shop.db.execute<ListedOrder & Record<string, unknown>>(`
    select o.id, o.status, o.created_at, o.shipping_date::text, o.customer_first_name, o.customer_last_name, o.customer_email,
      (select json_agg(json_build_object('status', i.status, 'supplier_id', i.supplier_id)) from order_items i where i.order_id = o.id) as items
    from orders o order by o.created_at, o.id`)
  return rows
}

function matchesFilter(
  row: ListedOrder,
  { statuses, itemStatuses, customerText }: Pick<ListFilter, 'statuses' | 'itemStatuses' | 'customerText'>,
  supplierId: string | undefined,
): boolean {
  const own = row.items.filter((item) => supplierId === undefined || item.supplier_id === supplierId)
  return (
    own.length > 0 &&
    (statuses === undefined || statuses.includes(row.status)) &&
    (itemStatuses === undefined || own.some((item) => itemStatuses.includes(item.status))) &&
    (customerText === undefined || row.customer_first_name.toLowerCase() === customerText)
  )
}

function sorted(rows: ListedOrder[], sort: OrderSort): string[] {
  const key = ({ created_at, shipping_date, id }: ListedOrder) =>
    `${sort.startsWith('created') ? new Date(created_at).toISOString() : shipping_date} ${id}`
  const ids = rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map(({ id }) => id)
  return sort.endsWith('desc') ? ids.toReversed() : ids
}

async function readAllPages(filter: Omit<ListFilter, 'after'>): Promise<string[]> {
  const listedIds: string[] = []
  for (let after: ListFilter['after']; ; ) {
    const found = await findOrderPositions(shop.shop.db, { ...filter, after })
    const page = found.slice(0, filter.limit)
    listedIds.push(...page.map(({ id }) => id))
    if (found.length <= filter.limit) return listedIds
    after = page.at(-1)?.position
  }
}
