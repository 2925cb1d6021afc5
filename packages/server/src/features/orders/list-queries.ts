import type { Status } from '@printery/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { literal } from '../../db/like.ts'
import { customerWords, orderItems, orderSuppliers, orders } from '../../db/schema/index.ts'
import type { CursorKind } from '../../http/cursor.ts'

/** Each sort has an index that begins with its column, also behind a status, an owner, a supplier and an item's status. */
const sorts = {
  created_desc: { column: 'created_at', ofItem: 'ordered_at', cast: 'timestamptz', descending: true },
  created_asc: { column: 'created_at', ofItem: 'ordered_at', cast: 'timestamptz', descending: false },
  expiry_desc: { column: 'shipping_date', ofItem: 'shipping_date', cast: 'date', descending: true },
  expiry_asc: { column: 'shipping_date', ofItem: 'shipping_date', cast: 'date', descending: false },
} as const
export type OrderSort = keyof typeof sorts

/** What a cursor of this order holds. */
export function placeKinds(sort: OrderSort): CursorKind[] {
  return [sorts[sort].cast === 'date' ? 'day' : 'moment', 'id']
}

/** From the first moment or day on, up to the one at which it is over. */
export interface Between {
  from?: string | undefined
  before?: string | undefined
}

export interface ListFilter {
  userId?: string | undefined
  /** Orders with an item of this supplier, and no other item counts. */
  supplierId?: string | undefined
  statuses?: readonly Status[] | undefined
  /** Orders with an item in one of these. */
  itemStatuses?: readonly Status[] | undefined
  /** Fewer items are in these than orders in `statuses`: the list begins with the items. */
  itemsFirst?: boolean | undefined
  /** So few that each can be looked at. */
  fewItems?: boolean | undefined
  /** The beginning of an id. */
  idPrefix?: string | undefined
  /** Inside first name, last name or e-mail; for a supplier inside the name alone, since it learns nothing else. */
  words?: string | undefined
  /** When the order was made, and when it is due. */
  made?: Between | undefined
  due?: Between | undefined
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
 * Ids of a page and of one order more, which tells whether there is another page. A status has an index in the order of the
 * list, be it the order's or an item's. Words that few orders have, and an id of which enough is known, begin with those
 * orders. Anything else has no index, and only the orders themselves tell whether many fit or few. So the first of
 * the list's order are looked at (`longestWalk`); where they don't fill the page few fit, and the list begins with those.
 */
export async function findOrderPlaces(db: Db, filter: ListFilter): Promise<OrderPlace[]> {
  const { column, ofItem, cast, descending } = sorts[filter.sort]
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const order: ListOrder = {
    key: sql.raw(`o.${column}`),
    orderKey: sql.raw(`r.${column}`),
    itemKey: sql.raw(`i.${ofItem}`),
    cast,
    last: (by, count, id = sql`o.id`) => sql`order by ${by} ${direction}, ${id} ${direction} limit ${count}`,
    after: (by, id) => filter.after && afterPlace(by, id, cast, descending, filter.after),
    within: (by) => isWithin(by, cast, cast === 'date' ? filter.due : filter.made),
  }
  const wanted = filter.limit + 1
  const { itemStatuses, statuses, idPrefix, words } = filter
  const across = acrossSort(filter)
  const narrowings = [itemStatuses, itemStatuses && statuses, idPrefix, words, across].filter(Boolean).length
  if (narrowings === 0) return placesIn(db, plain(filter, order, wanted))
  if (narrowings === 1 && itemStatuses) return placesIn(db, byItems(filter, order, wanted))
  if (await isRare(db, filter)) return placesIn(db, searched(filter, order, wanted))
  const met = await placesIn(db, walked(filter, order, wanted))
  if (met.length === wanted) return met
  return placesIn(db, filter.fewItems ? byItems(filter, order, wanted) : searched(filter, order, wanted))
}

/**
 * Orders that are looked at one by one. Enough to fill a page of 50 with what every sixteenth is, as it is with the first
 * character of an id: of 1,000 they are 62, and by chance sometimes fewer than a page.
 */
const longestWalk = 1600
/** So many are sorted faster than those are looked at. */
const mostRare = 5000
/** Of a million orders 250 begin with the same three characters, which are random; and an index of words knows no fewer. */
const fewestTelling = 3

async function isRare(db: Db, { idPrefix = '', words = '' }: ListFilter): Promise<boolean> {
  if (idPrefix.length >= fewestTelling) return true
  if (words.length < fewestTelling) return false
  const { rows } = await db.execute<{
    n: number
  }>(sql`select count(*)::int as n from (select from ${customerWords} c
    join ${orders} r on r.customer_key = c.key where ${isCalled(words)} limit ${mostRare + 1}) found`)
  return (rows[0]?.n ?? 0) <= mostRare
}

interface ListOrder {
  /** What the list is sorted by: of a row of the list, of an order behind it (see `traits`), and of its items. */
  key: SQL
  orderKey: SQL
  itemKey: SQL
  cast: 'timestamptz' | 'date'
  /** `all` rows, or so many. */
  last: (by: SQL, count: number | SQL, id?: SQL) => SQL
  /** Only what comes behind the cursor. */
  after: (by: SQL, id: SQL) => SQL | undefined
  /** Only what lies in the range of what the list is sorted by. */
  within: (by: SQL) => SQL[]
}

function isWithin(by: SQL, cast: 'timestamptz' | 'date', { from, before }: Between = {}): SQL[] {
  return [
    ...(from ? [sql`${by} >= ${from}::${sql.raw(cast)}`] : []),
    ...(before ? [sql`${by} < ${before}::${sql.raw(cast)}`] : []),
  ]
}

/** A range of the other date: of it the index that gives the order knows nothing. */
function acrossSort({ sort, made, due }: ListFilter): Between | undefined {
  return sorts[sort].cast === 'date' ? made : due
}

function afterPlace(
  by: SQL,
  ofOrder: SQL,
  cast: string,
  descending: boolean,
  [value, id]: readonly (string | number)[],
): SQL {
  const isBehind = sql.raw(descending ? '<' : '>')
  return sql`(${by}, ${ofOrder}) ${isBehind} (${value}::${sql.raw(cast)}, ${id}::uuid)`
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

/** In the order of the items' index, to the end of the page. */
function byItems(filter: ListFilter, order: ListOrder, count: number): SQL {
  return sql`select o.id, ${written(order.cast, sql`o.at`)} as value
    from ${itemSource(filter, order, count, orderWith(traits(filter)))} ${order.last(sql`o.at`, count)}`
}

/** The first of the list in its order, and of them those that fit. */
function walked(filter: ListFilter, order: ListOrder, count: number): SQL {
  const { key, cast, last } = order
  const first = filter.itemsFirst
    ? sql`select o.id, o.at from ${itemSource(filter, order, longestWalk)} ${last(sql`o.at`, longestWalk)}`
    : sql`select o.id, ${key} as at from ${source(filter, order, longestWalk)} ${last(key, longestWalk)}`
  // Those of the orders' own index have the owner and the status that are asked for.
  const where = filter.itemsFirst
    ? orderWith(traits(filter))
    : [...orderWith(searches(filter)), ...wantedItem(filter)]
  return sql`with first as materialized (${first}) select o.id, ${written(cast, sql`o.at`)} as value
    from first o where ${sql.join(where, sql` and `)} ${last(sql`o.at`, count)}`
}

/** All that fits, put into order. Orders and items are answered from their own indexes, and what they share is taken. */
function searched(filter: ListFilter, order: ListOrder, count: number): SQL {
  const { orderKey, itemKey, cast, last } = order
  const { supplierId, userId, idPrefix, words, itemStatuses } = filter
  // What a supplier's own table of orders doesn't tell is asked of the orders, and which of them are its own of the table.
  const isOfOrders = Boolean(userId || idPrefix || words)
  const list = isOfOrders ? sql`${orders} r` : listed(filter, 'r')
  if (isOfStatesAlone(filter)) return paired(filter, order, count)
  const where = [...traits(filter), ...among(order, orderKey, sql`r.id`)]
  const fitting = [sql`select r.id, ${orderKey} as at from ${list} where ${sql.join(where, sql` and `)}`]
  if (itemStatuses)
    fitting.push(sql`select i.order_id, ${itemKey} from ${orderItems} i
      where ${sql.join([itemIn(itemStatuses, filter), ...among(order, itemKey, sql`i.order_id`)], sql` and `)}`)
  const found = sql`with fitting as materialized (${sql.join(fitting, sql` intersect `)})
    select o.id, ${written(cast, sql`o.at`)} as value from`
  if (!supplierId || !isOfOrders || itemStatuses) return sql`${found} fitting o ${last(sql`o.at`, count)}`
  // Looked up in the order of the list, and only until the page is full.
  return sql`${found} (select o.* from fitting o ${last(sql`o.at`, sql`all`)} offset 0) o
    where exists (select 1 from ${orderSuppliers} s where s.order_id = o.id and s.supplier_id = ${supplierId} offset 0)
    ${last(sql`o.at`, count)}`
}

/** Behind the cursor and within the range, of whichever table. */
function among({ after, within }: ListOrder, by: SQL, id: SQL): SQL[] {
  return [after(by, id) ?? [], within(by)].flat()
}

/** Nothing but a status of the order and one of its items is asked for. */
function isOfStatesAlone(filter: ListFilter): boolean {
  const { userId, statuses, itemStatuses } = filter
  return Boolean(statuses && itemStatuses && !userId && searches(filter).length === 0)
}

/**
 * Of each status with each of the items' the orders that have both. Two indexes give them in one order, age first, so that
 * they are laid side by side and nothing is sorted or hashed, which takes half as long.
 */
function paired(filter: ListFilter, order: ListOrder, count: number): SQL {
  const { orderKey, itemKey, cast, last } = order
  const { supplierId, statuses, itemStatuses } = filter
  const ofOrder = [sql`r.status = s.status`, ...among(order, orderKey, sql`r.id`)]
  const ofItem = [sql`i.status = t.status`, ...among(order, itemKey, sql`i.order_id`)]
  if (supplierId) ofItem.push(sql`i.supplier_id = ${supplierId}`)
  return sql`select distinct o.id, ${written(cast, sql`o.at`)} as value, o.at
    from unnest(${sql.param(statuses)}::text[]) as s(status)
    cross join unnest(${sql.param(itemStatuses)}::text[]) as t(status)
    cross join lateral (select p.at, p.id from (
      select ${orderKey} as at, r.id from ${listed(filter, 'r')} where ${sql.join(ofOrder, sql` and `)}
      intersect
      select ${itemKey}, i.order_id from ${orderItems} i where ${sql.join(ofItem, sql` and `)}) p ${last(sql`p.at`, count, sql`p.id`)}) o
    ${last(sql`o.at`, count)}`
}

/** What an order has to be like. */
function traits(filter: ListFilter): SQL[] {
  const { userId, statuses } = filter
  const all = searches(filter)
  if (userId) all.push(sql`r.user_id = ${userId}`)
  if (statuses) all.push(sql`r.status = any(${sql.param(statuses)}::text[])`)
  return all
}

/** The order of a row is looked at by itself: `offset 0` keeps the look to the one order. */
function orderWith(all: SQL[]): SQL[] {
  if (all.length === 0) return []
  return [sql`exists (select 1 from ${orders} r where r.id = o.id and ${sql.join(all, sql` and `)} offset 0)`]
}

/** What it has to hold. */
function wantedItem(filter: ListFilter): SQL[] {
  const { itemStatuses } = filter
  if (!itemStatuses) return []
  return [
    sql`exists (select 1 from ${orderItems} i where i.order_id = o.id and ${itemIn(itemStatuses, filter)} offset 0)`,
  ]
}

function itemIn(statuses: readonly Status[], { supplierId }: ListFilter): SQL {
  const own = supplierId ? sql`i.supplier_id = ${supplierId} and ` : sql``
  return sql`${own}i.status = any(${sql.param(statuses)}::text[])`
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
function source(filter: ListFilter, { key, last, after, within }: ListOrder, count: number): SQL {
  const { statuses, userId } = filter
  const behind = after(key, sql`o.id`)
  const where = [...(userId ? [sql`o.user_id = ${userId}`] : []), ...(behind ? [behind] : []), ...within(key)]
  const list = listed(filter)
  if (statuses && !userId) {
    const own = [sql`o.status = s.status`, ...where]
    return sql`unnest(${sql.param(statuses)}::text[]) as s(status) cross join lateral
      (select o.id, ${key} from ${list} where ${sql.join(own, sql` and `)} ${last(key, count)}) o`
  }
  if (statuses) where.push(sql`o.status = any(${sql.param(statuses)}::text[])`)
  return where.length > 0 ? sql`${list} where ${sql.join(where, sql` and `)}` : list
}

/** Orders by their items' status, each status read by itself and merged. An order's items lie side by side in the index. */
function itemSource(filter: ListFilter, order: ListOrder, count: number, ofOrder: SQL[] = []): SQL {
  const { itemKey, last, after, within } = order
  const { supplierId, itemStatuses } = filter
  const where = [sql`i.status = s.status`, ...within(itemKey)]
  if (supplierId) where.push(sql`i.supplier_id = ${supplierId}`)
  const behind = after(itemKey, sql`i.order_id`)
  if (behind) where.push(behind)
  const wanted = ofOrder.length > 0 ? sql`where ${sql.join(ofOrder, sql` and `)}` : sql``
  return sql`(select distinct o.at, o.id from unnest(${sql.param(itemStatuses)}::text[]) as s(status) cross join lateral
    (select o.at, o.id from (select distinct ${itemKey} as at, i.order_id as id from ${orderItems} i
      where ${sql.join(where, sql` and `)} ${last(itemKey, sql`all`, sql`i.order_id`)}) o
    ${wanted} ${last(sql`o.at`, count)}) o) o`
}

/** A supplier's orders stand in a table of their own, with the columns that lists are sorted and filtered by. */
function listed({ supplierId }: ListFilter, as: 'o' | 'r' = 'o'): SQL {
  const name = sql.raw(as)
  if (!supplierId) return sql`${orders} ${name}`
  return sql`(select s.order_id as id, s.status, s.created_at, s.shipping_date
    from ${orderSuppliers} s where s.supplier_id = ${supplierId}) ${name}`
}

function searches(filter: ListFilter): SQL[] {
  const { supplierId, idPrefix, words, sort } = filter
  const found =
    sorts[sort].cast === 'date'
      ? isWithin(sql`r.created_at`, 'timestamptz', acrossSort(filter))
      : isWithin(sql`r.shipping_date`, 'date', acrossSort(filter))
  if (idPrefix) {
    // An id has digits, a to f and hyphens, all of them before g. A range finds its place in the index whatever is
    // searched for, where `like` has to know it when the statement is planned.
    const prefix = idPrefix.toLowerCase()
    found.push(sql`r.id::text ~>=~ ${prefix}`, sql`r.id::text ~<~ ${`${prefix}g`}`)
  }
  if (words)
    found.push(
      sql`r.customer_key in (select c.key from ${customerWords} c where ${isCalled(words, supplierId)})`,
    )
  return found
}

function isCalled(words: string, supplierId?: string): SQL {
  const inside = sql`like lower(${`%${literal(words)}%`})`
  // This one has the index; the name, which lies inside of it, narrows what it found.
  const all = sql`c.name || ' ' || c.email ${inside}`
  return supplierId ? sql`${all} and c.name ${inside}` : all
}
