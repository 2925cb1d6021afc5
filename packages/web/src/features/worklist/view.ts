import type { Api, OrderItemView, OrderView } from '@printery/contract'
import { isStatus, type OrderFilter, orderFilters, statusesOf } from '@printery/domain'

/** What the work list shows. It stands in the address, so that a link or a reload shows the same list. */
export interface PortalView {
  show: 'orders' | 'items'
  filter: OrderFilter
  orderId: string
  user: string
  sort: Sort
}

export type ListQuery = NonNullable<Api['GET /order/admin-orders']['query']>
export type Sort = NonNullable<ListQuery['sort']>
const sorts: readonly Sort[] = ['created_desc', 'created_asc', 'expiry_asc', 'expiry_desc']
const newestFirst: Sort = 'created_desc'

const pageSize = 20

export function readView(address: URLSearchParams): PortalView {
  const filter = address.get('filter')
  const sort = address.get('sort')
  return {
    show: address.get('show') === 'items' ? 'items' : 'orders',
    filter: orderFilters.find((name) => name === filter) ?? 'All',
    orderId: (address.get('order') ?? '').slice(0, 36),
    user: (address.get('user') ?? '').slice(0, 200),
    sort: sorts.find((name) => name === sort) ?? newestFirst,
  }
}

/** The usual choice is left out, so the plain address is the plain list. */
export function writeView(view: PortalView): URLSearchParams {
  const address = new URLSearchParams()
  if (view.show === 'items') address.set('show', 'items')
  if (view.filter !== 'All') address.set('filter', view.filter)
  if (view.orderId) address.set('order', view.orderId)
  if (view.user) address.set('user', view.user)
  if (view.sort !== newestFirst) address.set('sort', view.sort)
  return address
}

/** A new filter resets the sorts (specification §2). */
export function withFilter(view: PortalView, filter: OrderFilter): PortalView {
  return { ...view, filter, sort: newestFirst }
}

export function isSearch(view: PortalView): boolean {
  return view.orderId.trim() !== '' || view.user.trim() !== ''
}

export function queryOf(view: PortalView, cursor: string | undefined): ListQuery {
  const orderId = view.orderId.trim()
  const user = view.user.trim()
  const filter =
    view.filter === 'All' ? {} : { [view.show === 'items' ? 'itemStatus' : 'status']: view.filter }
  return {
    ...filter,
    ...(orderId && { orderId }),
    ...(user && { user }),
    sort: view.sort,
    limit: pageSize,
    ...(cursor !== undefined && { cursor }),
  }
}

export interface ItemRow {
  order: OrderView
  item: OrderItemView
}

/** The rows of the items list: of every order only what the filter asks for. */
export function itemRows(orders: readonly OrderView[], filter: OrderFilter): ItemRow[] {
  const wanted = new Set(statusesOf(filter))
  return orders.flatMap((order) =>
    order.items
      .filter((item) => isStatus(item.status) && wanted.has(item.status))
      .map((item) => ({ order, item })),
  )
}

/** Which groups stand open: all or none, but for the ones that were pressed since. */
export interface OpenGroups {
  all: boolean
  except: ReadonlySet<string>
}

export const allClosed: OpenGroups = { all: false, except: new Set() }
export const allOpen: OpenGroups = { all: true, except: new Set() }

export function isOpen(groups: OpenGroups, orderId: string): boolean {
  return groups.all !== groups.except.has(orderId)
}

export function toggled(groups: OpenGroups, orderId: string): OpenGroups {
  const except = new Set(groups.except)
  if (!except.delete(orderId)) except.add(orderId)
  return { ...groups, except }
}
