import {
  type Actor,
  addDays,
  type Day,
  fromSpokenNumber,
  isStatus,
  isWorkFilter,
  type OrderFilter,
  openStatuses,
  type Status,
  startOfDay,
  statuses,
  statusesInFilter,
  type WorkFilter,
} from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { decodeCursor, pageOf } from '../../../http/cursor.ts'
import { findOrders, type Order } from '../queries.ts'
import {
  cursorKinds,
  findOrderPositions,
  type ListFilter,
  listItemIds,
  type OrderPosition,
  type OrderSort,
  type Range,
} from './list-queries.ts'
import { countOrders, filterCounts, itemCounters, orderCounters } from './tallies.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

interface OrderPage {
  orders: Order[]
  nextCursor: string | null
}

/** `list` identifies the list and its filters, so that cursors of other lists are refused. */
async function findOrderPage(
  db: Db,
  list: string,
  filter: Omit<ListFilter, 'limit' | 'after'>,
  page: Page,
): Promise<OrderPage> {
  const after =
    page.cursor === undefined ? undefined : decodeCursor(list, page.cursor, cursorKinds(filter.sort))
  const found = await findOrderPositions(db, { ...filter, limit: page.limit, after })
  const { shown, nextCursor } = pageOf(list, found, page.limit, ({ position }) => position)
  return {
    orders: await findOrders(
      db,
      shown.map(({ id }) => id),
    ),
    nextCursor,
  }
}

export async function listOwnOrders(db: Db, actor: Actor, page: Page): Promise<OrderPage> {
  return findOrderPage(db, `orders of ${actor.userId}`, { userId: actor.userId, sort: 'created_desc' }, page)
}

export interface OrderSearch extends Page {
  /** A status, a filter group or a work phase. */
  status?: Status | OrderFilter | WorkFilter | undefined
  itemStatus?: Status | OrderFilter | undefined
  /** Prefix of an id, as shown on screens, or the number as it is read aloud. */
  orderId?: string | undefined
  user?: string | undefined
  userId?: string | undefined
  /** Days in the shop's time zone, both inclusive. */
  madeFrom?: Day | undefined
  madeTo?: Day | undefined
  dueFrom?: Day | undefined
  dueTo?: Day | undefined
  sort: OrderSort
}

/** Up to this number of items, scanning them is faster than searching all orders. */
const maxScannedItems = 2000

/** All orders with the shop's counters, or those of one supplier with its own. */
export async function listWork(db: Db, search: OrderSearch, supplierId?: string) {
  const { limit, cursor } = search
  const filter = toFilter(search, supplierId)
  const counts = await countOrders(db, supplierId)
  const list = `work list ${JSON.stringify(filter)}`
  const page = await findOrderPage(db, list, { ...filter, ...searchPlan(filter, counts) }, { limit, cursor })
  return {
    ...page,
    orderCounters: orderCounters(counts.order),
    itemCounters: itemCounters(counts.item),
    filterCounts: { orders: filterCounts(counts.order), items: filterCounts(counts.item) },
  }
}

export type OrderFilters = Omit<OrderSearch, keyof Page>

/** The next matching orders after a position, in the order of the list, and one more if there are more. */
export async function findMatchingOrders(
  db: Db,
  search: OrderFilters,
  page: Pick<ListFilter, 'limit' | 'after'>,
): Promise<OrderPosition[]> {
  const filter = toFilter(search, undefined)
  return findOrderPositions(db, { ...filter, ...searchPlan(filter, await countOrders(db)), ...page })
}

interface MatchingOrders {
  orders: { id: string; itemIds: string[] }[]
  /** Whether more orders match. */
  isCut: boolean
}

/** The ids of all orders that match a filter, in the order of the list, up to `max`, each with its matching items. */
export async function listMatchingIds(
  db: Db,
  search: OrderFilters,
  max: number,
  supplierId?: string,
): Promise<MatchingOrders> {
  const filter = toFilter(search, supplierId)
  const counts = await countOrders(db, supplierId)
  const found = await findOrderPositions(db, { ...filter, ...searchPlan(filter, counts), limit: max })
  const ids = found.slice(0, max).map(({ id }) => id)
  const items = await listItemIds(db, ids, filter)
  return { orders: ids.map((id) => ({ id, itemIds: items.get(id) ?? [] })), isCut: found.length > max }
}

function toFilter(search: OrderFilters, supplierId: string | undefined) {
  return {
    supplierId,
    userId: search.userId,
    statuses: resolveStatuses(search.status),
    itemStatuses: resolveStatuses(search.itemStatus),
    idPrefix: search.orderId && (fromSpokenNumber(search.orderId) ?? search.orderId.trim()),
    customerText: search.user?.trim(),
    created: toRange(search.madeFrom, search.madeTo, (day) => startOfDay(day).toISOString()),
    due: toRange(search.dueFrom, search.dueTo, (day) => day),
    sort: search.sort,
  } satisfies Partial<ListFilter>
}

/** Starts the search at orders or at items, whichever has fewer rows with the statuses. */
function searchPlan(
  { itemStatuses, statuses: orderStatuses }: Pick<ListFilter, 'itemStatuses' | 'statuses'>,
  { order: countOrdersIn, item: countItemsIn }: Awaited<ReturnType<typeof countOrders>>,
) {
  if (itemStatuses === undefined) return { itemsFirst: false, fewItems: false }
  const itemCount = countItemsIn(...itemStatuses)
  return {
    itemsFirst: itemCount <= countOrdersIn(...(orderStatuses ?? statuses)),
    fewItems: itemCount <= maxScannedItems,
  }
}

/** Undefined if neither day is set. */
function toRange(
  from: Day | undefined,
  to: Day | undefined,
  format: (day: Day) => string,
): Range | undefined {
  if (!from && !to) return undefined
  return { from: from && format(from), before: to && format(addDays(to, 1)) }
}

/** Undefined for no filter or `All`. */
function resolveStatuses(
  choice: Status | OrderFilter | WorkFilter | undefined,
): readonly Status[] | undefined {
  if (choice === undefined || choice === 'All') return undefined
  if (isWorkFilter(choice)) return openStatuses(choice)
  return isStatus(choice) ? [choice] : statusesInFilter(choice)
}
