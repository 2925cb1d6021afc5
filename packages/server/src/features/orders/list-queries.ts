import type { Status } from '@printery/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orderItems, orderSuppliers, orders } from '../../db/schema/index.ts'
import type { CursorKind } from '../../http/cursor.ts'

/** Each sort has an index that begins with its column, also behind a status, an owner and a supplier. */
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
  /** Orders with an item of this supplier, and no other item counts. */
  supplierId?: string | undefined
  statuses?: readonly Status[] | undefined
  /** Orders with an item in one of these. */
  itemStatuses?: readonly Status[] | undefined
  /** Few items are in these: the list begins with them instead of walking the orders until enough have one. */
  fewItems?: boolean | undefined
  /** The beginning of an id. */
  idPrefix?: string | undefined
  /** Inside first name, last name or e-mail; for a supplier inside the name alone, since it learns nothing else. */
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
  const list = listed(filter)
  if (!statuses) return sql`${list} ${all}`
  const alone = !filter.itemStatuses && !filter.idPrefix && !filter.words && !filter.userId
  if (!alone) return sql`${list} ${all} and o.status = any(${sql.param(statuses)}::text[])`
  const own = [sql`o.status = s.status`, ...where]
  return sql`unnest(${sql.param(statuses)}::text[]) as s(status) cross join lateral
    (select o.id, ${key} from ${list} where ${sql.join(own, sql` and `)} ${last}) o`
}

/** A supplier's orders stand in a table of their own, with the columns that lists are sorted and filtered by. */
function listed({ supplierId }: ListFilter): SQL {
  if (!supplierId) return sql`${orders} o`
  return sql`(select s.order_id as id, s.status, s.created_at, s.shipping_date
    from ${orderSuppliers} s where s.supplier_id = ${supplierId}) o`
}

function conditions(filter: ListFilter): SQL[] {
  const { userId, supplierId, itemStatuses, fewItems } = filter
  const where: SQL[] = []
  if (userId) where.push(sql`o.user_id = ${userId}`)
  const searched = searches(filter)
  if (searched.length > 0) {
    const found = sql.join(searched, sql` and `)
    where.push(sql`o.id in (select r.id from ${orders} r where ${found})`)
  }
  if (itemStatuses) {
    const own = supplierId ? sql`i.supplier_id = ${supplierId} and ` : sql``
    const wanted = sql`${own}i.status = any(${sql.param(itemStatuses)}::text[])`
    where.push(
      fewItems
        ? sql`o.id = any(array(select i.order_id from ${orderItems} i where ${wanted}))`
        : sql`exists (select 1 from ${orderItems} i where i.order_id = o.id and ${wanted})`,
    )
  }
  return where
}

function searches({ supplierId, idPrefix, words }: ListFilter): SQL[] {
  const found: SQL[] = []
  if (idPrefix) found.push(sql`r.id::text like ${`${literal(idPrefix.toLowerCase())}%`}`)
  if (words) {
    const within = sql`like lower(${`%${literal(words)}%`})`
    const name = sql`r.customer_first_name || ' ' || r.customer_last_name`
    // This one has the index; the name, which lies inside of it, narrows what it found.
    found.push(sql`lower(${name} || ' ' || r.customer_email) ${within}`)
    if (supplierId) found.push(sql`lower(${name}) ${within}`)
  }
  return found
}

/** `%`, `_` and the escape itself match only themselves. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`)
}
