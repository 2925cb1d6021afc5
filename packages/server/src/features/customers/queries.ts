import type { CustomerView } from '@printery/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { escapeLike } from '../../db/like.ts'
import { orders, users } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

/** The types of the values in a cursor of the list. */
export const cursorKinds: CursorValueKind[] = ['moment', 'id']

interface CustomerFilter {
  search?: string | undefined
  limit: number
  after?: readonly (string | number)[] | undefined
}

export interface ListedCustomer extends CustomerView {
  position: (string | number)[]
}

type Row = Omit<ListedCustomer, 'position' | 'createdAt' | 'spent'> & {
  moment: string
  createdAt: string
  spent: string
} & Record<string, unknown>

/**
 * Customers, newest first, with what they have bought. The people are found first, so that orders are only
 * read for those on the page.
 */
export async function findCustomers(
  db: Db,
  { search, limit, after }: CustomerFilter,
): Promise<ListedCustomer[]> {
  const where = [sql`u.role = 'customer'`, sql`u.erased_at is null`]
  if (search)
    where.push(
      sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like lower(${`%${escapeLike(search)}%`})`,
    )
  if (after) where.push(sql`(u.created_at, u.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await db.execute<Row>(sql`
    with shown as materialized (
      select u.id, u.first_name, u.last_name, u.email, u.phone_number, u.created_at from ${users} u
      where ${sql.join(where, sql` and `)} order by u.created_at desc, u.id desc limit ${limit})
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone_number as "phoneNumber",
      to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment, bought.orders, bought.spent
    from shown u cross join lateral (
      select count(*)::int as orders, coalesce(sum(o.total), 0) as spent from ${orders} o
      where o.user_id = u.id and o.status not in ('cancelled', 'refunded')) bought
    order by u.created_at desc, u.id desc`)
  return rows.map(({ moment, spent, ...row }) => ({
    ...row,
    createdAt: new Date(moment).toISOString(),
    spent: Number(spent),
    position: [moment, row.id],
  }))
}
