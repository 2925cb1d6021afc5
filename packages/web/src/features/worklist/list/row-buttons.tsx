import type { OrderItemView, OrderView } from '@printery/contract'
import { artworkOf } from '../../../artwork/item-artwork.ts'
import type { StartTask } from '../dialogs/task.ts'
import { JobTicketButton } from '../files/file-buttons.tsx'
import { portalTexts as texts } from '../texts.ts'
import { RowIcon } from './row-icon.tsx'

interface ItemProps {
  order: OrderView
  item: OrderItemView
  startTask: StartTask
}

/** Opens the artwork dialog; for an item without a print, downloads the job ticket instead. */
export function ArtworkButton({ order, item, startTask }: ItemProps) {
  const fileCount = artworkOf(item).length
  if (fileCount === 0) return <JobTicketButton order={order} item={item} isIcon />
  return (
    <RowIcon
      icon="eye"
      title={texts.artwork.open(fileCount)}
      label={`${texts.artwork.openOf(item.product.title)} (${fileCount})`}
      onClick={() => startTask({ kind: 'artwork', order, item })}
    />
  )
}
