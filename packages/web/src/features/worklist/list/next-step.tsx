import type { OrderItemView, OrderView } from '@printery/contract'
import { statusRow } from '@printery/domain'
import { nextStaffStep, type StaffStep } from '@printery/domain/next-step'
import { useMayMove } from '../../../session/use-may-move.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf, useTakeStep } from '../data.ts'
import { waitingNote } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'

/** The next step of an item or, without an item, of the least advanced items of the order that staff can move. */
export function stepOf(order: OrderView, item?: OrderItemView): StaffStep<OrderItemView> | undefined {
  return order.isOnHold ? undefined : nextStaffStep(item ? [item] : order.items)
}

/** Takes a step and shows the result in a toast. */
export function useNextStep() {
  const takeStep = useTakeStep()
  const toast = useToast()
  return {
    isBusy: takeStep.isPending,
    take: (order: OrderView, step: StaffStep<OrderItemView>) => {
      if (takeStep.isPending) return
      takeStep.mutate(
        { order, step },
        {
          onSuccess: ({ moved, refused: [refusal] }) => {
            if (refusal)
              toast(texts.refusalAfterMoves(moved, refusal), 'bad', reviewLink(order, step, refusal.itemId))
            else if (moved > 0) toast(texts.phaseUpdated(statusRow(step.to).toast), 'ok')
            else toast(texts.alreadyMoved)
          },
          onError: (error) => toast(reasonOf(error), 'bad'),
        },
      )
    },
  }
}

/** A link to the review page, on which a refused approval can be confirmed. */
function reviewLink({ id }: OrderView, { to }: StaffStep<OrderItemView>, itemId: string | null) {
  if (to !== 'design approved' || !itemId) return undefined
  return { to: `/reviewOrder/${id}/${itemId}`, label: texts.openReview }
}

interface Props {
  order: OrderView
  /** Without an item, the button moves the least advanced items of the order that staff can move. */
  item?: OrderItemView
  isBlock?: boolean
}

/** The button of the next step, if the user may take it; without a step, a note about what the order waits for. */
export function NextStep({ order, item, isBlock }: Props) {
  const { take, isBusy } = useNextStep()
  const mayMove = useMayMove()
  const step = stepOf(order, item)
  if (step && !mayMove(step.to)) return null
  if (!step) {
    const note = order.isOnHold ? '' : waitingNote(item ? [item] : order.items)
    return <span className="no-step small muted">{note}</span>
  }
  const label = texts.steps[step.to]
  const count = step.items.length
  const subject = item ? item.product.title : texts.itemCount(count)
  return (
    <Button
      kind="primary"
      size="sm"
      className="next"
      isBlock={isBlock}
      isBusy={isBusy}
      aria-label={`${label}: ${subject}`}
      data-count={!item && order.items.length > 1 ? count : undefined}
      onClick={() => take(order, step)}
    >
      {label}
    </Button>
  )
}
