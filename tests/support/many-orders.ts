import { statuses } from '@printery/domain'
import type { TestShop } from './open-shop.ts'

/**
 * Adds `count` copies of this order with other ids, cycling through the statuses. Ten of them share a time of creation
 * and more share a delivery day, so that lists have to break ties.
 */
export async function repeatOrder({ shop: { db } }: TestShop, id: string, count: number): Promise<void> {
  const columnsOf = async (table: string, excluded: readonly string[]) => {
    const { rows } = await db.execute<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
    )
    return rows.map(({ name }) => name).filter((name) => !excluded.includes(name))
  }
  const changedOrderColumns =
    'id, status, payment_id, is_local_order, cancel_reason, created_at, shipping_date'
  const changedItemColumns = 'id, order_id, status, ordered_at, shipping_date'
  const copiedOrderColumns = await columnsOf('orders', changedOrderColumns.split(', '))
  const copiedItemColumns = await columnsOf('order_items', changedItemColumns.split(', '))
  const prefixed = (table: string, names: readonly string[]) =>
    names.map((name) => `${table}.${name}`).join(', ')
  const stages = statuses.map((status) => `'${status.replaceAll("'", "''")}'`).join(', ')
  await db.transaction(async (tx) => {
    // An odd factor is a permutation of the numbers of 32 bits: ids get different, unsorted first digits.
    await tx.execute(`create temporary table repeats on commit drop as select n, (array[${stages}])[1 + n % ${statuses.length}] as status,
      (lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid as id from generate_series(1, ${count}) n`)
    await tx.execute(
      'insert into order_numbers (number, order_id) select left(id::text, 10), id from repeats',
    )
    await tx.execute(`insert into orders (${changedOrderColumns}, ${copiedOrderColumns.join(', ')})
      select r.id, r.status, null, true, 'test', now() - interval '1 day' - r.n / 10 * interval '1 minute', date '2030-01-01' + r.n % 40, ${prefixed('o', copiedOrderColumns)}
      from orders o cross join repeats r where o.id = '${id}'`)
    await tx.execute(`insert into order_items (${changedItemColumns}, ${copiedItemColumns.join(', ')})
      select gen_random_uuid(), r.id, case r.status when 'payment received' then 'production pending' else r.status end, o.created_at, o.shipping_date, ${prefixed('i', copiedItemColumns)}
      from order_items i cross join repeats r join orders o on o.id = r.id where i.order_id = '${id}'`)
  })
}
