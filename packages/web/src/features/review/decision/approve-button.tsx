import { formatExpectedDelivery } from '@printery/domain/delivery'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'
import type { DecisionContext } from './deciding.ts'

interface ApproveButtonProps extends Pick<DecisionContext, 'order' | 'item'> {
  isPending: boolean
  onApprove: () => void
  /** The large button beside the design, rather than that of a phone's bar. */
  isLarge?: boolean
  icon?: ReactNode
}

/** Asks for confirmation, because an approval is final, and says what happens next. */
export function ApproveButton({ order, item, isPending, onApprove, isLarge, icon }: ApproveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const version = item.designNumber
  return (
    <>
      <Button
        kind="primary"
        size={isLarge ? 'lg' : undefined}
        isBlock={isLarge}
        className={isLarge ? 'pa' : undefined}
        isBusy={isPending}
        onClick={() => setAsking(true)}
      >
        {icon}
        {texts.approve(version)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.approveTitle(version)}
        confirm={texts.approveConfirm}
        cancel={texts.approveCancel}
        onConfirm={onApprove}
      >
        {texts.approveNext(version, formatExpectedDelivery(order))}
      </ConfirmDialog>
    </>
  )
}
