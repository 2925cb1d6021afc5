import type { OrderView } from '@printery/contract'
import type { Portal } from '../../../shell/portal/portal-entries.ts'
import type { Selection } from '../../../ui/use-selection.ts'
import { useHasMinWidth } from '../../../ui/use-wide.ts'
import type { StartTask } from '../dialogs/task.ts'
import type { ItemRow, PortalView } from '../filters/view.ts'
import { ItemCards, ItemTable } from './items/item-list.tsx'
import { ItemsByDueWeek } from './items/items-by-due-week.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'

interface Props {
  portal: Portal
  view: PortalView
  orders: readonly OrderView[]
  /** The items that match the filter; empty if orders are shown. */
  rows: readonly ItemRow[]
  selection: Selection
  onToggle: (orderId: string) => void
  startTask: StartTask
}

/** The minimum window width at which the list is a table instead of cards. */
const tableMinWidthPx = 760

/** Orders with their items, or only items, as a table or as cards. */
export function Rows({ portal, view, orders, rows, selection, onToggle, startTask }: Props) {
  const isWide = useHasMinWidth(tableMinWidthPx)
  if (view.rowKind === 'orders') {
    const Orders = isWide ? OrderTable : OrderCards
    const { expanded, sort } = view
    return <Orders {...{ orders, expanded, sort, selection, onToggle, startTask }} />
  }
  if (portal === 'supplier')
    return <ItemsByDueWeek rows={rows} sort={view.sort} selection={selection} startTask={startTask} />
  const Items = isWide ? ItemTable : ItemCards
  return <Items rows={rows} selection={selection} startTask={startTask} />
}
