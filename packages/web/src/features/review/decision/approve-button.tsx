import { formatExpectedDelivery } from '@printery/domain/delivery'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'
import type { DecisionContext } from './deciding.ts'

interface ApproveButtonProps extends Pick<DecisionContext, 'order' | 'item'> {
  isPending: boolean
  onApprove: () => void
  /** Whether it is the large button beside the design, not the one in the phone bar. */
  isLarge?: boolean
  icon?: ReactNode
}

/** Approves after a confirmation that explains what happens next, because an approval is final. */
export function ApproveButton({ order, item, isPending, onApprove, isLarge, icon }: ApproveButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  const version = item.designNumber
  return (
    <>
      <Button
        kind="primary"
        size={isLarge ? 'lg' : undefined}
        isBlock={isLarge}
        className={isLarge ? 'large-approve' : undefined}
        isBusy={isPending}
        onClick={() => setConfirming(true)}
      >
        {icon}
        {texts.approve(version)}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
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
