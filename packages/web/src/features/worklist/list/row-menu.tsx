import type { OrderView } from '@printery/contract'
import { isEnded } from '@printery/domain'
import { Popover } from '@printery/ui/popover'
import { useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import type { Begin } from '../dialogs/task.ts'
import { bulkSteps, whyNotCancelHere } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  order: OrderView
  /** As it is called in this list. */
  number: string
  begin: Begin
}

/** What is seldom done with an order. It isn't there once the order has ended. */
export function RowMenu({ order, number, begin }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isEnded(order.status) || order.isOnHold) return null
  const why = whyNotCancelHere(order)
  const choose = (kind: 'bulk' | 'cancel') => {
    setOpen(false)
    begin({ kind, order })
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={texts.moreOf(number)}
      trigger={
        <button type="button" className="ib sm" aria-label={texts.moreOf(number)}>
          <Icon name="more" />
        </button>
      }
    >
      {bulkSteps(order.items).length > 0 && (
        <button type="button" className="row" onClick={() => choose('bulk')}>
          {texts.bulk}
        </button>
      )}
      <button
        type="button"
        className="row danger"
        aria-disabled={why !== undefined}
        title={why}
        onClick={() => why === undefined && choose('cancel')}
      >
        {texts.cancelOrder}
        {why && <small className="d">{why}</small>}
      </button>
    </Popover>
  )
}
