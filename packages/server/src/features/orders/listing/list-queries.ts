import type { Status } from '@printery/domain'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { escapeLike } from '../../../db/like.ts'
import { customerWords, orderItems, orderSuppliers, orders } from '../../../db/schema/index.ts'
import type { CursorValueKind } from '../../../http/cursor.ts'

/** Each sort has an index by its column, also combined with status, owner, supplier and item status. */
const sorts = {
  created_desc: { column: 'created_at', itemColumn: 'ordered_at', cast: 'timestamptz', descending: true },
  created_asc: { column: 'created_at', itemColumn: 'ordered_at', cast: 'timestamptz', descending: false },
  expiry_desc: { column: 'shipping_date', itemColumn: 'shipping_date', cast: 'date', descending: true },
  expiry_asc: { column: 'shipping_date', itemColumn: 'shipping_date', cast: 'date', descending: false },
} as const
export type OrderSort = keyof typeof sorts

/** Types of the cursor values of this sort. */
export function cursorKinds(sort: OrderSort): CursorValueKind[] {
  return [sorts[sort].cast === 'date' ? 'day' : 'moment', 'id']
}

/** A half-open range of moments or days. */
export interface Range {
  from?: string | undefined
  before?: string | undefined
}

export interface ListFilter {
  userId?: string | undefined
  /** Orders with an item of this supplier; only its items count. */
  supplierId?: string | undefined
  statuses?: readonly Status[] | undefined
  /** Orders with an item in one of these statuses. */
  itemStatuses?: readonly Status[] | undefined
  /** Fewer items match `itemStatuses` than orders match `statuses`, so the search starts from the items. */
  itemsFirst?: boolean | undefined
  /** There are so few items with `itemStatuses` that each can be checked. */
  fewItems?: boolean | undefined
  /** Prefix of an id. */
  idPrefix?: string | undefined
  /** Part of first name, last name or email; for suppliers part of the name only, because they may not see the email. */
  customerText?: string | undefined
  /** Ranges of the creation and the due date. */
  created?: Range | undefined
  due?: Range | undefined
  sort: OrderSort
  limit: number
  /** Sort value and id of the last row of the previous page. */
  after?: readonly (string | number)[] | undefined
}

export interface OrderPosition {
  id: string
  /** Cursor of this row; timestamps keep microseconds. */
  position: (string | number)[]
}

/**
 * Ids of a page and one more order, which tells whether there is another page. Statuses of orders and items have
 * indexes in list order. Searches for rare words and long id prefixes start from their matches. Other searches scan the
 * first orders of the list (`scanLimit`), because no index tells how many orders match. If the scan doesn't fill the
 * page, few orders match, and the search starts from the matches.
 */
export async function findOrderPositions(db: Db, filter: ListFilter): Promise<OrderPosition[]> {
  const { column, itemColumn, cast, descending } = sorts[filter.sort]
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const sorting: ListSorting = {
    key: sql.raw(`o.${column}`),
    orderKey: sql.raw(`r.${column}`),
    itemKey: sql.raw(`i.${itemColumn}`),
    cast,
    orderAndLimit: (sortColumn, count, id = sql`o.id`) =>
      sql`order by ${sortColumn} ${direction}, ${id} ${direction} limit ${count}`,
    after: (sortColumn, id) => filter.after && afterCursor(sortColumn, id, cast, descending, filter.after),
    within: (sortColumn) => inRange(sortColumn, cast, cast === 'date' ? filter.due : filter.created),
  }
  const rowCount = filter.limit + 1
  const { itemStatuses, statuses, idPrefix, customerText } = filter
  const otherRange = otherDateRange(filter)
  const filters = [itemStatuses, itemStatuses && statuses, idPrefix, customerText, otherRange].filter(
    Boolean,
  ).length
  if (filters === 0) return selectPositions(db, byIndex(filter, sorting, rowCount))
  if (filters === 1 && itemStatuses) return selectPositions(db, byItems(filter, sorting, rowCount))
  if (await isSelective(db, filter)) return selectPositions(db, searchAndSort(filter, sorting, rowCount))
  const scanned = await selectPositions(db, scanFirst(filter, sorting, rowCount))
  if (scanned.length === rowCount) return scanned
  return selectPositions(
    db,
    filter.fewItems ? byItems(filter, sorting, rowCount) : searchAndSort(filter, sorting, rowCount),
  )
}

/**
 * Number of orders that are scanned. Enough to fill a page of 50 if every sixteenth matches, as with one character of
 * an id: 1,000 orders give 62 on average and sometimes fewer than a page.
 */
const scanLimit = 1600
/** Up to this many matches, sorting them is faster than scanning `scanLimit` orders. */
const maxRareMatches = 5000
/** Three random characters select 250 of a million orders, and the trigram index needs at least three. */
const minSelectiveLength = 3

async function isSelective(db: Db, { idPrefix = '', customerText = '' }: ListFilter): Promise<boolean> {
  if (idPrefix.length >= minSelectiveLength) return true
  if (customerText.length < minSelectiveLength) return false
  const { rows } = await db.execute<{
    n: number
  }>(sql`select count(*)::int as n from (select from ${customerWords} c
    join ${orders} r on r.customer_key = c.key where ${matchesCustomer(customerText)} limit ${maxRareMatches + 1}) found`)
  return (rows[0]?.n ?? 0) <= maxRareMatches
}

interface ListSorting {
  /** Sort column of a list row, of its order (see `orderConditions`) and of its items. */
  key: SQL
  orderKey: SQL
  itemKey: SQL
  cast: 'timestamptz' | 'date'
  /** `order by` and `limit`; a `count` of `all` means no limit. */
  orderAndLimit: (by: SQL, count: number | SQL, id?: SQL) => SQL
  /** Only rows after the cursor. */
  after: (by: SQL, id: SQL) => SQL | undefined
  /** Only rows within the range of the sort column. */
  within: (by: SQL) => SQL[]
}

function inRange(sortColumn: SQL, cast: 'timestamptz' | 'date', { from, before }: Range = {}): SQL[] {
  return [
    ...(from ? [sql`${sortColumn} >= ${from}::${sql.raw(cast)}`] : []),
    ...(before ? [sql`${sortColumn} < ${before}::${sql.raw(cast)}`] : []),
  ]
}

/** The range of the other date, which the sort index does not cover. */
function otherDateRange({ sort, created, due }: ListFilter): Range | undefined {
  return sorts[sort].cast === 'date' ? created : due
}

function afterCursor(
  sortColumn: SQL,
  orderId: SQL,
  cast: string,
  descending: boolean,
  [value, id]: readonly (string | number)[],
): SQL {
  const comparison = sql.raw(descending ? '<' : '>')
  return sql`(${sortColumn}, ${orderId}) ${comparison} (${value}::${sql.raw(cast)}, ${id}::uuid)`
}

async function selectPositions(db: Db, statement: SQL): Promise<OrderPosition[]> {
  const { rows } = await db.execute<{ id: string; value: string }>(statement)
  return rows.map(({ id, value }) => ({ id, position: [value, id] }))
}

/** Reads the sort index until the page is full. */
function byIndex(filter: ListFilter, sorting: ListSorting, count: number): SQL {
  return sql`select o.id, ${toCursorText(sorting.cast, sorting.key)} as value
    from ${orderSource(filter, sorting, count)} ${sorting.orderAndLimit(sorting.key, count)}`
}

/** Reads the index of items until the page is full. */
function byItems(filter: ListFilter, sorting: ListSorting, count: number): SQL {
  return sql`select o.id, ${toCursorText(sorting.cast, sql`o.at`)} as value
    from ${itemSource(filter, sorting, count, existsOrder(orderConditions(filter)))} ${sorting.orderAndLimit(sql`o.at`, count)}`
}

/** Scans the first rows of the list and filters them. */
function scanFirst(filter: ListFilter, sorting: ListSorting, count: number): SQL {
  const { key, cast, orderAndLimit } = sorting
  const firstRows = filter.itemsFirst
    ? sql`select o.id, o.at from ${itemSource(filter, sorting, scanLimit)} ${orderAndLimit(sql`o.at`, scanLimit)}`
    : sql`select o.id, ${key} as at from ${orderSource(filter, sorting, scanLimit)} ${orderAndLimit(key, scanLimit)}`
  // Rows from the index of orders already match owner and status.
  const where = filter.itemsFirst
    ? existsOrder(orderConditions(filter))
    : [...existsOrder(searchConditions(filter)), ...existsItem(filter)]
  return sql`with first as materialized (${firstRows}) select o.id, ${toCursorText(cast, sql`o.at`)} as value
    from first o where ${sql.join(where, sql` and `)} ${orderAndLimit(sql`o.at`, count)}`
}

/** Finds all matches and sorts them. Orders and items are searched by their own indexes and intersected. */
function searchAndSort(filter: ListFilter, sorting: ListSorting, count: number): SQL {
  const { orderKey, itemKey, cast, orderAndLimit } = sorting
  const { supplierId, userId, idPrefix, customerText, itemStatuses } = filter
  // Conditions that the suppliers' table lacks are checked on the orders, and ownership on the suppliers' table.
  const needsOrders = Boolean(userId || idPrefix || customerText)
  const list = needsOrders ? sql`${orders} r` : orderTable(filter, 'r')
  if (hasOnlyStatuses(filter)) return intersectStatuses(filter, sorting, count)
  const where = [...orderConditions(filter), ...pageConditions(sorting, orderKey, sql`r.id`)]
  const matching = [sql`select r.id, ${orderKey} as at from ${list} where ${sql.join(where, sql` and `)}`]
  if (itemStatuses)
    matching.push(sql`select i.order_id, ${itemKey} from ${orderItems} i
      where ${sql.join([hasItemStatus(itemStatuses, filter), ...pageConditions(sorting, itemKey, sql`i.order_id`)], sql` and `)}`)
  const selectMatches = sql`with matching as materialized (${sql.join(matching, sql` intersect `)})
    select o.id, ${toCursorText(cast, sql`o.at`)} as value from`
  if (!supplierId || !needsOrders || itemStatuses)
    return sql`${selectMatches} matching o ${orderAndLimit(sql`o.at`, count)}`
  // The supplier of each order is checked in list order until the page is full.
  return sql`${selectMatches} (select o.* from matching o ${orderAndLimit(sql`o.at`, sql`all`)} offset 0) o
    where exists (select 1 from ${orderSuppliers} s where s.order_id = o.id and s.supplier_id = ${supplierId} offset 0)
    ${orderAndLimit(sql`o.at`, count)}`
}

/** Conditions for the cursor and the range on the columns of any table. */
function pageConditions({ after, within }: ListSorting, sortColumn: SQL, id: SQL): SQL[] {
  return [after(sortColumn, id) ?? [], within(sortColumn)].flat()
}

/** Whether only order and item statuses are filtered. */
function hasOnlyStatuses(filter: ListFilter): boolean {
  const { userId, statuses, itemStatuses } = filter
  return Boolean(statuses && itemStatuses && !userId && searchConditions(filter).length === 0)
}

/**
 * Intersects each order status with each item status. Both indexes return the same order, so nothing is sorted or
 * hashed, which halves the time.
 */
function intersectStatuses(filter: ListFilter, sorting: ListSorting, count: number): SQL {
  const { orderKey, itemKey, cast, orderAndLimit } = sorting
  const { supplierId, statuses, itemStatuses } = filter
  const orderWhere = [sql`r.status = s.status`, ...pageConditions(sorting, orderKey, sql`r.id`)]
  const itemWhere = [sql`i.status = t.status`, ...pageConditions(sorting, itemKey, sql`i.order_id`)]
  if (supplierId) itemWhere.push(sql`i.supplier_id = ${supplierId}`)
  return sql`select distinct o.id, ${toCursorText(cast, sql`o.at`)} as value, o.at
    from unnest(${sql.param(statuses)}::text[]) as s(status)
    cross join unnest(${sql.param(itemStatuses)}::text[]) as t(status)
    cross join lateral (select p.at, p.id from (
      select ${orderKey} as at, r.id from ${orderTable(filter, 'r')} where ${sql.join(orderWhere, sql` and `)}
      intersect
      select ${itemKey}, i.order_id from ${orderItems} i where ${sql.join(itemWhere, sql` and `)}) p ${orderAndLimit(sql`p.at`, count, sql`p.id`)}) o
    ${orderAndLimit(sql`o.at`, count)}`
}

/** Conditions on the order. */
function orderConditions(filter: ListFilter): SQL[] {
  const { userId, statuses } = filter
  const conditions = searchConditions(filter)
  if (userId) conditions.push(sql`r.user_id = ${userId}`)
  if (statuses) conditions.push(sql`r.status = any(${sql.param(statuses)}::text[])`)
  return conditions
}

/** Checks the order of each row. `offset 0` prevents a join. */
function existsOrder(conditions: SQL[]): SQL[] {
  if (conditions.length === 0) return []
  return [
    sql`exists (select 1 from ${orders} r where r.id = o.id and ${sql.join(conditions, sql` and `)} offset 0)`,
  ]
}

/** The condition that the order has a matching item, if item statuses are filtered. */
function existsItem(filter: ListFilter): SQL[] {
  const { itemStatuses } = filter
  if (!itemStatuses) return []
  return [
    sql`exists (select 1 from ${orderItems} i where i.order_id = o.id and ${hasItemStatus(itemStatuses, filter)} offset 0)`,
  ]
}

function hasItemStatus(statuses: readonly Status[], { supplierId }: ListFilter): SQL {
  const own = supplierId ? sql`i.supplier_id = ${supplierId} and ` : sql``
  return sql`${own}i.status = any(${sql.param(statuses)}::text[])`
}

function toCursorText(cast: 'timestamptz' | 'date', key: SQL): SQL {
  return cast === 'date'
    ? sql`${key}::text`
    : sql`to_char(${key} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`
}

/**
 * Orders by owner, supplier and status in index order. Each of several statuses is read from its own index range
 * and merged, so only a few rows are read however many orders there are.
 */
function orderSource(
  filter: ListFilter,
  { key, orderAndLimit, after, within }: ListSorting,
  count: number,
): SQL {
  const { statuses, userId } = filter
  const cursorCondition = after(key, sql`o.id`)
  const where = [
    ...(userId ? [sql`o.user_id = ${userId}`] : []),
    ...(cursorCondition ? [cursorCondition] : []),
    ...within(key),
  ]
  const list = orderTable(filter)
  if (statuses && !userId) {
    const own = [sql`o.status = s.status`, ...where]
    return sql`unnest(${sql.param(statuses)}::text[]) as s(status) cross join lateral
      (select o.id, ${key} from ${list} where ${sql.join(own, sql` and `)} ${orderAndLimit(key, count)}) o`
  }
  if (statuses) where.push(sql`o.status = any(${sql.param(statuses)}::text[])`)
  return where.length > 0 ? sql`${list} where ${sql.join(where, sql` and `)}` : list
}

/** Orders by item status, each status read separately and merged. Items of an order are adjacent in the index. */
function itemSource(filter: ListFilter, sorting: ListSorting, count: number, orderWhere: SQL[] = []): SQL {
  const { itemKey, orderAndLimit, after, within } = sorting
  const { supplierId, itemStatuses } = filter
  const where = [sql`i.status = s.status`, ...within(itemKey)]
  if (supplierId) where.push(sql`i.supplier_id = ${supplierId}`)
  const cursorCondition = after(itemKey, sql`i.order_id`)
  if (cursorCondition) where.push(cursorCondition)
  const orderFilter = orderWhere.length > 0 ? sql`where ${sql.join(orderWhere, sql` and `)}` : sql``
  return sql`(select distinct o.at, o.id from unnest(${sql.param(itemStatuses)}::text[]) as s(status) cross join lateral
    (select o.at, o.id from (select distinct ${itemKey} as at, i.order_id as id from ${orderItems} i
      where ${sql.join(where, sql` and `)} ${orderAndLimit(itemKey, sql`all`, sql`i.order_id`)}) o
    ${orderFilter} ${orderAndLimit(sql`o.at`, count)}) o) o`
}

/** The table of orders, or for a supplier the smaller `order_suppliers` table with the same sort and filter columns. */
function orderTable({ supplierId }: ListFilter, alias: 'o' | 'r' = 'o'): SQL {
  const name = sql.raw(alias)
  if (!supplierId) return sql`${orders} ${name}`
  return sql`(select s.order_id as id, s.status, s.created_at, s.shipping_date
    from ${orderSuppliers} s where s.supplier_id = ${supplierId}) ${name}`
}

function searchConditions(filter: ListFilter): SQL[] {
  const { supplierId, idPrefix, customerText, sort } = filter
  const conditions =
    sorts[sort].cast === 'date'
      ? inRange(sql`r.created_at`, 'timestamptz', otherDateRange(filter))
      : inRange(sql`r.shipping_date`, 'date', otherDateRange(filter))
  if (idPrefix) {
    // An id has digits, a to f and hyphens, which all sort before g. A range can use the index with any parameter,
    // while `like` needs it at planning time.
    const prefix = idPrefix.toLowerCase()
    conditions.push(sql`r.id::text ~>=~ ${prefix}`, sql`r.id::text ~<~ ${`${prefix}g`}`)
  }
  if (customerText)
    conditions.push(
      sql`r.customer_key in (select c.key from ${customerWords} c where ${matchesCustomer(customerText, supplierId)})`,
    )
  return conditions
}

function matchesCustomer(customerText: string, supplierId?: string): SQL {
  const containsText = sql`like lower(${`%${escapeLike(customerText)}%`})`
  // This expression is indexed; the name condition narrows its matches.
  const matchesNameOrEmail = sql`c.name || ' ' || c.email ${containsText}`
  return supplierId ? sql`${matchesNameOrEmail} and c.name ${containsText}` : matchesNameOrEmail
}

/** The numbers, statuses and customers' names of these orders. */
export function listOrderNames(db: Db, ids: readonly string[]) {
  const { id, number, status, customerFirstName, customerLastName } = orders
  return db
    .select({ id, number, status, customerFirstName, customerLastName })
    .from(orders)
    .where(inArray(id, [...ids]))
}

/** The items of these orders that match a filter, by order. */
export async function listItemIds(
  db: Db,
  orderIds: readonly string[],
  { supplierId, itemStatuses }: Pick<ListFilter, 'supplierId' | 'itemStatuses'>,
): Promise<Map<string, string[]>> {
  const { id, orderId, position, status } = orderItems
  const where = [
    inArray(orderId, [...orderIds]),
    supplierId ? eq(orderItems.supplierId, supplierId) : undefined,
    itemStatuses ? inArray(status, [...itemStatuses]) : undefined,
  ]
  const rows = await db
    .select({ id, orderId })
    .from(orderItems)
    .where(and(...where))
    .orderBy(orderId, position)
  const byOrder = Map.groupBy(rows, (row) => row.orderId)
  return new Map([...byOrder].map(([order, items]) => [order, items.map((item) => item.id)]))
}
