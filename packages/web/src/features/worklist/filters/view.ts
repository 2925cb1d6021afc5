import type { Api, OrderItemView, OrderView } from '@printery/contract'
import {
  isOpenStatus,
  isStatus,
  isWorkFilter,
  type OrderFilter,
  openStatuses,
  orderFilters,
  publicNumber,
  statusesInFilter,
  type WorkFilter,
} from '@printery/domain'
import { type DayRange, readRange, writeRange } from '../../../formatting/day-range.ts'
import type { Portal } from '../../../shell/portal/portal-entries.ts'

/** The state of the work list in the URL, so that a link or a reload shows the same list. */
export interface PortalView {
  rowKind: RowKind
  filter: OrderFilter
  orderId: string
  user: string
  sort: Sort
  expanded: ExpandedOrders
  extra: ExtraFilters
}

/** Filters that a link from another page sets in addition to those of the toolbar; each can be removed separately. */
export interface ExtraFilters {
  /** Open work in all phases or in one; selecting a status filter removes it. */
  work?: WorkFilter
  /** The days of creation and of delivery. */
  created?: DayRange
  due?: DayRange
  /** The id of a customer; only in an admin's list. */
  customer?: string
}

export type RowKind = 'orders' | 'items'

/** The default of each portal: orders for admins, items for suppliers. */
const defaultRowKind: Record<Portal, RowKind> = { admin: 'orders', supplier: 'items' }

/** The status filters for items, grouped like their counters (DEC-61); items with other statuses appear only under All. */
const itemFilters = [
  'All',
  'Design Pending Approval',
  'Design Rejected',
  'In Production',
  'Delivery to warehouse',
  'Pending Shipment',
  'Pending Order Receive',
] as const satisfies readonly OrderFilter[]

export function filtersOf(rowKind: RowKind): readonly OrderFilter[] {
  return rowKind === 'items' ? itemFilters : orderFilters
}

export type ListQuery = NonNullable<Api['GET /order/admin-orders']['query']>
export type Sort = NonNullable<ListQuery['sort']>
const sorts: readonly Sort[] = ['created_desc', 'created_asc', 'expiry_asc', 'expiry_desc']
const newestFirst: Sort = 'created_desc'

const pageSize = 20

export function readView(searchParams: URLSearchParams, portal: Portal): PortalView {
  const filter = searchParams.get('filter')
  const sort = searchParams.get('sort')
  const requestedKind = searchParams.get('show')
  const rowKind =
    requestedKind === 'items' || requestedKind === 'orders' ? requestedKind : defaultRowKind[portal]
  return {
    rowKind,
    filter: filtersOf(rowKind).find((name) => name === filter) ?? 'All',
    orderId: (searchParams.get('order') ?? '').slice(0, 36),
    user: (searchParams.get('user') ?? '').slice(0, 200),
    sort: sorts.find((name) => name === sort) ?? newestFirst,
    expanded: readExpanded(searchParams.get('open'), searchParams.get('closed')),
    extra: readExtraFilters(searchParams, portal),
  }
}

function readExtraFilters(searchParams: URLSearchParams, portal: Portal): ExtraFilters {
  const work = searchParams.get('work') ?? ''
  const customer = searchParams.get('customer') ?? ''
  const created = readRange(searchParams.get('made'))
  const due = readRange(searchParams.get('due'))
  return {
    ...(isWorkFilter(work) && { work }),
    ...(created && { created }),
    ...(due && { due }),
    ...(portal === 'admin' && /^[0-9a-f-]{36}$/.test(customer) && { customer }),
  }
}

/** Default values are left out of the URL. */
export function writeView(view: PortalView, portal: Portal): URLSearchParams {
  const params = new URLSearchParams()
  if (view.rowKind !== defaultRowKind[portal]) params.set('show', view.rowKind)
  if (view.filter !== 'All') params.set('filter', view.filter)
  if (view.orderId) params.set('order', view.orderId)
  if (view.user) params.set('user', view.user)
  if (view.sort !== newestFirst) params.set('sort', view.sort)
  const { work, created, due, customer } = view.extra
  if (work) params.set('work', work)
  if (created) params.set('made', writeRange(created))
  if (due) params.set('due', writeRange(due))
  if (customer) params.set('customer', customer)
  const { all, exceptions } = view.expanded
  if (all) params.set('open', 'all')
  if (exceptions.size > 0) params.set(all ? 'closed' : 'open', [...exceptions].join(' '))
  return params
}

/** Switches between orders and items; a filter that the other list does not have is dropped. */
export function withRowKind(view: PortalView, rowKind: RowKind): PortalView {
  return { ...view, rowKind, filter: filtersOf(rowKind).includes(view.filter) ? view.filter : 'All' }
}

/** A new filter resets the sorts (PORTAL-011). */
export function withFilter(view: PortalView, filter: OrderFilter): PortalView {
  const { work: _, ...extra } = view.extra
  return { ...view, filter, sort: newestFirst, extra }
}

export function withoutFilter(view: PortalView, filter: keyof ExtraFilters): PortalView {
  const extra = { ...view.extra }
  delete extra[filter]
  return { ...view, extra }
}

/** Whether a search or an extra filter hides some of the rows that the status filter counts. */
export function isNarrowed(view: PortalView): boolean {
  return view.orderId.trim() !== '' || view.user.trim() !== '' || Object.keys(view.extra).length > 0
}

export function withoutSearch(view: PortalView): PortalView {
  return { ...view, orderId: '', user: '', extra: {} }
}

export function queryOf(view: PortalView, cursor: string | undefined): ListQuery {
  const orderId = view.orderId.trim()
  const user = view.user.trim()
  const { work, created, due, customer } = view.extra
  const filter = view.filter === 'All' ? work : view.filter
  return {
    ...(filter && { [view.rowKind === 'items' ? 'itemStatus' : 'status']: filter }),
    ...(orderId && { orderId }),
    ...(user && { user }),
    ...(created?.from && { madeFrom: created.from }),
    ...(created?.to && { madeTo: created.to }),
    ...(due?.from && { dueFrom: due.from }),
    ...(due?.to && { dueTo: due.to }),
    ...(customer && { userId: customer }),
    sort: view.sort,
    limit: pageSize,
    ...(cursor !== undefined && { cursor }),
  }
}

export interface ItemRow {
  order: OrderView
  item: OrderItemView
}

/** The rows of the items list: only items that match the filter. */
export function itemRows(
  orders: readonly OrderView[],
  { filter, extra: { work } }: Pick<PortalView, 'filter' | 'extra'>,
): ItemRow[] {
  const statuses = new Set(work ? openStatuses(work) : statusesInFilter(filter))
  return orders.flatMap((order) =>
    order.items
      .filter((item) => isStatus(item.status) && statuses.has(item.status))
      .map((item) => ({ order, item })),
  )
}

/** Puts a supplier's open items before finished ones, and keeps their order otherwise. */
export function unfinishedFirst(rows: readonly ItemRow[], portal: Portal): readonly ItemRow[] {
  if (portal === 'admin') return rows
  return rows.toSorted((a, b) => Number(isOpenStatus(b.item.status)) - Number(isOpenStatus(a.item.status)))
}

/** Which orders show their items: all or none, except those that were toggled, by their public numbers. */
export interface ExpandedOrders {
  all: boolean
  exceptions: ReadonlySet<string>
}

export const allCollapsed: ExpandedOrders = { all: false, exceptions: new Set() }
export const allExpanded: ExpandedOrders = { all: true, exceptions: new Set() }

/** The maximum number of toggled orders in the URL, which limits its length; the oldest ones are dropped. */
const maxToggled = 100

function readExpanded(open: string | null, closed: string | null): ExpandedOrders {
  const all = open === 'all'
  const numbers = ((all ? closed : open) ?? '').split(' ').filter((text) => /^[0-9a-f-]{10}$/.test(text))
  return { all, exceptions: new Set(numbers.slice(-maxToggled)) }
}

export function isOrderExpanded(expanded: ExpandedOrders, orderId: string): boolean {
  return expanded.all !== expanded.exceptions.has(publicNumber(orderId))
}

export function toggleOrder(expanded: ExpandedOrders, orderId: string): ExpandedOrders {
  const exceptions = new Set(expanded.exceptions)
  const number = publicNumber(orderId)
  if (!exceptions.delete(number)) exceptions.add(number)
  return { ...expanded, exceptions: new Set([...exceptions].slice(-maxToggled)) }
}
