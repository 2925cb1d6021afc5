import type { OrderItemView, OrderView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { useHasMinWidth } from '../../../../ui/use-wide.ts'
import type { StartTask } from '../../dialogs/task.ts'
import { portalTexts as texts } from '../../texts.ts'
import { fullTableMinWidthPx } from '../full-table.ts'
import { NextStep } from '../next-step.tsx'
import { PhaseIcons } from '../phase-icons.tsx'
import { ReviewButton } from '../review-button.tsx'
import { ArtworkButton } from '../row-buttons.tsx'
import { StatusPill } from '../status-pill.tsx'

interface Props {
  order: OrderView
  item: OrderItemView
  startTask: StartTask
}

/** The status, quantity, price and phases of an item. */
export function ItemProgress({ order, item, startTask }: Props) {
  return (
    <span className="item-progress">
      <StatusPill status={item.status} />
      <span className="mono small quantity">
        {texts.pieces(item.quantity)}, {formatCents(item.price)}
      </span>
      <PhaseIcons
        status={item.status}
        subjectTitle={item.product.title}
        disabledReason={order.isOnHold ? texts.hold.explanation : undefined}
        onChoose={(phase) => startTask({ kind: 'status', order, item, phase })}
      />
    </span>
  )
}

/** The last cell of an item's row: its next step and the buttons for its artwork. */
export function ItemActions({ order, item, startTask }: Props) {
  return (
    <td className="actions-cell">
      <NextStep order={order} item={item} />
      <ArtworkButton order={order} item={item} startTask={startTask} />
      <ReviewButton order={order} item={item} isIcon={useHasMinWidth(fullTableMinWidthPx) === false} />
    </td>
  )
}
