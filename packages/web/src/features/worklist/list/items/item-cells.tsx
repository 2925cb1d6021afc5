import type { OrderItemView, OrderView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { useMinWidth } from '../../../../ui/use-wide.ts'
import type { StartTask } from '../../dialogs/task.ts'
import { portalTexts as texts } from '../../texts.ts'
import { fullTableMinWidth } from '../full-table.ts'
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

/** The progress of an item: its status and its phases; with its pieces and price. */
export function ItemProgress({ order, item, startTask }: Props) {
  return (
    <span className="prog">
      <StatusPill status={item.status} />
      <span className="mono small qty">
        {texts.pieces(item.quantity)}, {formatCents(item.price)}
      </span>
      <PhaseIcons
        status={item.status}
        subjectTitle={item.product.title}
        why={order.isOnHold ? texts.hold.explanation : undefined}
        onChoose={(phase) => startTask({ kind: 'status', order, item, phase })}
      />
    </span>
  )
}

/** The last cell of an item's row: its next step, and the actions for its artwork. */
export function ItemActions({ order, item, startTask }: Props) {
  return (
    <td className="ac">
      <NextStep order={order} item={item} />
      <ArtworkButton order={order} item={item} startTask={startTask} />
      <ReviewButton order={order} item={item} isIcon={useMinWidth(fullTableMinWidth) === false} />
    </td>
  )
}
