import type { Cents, ShippingType } from '@printery/domain'
import { formatDelivery } from '@printery/domain/delivery'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useDelivery } from '../../../api/shop-terms.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'
import type { Payment } from './use-payment.ts'

interface PayDialogProps {
  payment: Payment
  total: Cents
  pieces: number
  shippingType: ShippingType
  /** The delivery time is counted from here. */
  now: Date
}

export function PayDialog({ payment, total, pieces, shippingType, now }: PayDialogProps) {
  const rules = useDelivery()
  const isOpening = payment.stage === 'opening'
  return (
    <Dialog
      open={payment.stage !== 'filling'}
      onOpenChange={(open) => !open && payment.cancel()}
      title={texts.confirm.title(total)}
    >
      <p aria-live="polite">
        {isOpening
          ? texts.confirm.openingPayment
          : texts.confirm.text(pieces, shippingType, rules.days, formatDelivery(rules, shippingType, now))}
      </p>
      <DialogActions>
        <Button kind="quiet" isBusy={isOpening} onClick={payment.cancel}>
          {texts.confirm.no}
        </Button>
        <Button kind="primary" isBusy={isOpening} onClick={() => void payment.pay()}>
          {texts.confirm.yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
