import type { OrderView } from '@printery/contract'
import { formatTotal, isEnded } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { Button } from '../../../ui/forms/button.tsx'
import type { StartTask } from '../dialogs/task.ts'
import { ArtworkZipButton, PackingSlipButton } from '../files/file-buttons.tsx'
import { portalTexts as texts } from '../texts.ts'

export function hasFooter(order: OrderView): boolean {
  if (isEnded(order.status)) return order.cancelReason !== null || order.refundStatus !== null
  return true
}

/** The footer of an expanded order: its files and documents or, once it has ended, the reason and the state of its refund. */
export function OrderFooter({ order, startTask }: { order: OrderView; startTask: StartTask }) {
  const refundTexts = { pending: texts.refundPending, succeeded: texts.refundDone }
  if (isEnded(order.status))
    return (
      <div className="order-footer small muted">
        {order.cancelReason && <p>{texts.cancelled(order.cancelReason)}</p>}
        {order.refundStatus && <p>{refundTexts[order.refundStatus]}</p>}
      </div>
    )
  return (
    <div className="order-footer">
      <RefundSummary order={order} startTask={startTask} />
      {order.items.some((item) => item.noOfSidesPrinted > 0) && (
        <ArtworkZipButton request={{ orderIds: [order.id] }} />
      )}
      <PackingSlipButton order={order} />
      {order.orderNotes && <p className="small muted">{texts.notes(order.orderNotes)}</p>}
    </div>
  )
}

/** The refunded amount of an order that has not ended, and a button to decide about an order on hold. */
export function RefundSummary({ order, startTask }: { order: OrderView; startTask: StartTask }) {
  const amount = formatTotal(order.refundedAmount)
  if (order.isOnHold)
    return (
      <Note
        tone="bad"
        className="hold"
        action={
          // Suppliers see neither the amount nor the decision.
          order.refundedAmount > 0 && (
            <Button kind="primary" size="sm" onClick={() => startTask({ kind: 'decide', order })}>
              {texts.hold.decide}
            </Button>
          )
        }
      >
        {order.refundedAmount > 0 ? texts.hold.note(amount) : texts.hold.noteForSupplier}
      </Note>
    )
  if (order.refundedAmount === 0) return null
  return <p className="small muted">{texts.refundedPart(amount, formatTotal(order.total))}</p>
}
