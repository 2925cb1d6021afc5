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

/** What the work list shows. It is part of the URL, so that a link or a reload shows the same list. */
export interface PortalView {
  show: Show
  filter: OrderFilter
  orderId: string
  user: string
  sort: Sort
  open: OpenGroups
  extra: ExtraFilters
}

/** Filters that a link from another page sets beside the list's own; each can be removed separately. */
export interface ExtraFilters {
  /** Open work, of all phases or of one; a filter replaces it. */
  work?: WorkFilter
  /** The days of creation and of delivery. */
  made?: DayRange
  due?: DayRange
  /** The orders of one customer; only in an admin's list. */
  customer?: string
}

export type Show = 'orders' | 'items'

/** The default of each portal: orders for admins, items for suppliers. */
const defaultShow: Record<Portal, Show> = { admin: 'orders', supplier: 'items' }

/** Filters of items, grouped like their counters (DEC-61); other statuses are only under All. */
const itemFilters = [
  'All',
  'Design Pending Approval',
  'Design Rejected',
  'In Production',
  'Delivery to warehouse',
  'Pending Shipment',
  'Pending Order Receive',
] as const satisfies readonly OrderFilter[]

export function filtersOf(show: Show): readonly OrderFilter[] {
  return show === 'items' ? itemFilters : orderFilters
}

export type ListQuery = NonNullable<Api['GET /order/admin-orders']['query']>
export type Sort = NonNullable<ListQuery['sort']>
const sorts: readonly Sort[] = ['created_desc', 'created_asc', 'expiry_asc', 'expiry_desc']
const newestFirst: Sort = 'created_desc'

const pageSize = 20

export function readView(searchParams: URLSearchParams, portal: Portal): PortalView {
  const filter = searchParams.get('filter')
  const sort = searchParams.get('sort')
  const requestedShow = searchParams.get('show')
  const show = requestedShow === 'items' || requestedShow === 'orders' ? requestedShow : defaultShow[portal]
  return {
    show,
    filter: filtersOf(show).find((name) => name === filter) ?? 'All',
    orderId: (searchParams.get('order') ?? '').slice(0, 36),
    user: (searchParams.get('user') ?? '').slice(0, 200),
    sort: sorts.find((name) => name === sort) ?? newestFirst,
    open: readOpen(searchParams.get('open'), searchParams.get('closed')),
    extra: readExtraFilters(searchParams, portal),
  }
}

function readExtraFilters(searchParams: URLSearchParams, portal: Portal): ExtraFilters {
  const work = searchParams.get('work') ?? ''
  const customer = searchParams.get('customer') ?? ''
  const made = readRange(searchParams.get('made'))
  const due = readRange(searchParams.get('due'))
  return {
    ...(isWorkFilter(work) && { work }),
    ...(made && { made }),
    ...(due && { due }),
    ...(portal === 'admin' && /^[0-9a-f-]{36}$/.test(customer) && { customer }),
  }
}

/** Default values are left out of the URL. */
export function writeView(view: PortalView, portal: Portal): URLSearchParams {
  const params = new URLSearchParams()
  if (view.show !== defaultShow[portal]) params.set('show', view.show)
  if (view.filter !== 'All') params.set('filter', view.filter)
  if (view.orderId) params.set('order', view.orderId)
  if (view.user) params.set('user', view.user)
  if (view.sort !== newestFirst) params.set('sort', view.sort)
  const { work, made, due, customer } = view.extra
  if (work) params.set('work', work)
  if (made) params.set('made', writeRange(made))
  if (due) params.set('due', writeRange(due))
  if (customer) params.set('customer', customer)
  const { all, except } = view.open
  if (all) params.set('open', 'all')
  if (except.size > 0) params.set(all ? 'closed' : 'open', [...except].join(' '))
  return params
}

/** The view after the switch between orders and items; a filter that the other list lacks is dropped. */
export function withShow(view: PortalView, show: Show): PortalView {
  return { ...view, show, filter: filtersOf(show).includes(view.filter) ? view.filter : 'All' }
}

/** A new filter resets the sorts (PORTAL-011). */
export function withFilter(view: PortalView, filter: OrderFilter): PortalView {
  const { work: _, ...extra } = view.extra
  return { ...view, filter, sort: newestFirst, extra }
}

export function without(view: PortalView, filter: keyof ExtraFilters): PortalView {
  const extra = { ...view.extra }
  delete extra[filter]
  return { ...view, extra }
}

/** Whether the list shows less than its filter counts. */
export function isSearch(view: PortalView): boolean {
  return view.orderId.trim() !== '' || view.user.trim() !== '' || Object.keys(view.extra).length > 0
}

export function withoutSearch(view: PortalView): PortalView {
  return { ...view, orderId: '', user: '', extra: {} }
}

export function queryOf(view: PortalView, cursor: string | undefined): ListQuery {
  const orderId = view.orderId.trim()
  const user = view.user.trim()
  const { work, made, due, customer } = view.extra
  const filter = view.filter === 'All' ? work : view.filter
  return {
    ...(filter && { [view.show === 'items' ? 'itemStatus' : 'status']: filter }),
    ...(orderId && { orderId }),
    ...(user && { user }),
    ...(made?.from && { madeFrom: made.from }),
    ...(made?.to && { madeTo: made.to }),
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

/** A supplier sees open items before finished ones, each in the order of the list. */
export function unfinishedFirst(rows: readonly ItemRow[], portal: Portal): readonly ItemRow[] {
  if (portal === 'admin') return rows
  return rows.toSorted((a, b) => Number(isOpenStatus(b.item.status)) - Number(isOpenStatus(a.item.status)))
}

/** The open groups: all or none, except those that were toggled since, by the public number of the order. */
export interface OpenGroups {
  all: boolean
  except: ReadonlySet<string>
}

export const allClosed: OpenGroups = { all: false, except: new Set() }
export const allOpen: OpenGroups = { all: true, except: new Set() }

/** The most toggled groups in the URL, which would become too long; the oldest ones are dropped. */
const maxSelected = 100

function readOpen(open: string | null, closed: string | null): OpenGroups {
  const all = open === 'all'
  const numbers = ((all ? closed : open) ?? '').split(' ').filter((text) => /^[0-9a-f-]{10}$/.test(text))
  return { all, except: new Set(numbers.slice(-maxSelected)) }
}

export function isOpen(groups: OpenGroups, orderId: string): boolean {
  return groups.all !== groups.except.has(publicNumber(orderId))
}

export function toggled(groups: OpenGroups, orderId: string): OpenGroups {
  const except = new Set(groups.except)
  const number = publicNumber(orderId)
  if (!except.delete(number)) except.add(number)
  return { ...groups, except: new Set([...except].slice(-maxSelected)) }
}
