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
  /** Few items are in these: the list begins with them, without looking at orders that have none. */
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

/**
 * Ids of a page and of one order more, which tells whether there is another page. What a list is narrowed by (words, items)
 * has no order of its own, and only the orders themselves tell whether many fit or few. So the first thousand in the list's
 * order are looked at; where they don't fill the page few fit, and the list begins with those.
 */
export async function findOrderPlaces(db: Db, filter: ListFilter): Promise<OrderPlace[]> {
  const { column, cast, descending } = sorts[filter.sort]
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const order: ListOrder = {
    key: sql.raw(`o.${column}`),
    cast,
    last: (by, count) => sql`order by ${by} ${direction}, o.id ${direction} limit ${count}`,
    after: filter.after && afterPlace(column, cast, descending, filter.after),
  }
  const wanted = filter.limit + 1
  const isNarrow = Boolean(filter.itemStatuses || filter.idPrefix || filter.words)
  if (!isNarrow) return placesIn(db, plain(filter, order, wanted))
  if (!filter.fewItems) {
    const met = await placesIn(db, walked(filter, order, wanted))
    if (met.length === wanted) return met
  }
  return placesIn(db, searched(filter, order, wanted))
}

/** Orders that are looked at one by one. */
const longestWalk = 1000

interface ListOrder {
  key: SQL
  cast: 'timestamptz' | 'date'
  last: (by: SQL, count: number) => SQL
  /** Only what comes behind the cursor. */
  after: SQL | undefined
}

function afterPlace(
  column: string,
  cast: string,
  descending: boolean,
  [value, id]: readonly (string | number)[],
): SQL {
  const isBehind = sql.raw(descending ? '<' : '>')
  return sql`(${sql.raw(`o.${column}`)}, o.id) ${isBehind} (${value}::${sql.raw(cast)}, ${id}::uuid)`
}

async function placesIn(db: Db, statement: SQL): Promise<OrderPlace[]> {
  const { rows } = await db.execute<{ id: string; value: string }>(statement)
  return rows.map(({ id, value }) => ({ id, place: [value, id] }))
}

/** In the order of an index, to the end of the page. */
function plain(filter: ListFilter, order: ListOrder, count: number): SQL {
  return sql`select o.id, ${written(order.cast, order.key)} as value
    from ${source(filter, order, count)} ${order.last(order.key, count)}`
}

/** The first of the list in its order, and of them those that fit. `offset 0` keeps each look at its one order. */
function walked(filter: ListFilter, order: ListOrder, count: number): SQL {
  const { key, cast, last } = order
  const { supplierId, itemStatuses } = filter
  const found = searches(filter)
  const where: SQL[] = []
  if (found.length > 0)
    where.push(
      sql`exists (select 1 from ${orders} r where r.id = o.id and ${sql.join(found, sql` and `)} offset 0)`,
    )
  if (itemStatuses)
    where.push(
      sql`exists (select 1 from ${orderItems} i where i.order_id = o.id and ${wantedItems(itemStatuses, supplierId)} offset 0)`,
    )
  return sql`with first as materialized (select o.id, ${key} as at from ${source(filter, order, longestWalk)} ${last(key, longestWalk)})
    select o.id, ${written(cast, sql`o.at`)} as value from first o where ${sql.join(where, sql` and `)} ${last(sql`o.at`, count)}`
}

/** All that fits, put into order. */
function searched(filter: ListFilter, order: ListOrder, count: number): SQL {
  const { key, cast, last, after } = order
  const { userId, supplierId, statuses, itemStatuses } = filter
  const found = searches(filter)
  const narrowed: SQL[] = []
  if (found.length > 0) narrowed.push(sql`select r.id from ${orders} r where ${sql.join(found, sql` and `)}`)
  if (itemStatuses)
    narrowed.push(
      sql`select i.order_id as id from ${orderItems} i where ${wantedItems(itemStatuses, supplierId)}`,
    )
  const where = [sql`o.id in (select id from fitting)`]
  if (userId) where.push(sql`o.user_id = ${userId}`)
  if (statuses) where.push(sql`o.status = any(${sql.param(statuses)}::text[])`)
  if (after) where.push(after)
  return sql`with fitting as materialized (${sql.join(narrowed, sql` intersect `)})
    select o.id, ${written(cast, key)} as value from ${listed(filter)} where ${sql.join(where, sql` and `)} ${last(key, count)}`
}

function written(cast: 'timestamptz' | 'date', key: SQL): SQL {
  return cast === 'date'
    ? sql`${key}::text`
    : sql`to_char(${key} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`
}

/**
 * Orders by owner, supplier and status, of which an index has the order. Several statuses have no common one, but each by
 * itself has: so many of each are read and merged, the same few rows, however many orders there are.
 */
function source(filter: ListFilter, { key, last, after }: ListOrder, count: number): SQL {
  const { statuses, userId } = filter
  const where = [...(userId ? [sql`o.user_id = ${userId}`] : []), ...(after ? [after] : [])]
  const list = listed(filter)
  if (statuses && !userId) {
    const own = [sql`o.status = s.status`, ...where]
    return sql`unnest(${sql.param(statuses)}::text[]) as s(status) cross join lateral
      (select o.id, ${key} from ${list} where ${sql.join(own, sql` and `)} ${last(key, count)}) o`
  }
  if (statuses) where.push(sql`o.status = any(${sql.param(statuses)}::text[])`)
  return where.length > 0 ? sql`${list} where ${sql.join(where, sql` and `)}` : list
}

/** A supplier's orders stand in a table of their own, with the columns that lists are sorted and filtered by. */
function listed({ supplierId }: ListFilter): SQL {
  if (!supplierId) return sql`${orders} o`
  return sql`(select s.order_id as id, s.status, s.created_at, s.shipping_date
    from ${orderSuppliers} s where s.supplier_id = ${supplierId}) o`
}

function wantedItems(statuses: readonly Status[], supplierId: string | undefined): SQL {
  const own = supplierId ? sql`i.supplier_id = ${supplierId} and ` : sql``
  return sql`${own}i.status = any(${sql.param(statuses)}::text[])`
}

function searches({ supplierId, idPrefix, words }: ListFilter): SQL[] {
  const found: SQL[] = []
  if (idPrefix) {
    // An id has digits, a to f and hyphens, all of them before g. A range finds its place in the index whatever is
    // searched for, where `like` has to know it when the statement is planned.
    const prefix = idPrefix.toLowerCase()
    found.push(sql`r.id::text ~>=~ ${prefix}`, sql`r.id::text ~<~ ${`${prefix}g`}`)
  }
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
