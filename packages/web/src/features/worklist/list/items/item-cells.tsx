import type { OrderItemView, OrderView } from '@printery/contract'
import type { Begin } from '../../dialogs/task.ts'
import { portalTexts as texts } from '../../texts.ts'
import { PhaseIcons } from '../phase-icons.tsx'
import { ReviewButton } from '../review-button.tsx'
import { ArtworkButton } from '../row-buttons.tsx'

/** The last cells of an item's row: how far it is, and what can be done with its artwork. */
export function ItemCells({ order, item, begin }: { order: OrderView; item: OrderItemView; begin: Begin }) {
  return (
    <>
      <td>
        <PhaseIcons
          status={item.status}
          of={item.product.title}
          why={order.isOnHold ? texts.hold.why : undefined}
          onChoose={(phase) => begin({ kind: 'status', order, item, phase })}
        />
      </td>
      <td className="ac">
        <ArtworkButton order={order} item={item} begin={begin} />
        <ReviewButton order={order} item={item} />
      </td>
    </>
  )
}
