import {
  type Actor,
  addDays,
  type Day,
  isStatus,
  isWorkFilter,
  type OrderFilter,
  type Status,
  startOf,
  statuses,
  statusesAtWork,
  statusesOf,
  type WorkFilter,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { type Between, findOrderPlaces, type ListFilter, type OrderSort, placeKinds } from './list-queries.ts'
import { findOrders, type Order } from './queries.ts'
import { countOrders, filterCounts, itemCounters, orderCounters } from './tallies.ts'

export { tellWhatWaits } from './attention.ts'
export { moveInBulk } from './bulk.ts'
export { recordChange } from './changes.ts'
export { designHash } from './design-hash.ts'
export { type DesignVersion, designVersions, shownDesign, standingDesign } from './designs.ts'
export { changeDelivery, changeShippingDate } from './details.ts'
export { cancelOrder } from './ending.ts'
export { forgetBuyer, nobody, refuseOpenOrders } from './forgetting.ts'
export { readHistory } from './history.ts'
export { findLastDelivery, type LastDelivery } from './last-delivery.ts'
export {
  type Along,
  getItem,
  getItemForChange,
  getOrderForChange,
  itemIn,
  moveItem,
  moveOrder,
} from './moving.ts'
export { getOrder } from './owning.ts'
export { boxesFor } from './parcel.ts'
export { placeOrder, reserveOrderId } from './placing.ts'
export { presentItem, presentOrder } from './present.ts'
export { findOrder, type ItemFile, type Order, type OrderItem, saveItem } from './queries.ts'
export { queueRefund, reopenRefund, settleRefund } from './refund-queue.ts'
export {
  applyPartRefund,
  applyWholeRefund,
  decideRefund,
  lockOrderOf,
  type RefundOutcome,
  takeRefundBack,
} from './refunding.ts'
export { remindOfApproval } from './reminding.ts'
export { reorder } from './reordering.ts'
export { searchOrders } from './searching.ts'
export { findShare, getShared, shareOrder, unshareOrder } from './sharing.ts'
export { countOrders, foldTallies } from './tallies.ts'
export { tellRefundFailed, tellScreens } from './telling.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

interface OrderPage {
  orders: Order[]
  nextCursor: string | null
}

/** `list` names the list with its filters, so that a cursor fits no other. */
async function findPage(
  db: Db,
  list: string,
  filter: Omit<ListFilter, 'limit' | 'after'>,
  page: Page,
): Promise<OrderPage> {
  const after = page.cursor === undefined ? undefined : readCursor(list, page.cursor, placeKinds(filter.sort))
  const found = await findOrderPlaces(db, { ...filter, limit: page.limit, after })
  const { shown, nextCursor } = pageOf(list, found, page.limit, ({ place }) => place)
  return {
    orders: await findOrders(
      db,
      shown.map(({ id }) => id),
    ),
    nextCursor,
  }
}

/** The caller's own orders, newest first. */
export async function listOwnOrders(db: Db, actor: Actor, page: Page): Promise<OrderPage> {
  return findPage(db, `orders of ${actor.userId}`, { userId: actor.userId, sort: 'created_desc' }, page)
}

export interface OrderSearch extends Page {
  /** A status, the name of a filter group, or what is open in a phase. */
  status?: Status | OrderFilter | WorkFilter | undefined
  itemStatus?: Status | OrderFilter | undefined
  /** The beginning of an id, as people read it off a screen. */
  orderId?: string | undefined
  user?: string | undefined
  userId?: string | undefined
  /** Days of the shop, both included. */
  madeFrom?: Day | undefined
  madeTo?: Day | undefined
  dueFrom?: Day | undefined
  dueTo?: Day | undefined
  sort: OrderSort
}

/** So many items are looked at one by one faster than anything is searched for in all orders. */
const eachLookedAt = 2000

/** All orders with the counters of the whole shop, or those with an item of one supplier with its own. */
export async function listWork(db: Db, search: OrderSearch, supplierId?: string) {
  const { limit, cursor, sort } = search
  const filter = {
    supplierId,
    userId: search.userId,
    statuses: statusesBehind(search.status),
    itemStatuses: statusesBehind(search.itemStatus),
    idPrefix: search.orderId?.trim(),
    words: search.user?.trim(),
    made: between(search.madeFrom, search.madeTo, (day) => startOf(day).toISOString()),
    due: between(search.dueFrom, search.dueTo, (day) => day),
    sort,
  }
  const { order, item } = await countOrders(db, supplierId)
  const items = item(...(filter.itemStatuses ?? []))
  const hasItems = filter.itemStatuses !== undefined
  const itemsFirst = hasItems && items <= order(...(filter.statuses ?? statuses))
  const fewItems = hasItems && items <= eachLookedAt
  const list = `work list ${JSON.stringify(filter)}`
  const page = await findPage(db, list, { ...filter, itemsFirst, fewItems }, { limit, cursor })
  return {
    ...page,
    orderCounters: orderCounters(order),
    itemCounters: itemCounters(item),
    filterCounts: { orders: filterCounts(order), items: filterCounts(item) },
  }
}

/** Without either day there is no range. */
function between(
  from: Day | undefined,
  to: Day | undefined,
  written: (day: Day) => string,
): Between | undefined {
  if (!from && !to) return undefined
  return { from: from && written(from), before: to && written(addDays(to, 1)) }
}

/** Undefined where every order belongs: no filter, or `All`. */
function statusesBehind(
  choice: Status | OrderFilter | WorkFilter | undefined,
): readonly Status[] | undefined {
  if (choice === undefined || choice === 'All') return undefined
  if (isWorkFilter(choice)) return statusesAtWork(choice)
  return isStatus(choice) ? [choice] : statusesOf(choice)
}
