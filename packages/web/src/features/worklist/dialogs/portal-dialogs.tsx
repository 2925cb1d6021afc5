import type { OrderView } from '@printery/contract'
import { ArtworkDialog } from './artwork-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDecisionDialog } from './refund-decision-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import type { Task } from './task.ts'

interface Props {
  task: Task | undefined
  /** The current list, so that a dialog shows the latest state of its order. */
  orders: readonly OrderView[]
  onClose: () => void
}

export function PortalDialogs({ task, orders, onClose }: Props) {
  if (task === undefined) return null
  // The order is no longer in the list if its new status doesn't match the filter; its last known state is shown then.
  const order = orders.find((candidate) => candidate.id === task.order.id) ?? task.order
  if (task.kind === 'cancel') return <CancelDialog order={order} onClose={onClose} />
  if (task.kind === 'decide') return <RefundDecisionDialog order={order} onClose={onClose} />
  if (task.kind === 'bulk') return <BulkDialog order={order} onClose={onClose} />
  const item = order.items.find((candidate) => candidate.id === task.item?.id) ?? task.item
  if (task.kind === 'status')
    return <StatusDialog order={order} {...(item && { item })} phase={task.phase} onClose={onClose} />
  return <ArtworkDialog order={order} item={item ?? task.item} onClose={onClose} />
}
