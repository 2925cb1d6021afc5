import type { Status } from '@printery/domain'
import { openShop, type TestShop } from '@printery/tests'
import { buyBoth, putOrder } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrderPlaces, type ListFilter, type OrderSort } from './list-queries.ts'

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
    // The date of every order but one has others beside it.
    await shop.shop.db.execute(
      `update orders set shipping_date = '2031-01-0${1 + (n % 4)}', customer_first_name = '${n < 5 ? 'Mei' : 'Arjun'}', customer_email = 'a@cloth.test' where id = '${id}'`,
    )
  }
  const { rows } = await shop.shop.db.execute<Listed & Record<string, unknown>>(`
    select o.id, o.status, o.created_at, o.shipping_date::text, o.customer_first_name,
      (select json_agg(json_build_object('status', i.status, 'supplier_id', i.supplier_id)) from order_items i where i.order_id = o.id) as items
    from orders o`)

  const narrowed: Pick<ListFilter, 'statuses' | 'itemStatuses' | 'words'>[] = [
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
    for (const filter of narrowed)
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
    const found = await findOrderPlaces(shop.shop.db, { ...filter, after })
    const page = found.slice(0, filter.limit)
    seen.push(...page.map(({ id }) => id))
    if (found.length <= filter.limit) return seen
    after = page.at(-1)?.place
  }
}
