import type { OrderView } from '@printery/contract'
import { isEnded } from '@printery/domain'
import { Popover } from '@printery/ui/popover'
import { useState } from 'react'
import { useCan } from '../../../session/use-can.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import type { StartTask } from '../dialogs/task.ts'
import { bulkSteps, whyNotCancelHere } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  order: OrderView
  /** The number as shown in this list. */
  number: string
  startTask: StartTask
}

/** The menu of rare actions of an order; absent if the order has ended or is on hold. */
export function RowMenu({ order, number, startTask }: Props) {
  const [isOpen, setOpen] = useState(false)
  const canCancel = useCan('orders.refund')
  const canMove = useCan('production.change')
  const bulkStepCount = canMove ? bulkSteps(order.items).length : 0
  if (isEnded(order.status) || order.isOnHold || (!canCancel && bulkStepCount === 0)) return null
  const refusal = whyNotCancelHere(order)
  const choose = (kind: 'bulk' | 'cancel') => {
    setOpen(false)
    startTask({ kind, order })
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={texts.moreOf(number)}
      trigger={
        <button type="button" className="icon-button sm" aria-label={texts.moreOf(number)}>
          <Icon name="more" />
        </button>
      }
    >
      {bulkStepCount > 0 && (
        <button type="button" className="row" onClick={() => choose('bulk')}>
          {texts.bulk}
        </button>
      )}
      {canCancel && (
        <button
          type="button"
          className="row danger"
          aria-disabled={refusal !== undefined}
          title={refusal}
          onClick={() => refusal === undefined && choose('cancel')}
        >
          {texts.cancelOrder}
          {refusal && <small className="d">{refusal}</small>}
        </button>
      )}
    </Popover>
  )
}
