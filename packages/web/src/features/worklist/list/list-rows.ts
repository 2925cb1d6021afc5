import type { OrderItemView, OrderView } from '@printery/contract'
import { type ItemRow, isOpen, type PortalView } from '../filters/view.ts'
import { sortedItems } from '../model.ts'

/** A line of the list that the keyboard stops at: an order, or an item. Its key is the id of what it shows. */
export interface ListRow {
  key: string
  order: OrderView
  item?: OrderItemView
}

/** The rows as they stand below each other: orders with the items of those that are open, or only items. */
export function listRows(
  view: PortalView,
  orders: readonly OrderView[],
  rows: readonly ItemRow[],
): ListRow[] {
  if (view.show === 'items') return rows.map(({ order, item }) => ({ key: item.id, order, item }))
  return orders.flatMap((order) => {
    const items = isOpen(view.open, order.id) ? sortedItems(order) : []
    return [{ key: order.id, order }, ...items.map((item) => ({ key: item.id, order, item }))]
  })
}
