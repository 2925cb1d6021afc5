import type { DiscountUse, DiscountUses } from '@printery/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

/** The types of the values in a cursor of the list. */
export const cursorKinds: CursorValueKind[] = ['moment', 'id']

interface UsePage {
  limit: number
  /** Moment and id of the last row of the page before. */
  after?: readonly (string | number)[] | undefined
}

interface ListedUse {
  use: DiscountUse
  position: (string | number)[]
}

/** Discounted cents, rounded as in DEC-49. */
const savedCents = sql`div(o.sub_total::bigint * o.discount + 50, 100)::int`

/** Newest first; one more than requested, which shows whether there is another page. */
export async function findUses(db: Db, id: string, { limit, after }: UsePage): Promise<ListedUse[]> {
  const afterCursor = after
    ? sql`(u.created_at, u.checkout_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`
  const { rows } = await db.execute<{ use: DiscountUse; moment: string }>(sql`
    select json_build_object('orderId', o.id, 'number', o.number, 'usedAt', to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'user', json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email),
        'status', o.status, 'discount', o.discount, 'saved', ${savedCents}, 'total', o.total) as use,
      to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment
    from discount_uses u join orders o on o.id = u.checkout_id join users p on p.id = u.user_id
    where u.discount_id = ${id} and ${afterCursor}
    order by u.created_at desc, u.checkout_id desc limit ${limit + 1}`)
  return rows.map(({ use, moment }) => ({ use, position: [moment, use.orderId] }))
}

export async function sumUses(db: Db, id: string): Promise<DiscountUses['sums']> {
  const chargedOnly = sql`where o.status not in ('cancelled', 'refunded')`
  const { rows } = await db.execute<{ sums: DiscountUses['sums'] }>(sql`
    select json_build_object('uses', count(o.id), 'people', count(distinct u.user_id) filter (where o.id is not null),
      'open', count(*) filter (where c.state = 'open'),
      'saved', coalesce(sum(${savedCents}) filter (${chargedOnly}), 0), 'total', coalesce(sum(o.total::bigint) filter (${chargedOnly}), 0)) as sums
    from discount_uses u join checkouts c on c.id = u.checkout_id left join orders o on o.id = u.checkout_id
    where u.discount_id = ${id}`)
  const [row] = rows
  if (!row) throw new Error('the sums were not returned')
  return row.sums
}
