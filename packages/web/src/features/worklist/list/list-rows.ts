import type { OrderItemView, OrderView } from '@printery/contract'
import { type ItemRow, isOrderExpanded, type PortalView } from '../filters/view.ts'
import { sortedItems } from '../model.ts'

/** A row of the list for keyboard navigation: an order or an item. Its key is the id of the order or item. */
export interface ListRow {
  key: string
  order: OrderView
  item?: OrderItemView
}

/** The rows in display order: orders, with the items of expanded orders below them, or only items. */
export function listRows(
  view: PortalView,
  orders: readonly OrderView[],
  rows: readonly ItemRow[],
): ListRow[] {
  if (view.rowKind === 'items') return rows.map(({ order, item }) => ({ key: item.id, order, item }))
  return orders.flatMap((order) => {
    const items = isOrderExpanded(view.expanded, order.id) ? sortedItems(order) : []
    return [{ key: order.id, order }, ...items.map((item) => ({ key: item.id, order, item }))]
  })
}
