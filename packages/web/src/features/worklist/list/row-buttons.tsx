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

/** Opens the artwork with its downloads; an item without a print has only its job ticket. */
export function ArtworkButton({ order, item, startTask }: ItemProps) {
  const files = artworkOf(item).length
  if (files === 0) return <JobTicketButton order={order} item={item} isIcon />
  return (
    <RowIcon
      icon="eye"
      title={texts.artwork.open(files)}
      label={`${texts.artwork.openOf(item.product.title)} (${files})`}
      onClick={() => startTask({ kind: 'artwork', order, item })}
    />
  )
}
