import { type Cents, formatDelivery, type ShippingType } from '@printery/domain'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'
import type { Payment } from './use-payment.ts'

interface PayDialogProps {
  payment: Payment
  total: Cents
  pieces: number
  shippingType: ShippingType
  /** From when the delivery is counted. */
  now: Date
}

export function PayDialog({ payment, total, pieces, shippingType, now }: PayDialogProps) {
  const isOpening = payment.stage === 'opening'
  return (
    <Dialog
      open={payment.stage !== 'filling'}
      onOpenChange={(open) => !open && payment.stepBack()}
      title={texts.confirm.title(total)}
    >
      <p aria-live="polite">
        {isOpening
          ? texts.confirm.busy
          : texts.confirm.text(pieces, shippingType, formatDelivery(shippingType, now))}
      </p>
      <DialogActions>
        <Button kind="quiet" isBusy={isOpening} onClick={payment.stepBack}>
          {texts.confirm.no}
        </Button>
        <Button kind="primary" isBusy={isOpening} onClick={() => void payment.pay()}>
          {texts.confirm.yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
