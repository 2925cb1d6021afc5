import type { OrderItemView, OrderView } from '@printery/contract'
import { isEnded } from '@printery/domain'
import { artworkOf } from '../../../artwork/item-artwork.ts'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import type { Begin } from '../dialogs/task.ts'
import { JobTicketButton } from '../files/file-buttons.tsx'
import { portalTexts as texts } from '../texts.ts'
import { RowIcon } from './row-icon.tsx'

/** Not there for an order that has ended, and closed once the goods have arrived. */
export function CancelButton({ order, begin }: { order: OrderView; begin: Begin }) {
  if (isEnded(order.status)) return null
  if (order.isOnHold) return null
  const why = order.status === 'order received' ? texts.cancelDisabled : order.isPart && texts.cancelIsPart
  if (why)
    return (
      <Tooltip text={why}>
        <Button kind="bare" size="sm" aria-disabled="true">
          {texts.cancelOrder}
        </Button>
      </Tooltip>
    )
  return (
    <Button kind="bare" size="sm" onClick={() => begin({ kind: 'cancel', order })}>
      {texts.cancelOrder}
    </Button>
  )
}

interface ItemProps {
  order: OrderView
  item: OrderItemView
  begin: Begin
}

/** Opens the artwork with its downloads; of what nothing is printed on there is its paper alone. */
export function ArtworkButton({ order, item, begin }: ItemProps) {
  const files = artworkOf(item).length
  if (files === 0) return <JobTicketButton order={order} item={item} isIcon />
  return (
    <RowIcon
      icon="eye"
      words={texts.artwork.open(files)}
      label={`${texts.artwork.openOf(item.product.title)} (${files})`}
      onClick={() => begin({ kind: 'artwork', order, item })}
    />
  )
}
