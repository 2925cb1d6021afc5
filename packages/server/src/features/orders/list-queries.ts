import type { Status } from '@printery/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orderItems, orders } from '../../db/schema/index.ts'
import type { CursorKind } from '../../http/cursor.ts'

/** Each sort has an index that begins with its column, also behind a status and behind an owner. */
const sorts = {
  created_desc: { column: 'created_at', cast: 'timestamptz', descending: true },
  created_asc: { column: 'created_at', cast: 'timestamptz', descending: false },
  expiry_desc: { column: 'shipping_date', cast: 'date', descending: true },
  expiry_asc: { column: 'shipping_date', cast: 'date', descending: false },
} as const
export type OrderSort = keyof typeof sorts

/** What a cursor of this order holds. */
export function placeKinds(sort: OrderSort): CursorKind[] {
  return [sorts[sort].cast === 'date' ? 'day' : 'moment', 'id']
}

export interface ListFilter {
  userId?: string | undefined
  statuses?: readonly Status[] | undefined
  /** Orders with an item in one of these. */
  itemStatuses?: readonly Status[] | undefined
  /** Few items are in these: the list begins with them instead of walking the orders until enough have one. */
  fewItems?: boolean | undefined
  /** The beginning of an id. */
  idPrefix?: string | undefined
  /** Inside first name, last name or e-mail. */
  words?: string | undefined
  sort: OrderSort
  limit: number
  /** The sort's value and the id of the last row seen. */
  after?: readonly (string | number)[] | undefined
}

export interface OrderPlace {
  id: string
  /** Where a list goes on after this row; a moment keeps its microseconds. */
  place: (string | number)[]
}

/** Ids of a page and of one order more, which tells whether there is another page. */
export async function findOrderPlaces(db: Db, filter: ListFilter): Promise<OrderPlace[]> {
  const { column, cast, descending } = sorts[filter.sort]
  const key = sql.raw(`o.${column}`)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const last = sql`order by ${key} ${direction}, o.id ${direction} limit ${filter.limit + 1}`
  const where = conditions(filter)
  if (filter.after) {
    const [value, id] = filter.after
    where.push(
      sql`(${key}, o.id) ${sql.raw(descending ? '<' : '>')} (${value}::${sql.raw(cast)}, ${id}::uuid)`,
    )
  }
  const { rows } = await db.execute<{ id: string; value: string }>(
    sql`select o.id, ${written(cast, key)} as value from ${source(filter, key, where, last)} ${last}`,
  )
  return rows.map(({ id, value }) => ({ id, place: [value, id] }))
}

function written(cast: 'timestamptz' | 'date', key: SQL): SQL {
  return cast === 'date'
    ? sql`${key}::text`
    : sql`to_char(${key} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`
}

/**
 * Several statuses have no common index order. Each by itself has one, so that a page of each is read and the pages are
 * merged: the same few rows, however many orders there are. Where something else narrows the list, the planner chooses.
 */
function source(filter: ListFilter, key: SQL, where: SQL[], last: SQL): SQL {
  const { statuses } = filter
  const all = where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``
  if (!statuses) return sql`${orders} o ${all}`
  const alone = !filter.itemStatuses && !filter.idPrefix && !filter.words && !filter.userId
  if (!alone) return sql`${orders} o ${all} and o.status = any(${sql.param(statuses)}::text[])`
  const own = [sql`o.status = s.status`, ...where]
  return sql`unnest(${sql.param(statuses)}::text[]) as s(status) cross join lateral
    (select o.id, ${key} from ${orders} o where ${sql.join(own, sql` and `)} ${last}) o`
}

function conditions({ userId, itemStatuses, fewItems, idPrefix, words }: ListFilter): SQL[] {
  const where: SQL[] = []
  if (userId) where.push(sql`o.user_id = ${userId}`)
  if (idPrefix) where.push(sql`o.id::text like ${`${literal(idPrefix.toLowerCase())}%`}`)
  if (words)
    where.push(
      sql`lower(o.customer_first_name || ' ' || o.customer_last_name || ' ' || o.customer_email) like lower(${`%${literal(words)}%`})`,
    )
  if (itemStatuses) {
    const wanted = sql`i.status = any(${sql.param(itemStatuses)}::text[])`
    where.push(
      fewItems
        ? sql`o.id = any(array(select i.order_id from ${orderItems} i where ${wanted}))`
        : sql`exists (select 1 from ${orderItems} i where i.order_id = o.id and ${wanted})`,
    )
  }
  return where
}

/** `%`, `_` and the escape itself match only themselves. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`)
}
