import type { OrderView } from '@printery/contract'
import type { Portal } from '../../../shell/portal/portal-entries.ts'
import type { Selection } from '../../../ui/use-selection.ts'
import { useMinWidth } from '../../../ui/use-wide.ts'
import type { StartTask } from '../dialogs/task.ts'
import type { ItemRow, PortalView } from '../filters/view.ts'
import { ItemCards, ItemTable } from './items/item-list.tsx'
import { ItemsByDay } from './items/items-by-day.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'

interface Props {
  portal: Portal
  view: PortalView
  orders: readonly OrderView[]
  /** The items that match the filter, if items are shown. */
  rows: readonly ItemRow[]
  choice: Selection
  onToggle: (orderId: string) => void
  startTask: StartTask
}

/** From this width in px on the list is a table, also without the sidebar. */
const tablePx = 760

/** Orders with their items, or only items, as a table or as cards. */
export function Rows({ portal, view, orders, rows, choice, onToggle, startTask }: Props) {
  const isWide = useMinWidth(tablePx)
  if (view.show === 'orders') {
    const Orders = isWide ? OrderTable : OrderCards
    const { open, sort } = view
    return <Orders {...{ orders, open, sort, choice, onToggle, startTask }} />
  }
  if (portal === 'supplier')
    return <ItemsByDay rows={rows} sort={view.sort} choice={choice} startTask={startTask} />
  const Items = isWide ? ItemTable : ItemCards
  return <Items rows={rows} choice={choice} startTask={startTask} />
}
