import type { OrderView } from '@printery/contract'
import { Dialog } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import type { FormEvent } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type RefundState, useCancelOrder } from '../data.ts'
import { texts } from '../texts.ts'

interface CancelOrderDialogProps {
  /** The order to cancel; undefined while the dialog is closed. */
  order: OrderView | undefined
  onClose: () => void
}

/** Asks for the reason, cancels, and shows the state of the refund. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  return (
    <Dialog
      open={order !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={texts.cancelDialog.title}
    >
      {order && <ReasonForm key={order.id} order={order} onClose={onClose} />}
    </Dialog>
  )
}

const messages: Record<RefundState, string> = {
  succeeded: texts.refund,
  pending: texts.refundPending,
  none: texts.cancelDialog.cancelled,
}

function ReasonForm({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { text: reason, setText: setReason, discard, clearAfter } = useSavedText(`cancellation ${order.id}`)
  const cancel = useCancelOrder()
  const toast = useToast()
  const isEmpty = reason.trim() === ''

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || cancel.isPending) return
    const request = cancel.mutateAsync(
      { order, reason: reason.trim() },
      {
        onSuccess: (refund) => {
          toast(messages[refund], 'ok')
          onClose()
        },
      },
    )
    clearAfter(request)
  }

  return (
    <DialogForm
      onSubmit={send}
      submit={cancel.isPending ? texts.cancelDialog.saving : texts.cancelDialog.yes}
      cancel={texts.cancelDialog.no}
      isBusy={isEmpty || cancel.isPending}
      danger
      onCancel={() => {
        discard()
        onClose()
      }}
    >
      {cancel.error && (
        <Note tone="bad" live>
          {errorMessageOf(cancel.error)}
        </Note>
      )}
      <Field
        label={texts.cancelDialog.label}
        hint={
          order.paymentId
            ? texts.cancelDialog.hint(order.total - order.refundedAmount)
            : texts.cancelDialog.hintWithoutRefund
        }
      >
        {(ids) => (
          <textarea
            className="input"
            rows={3}
            maxLength={2000}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            {...ids}
          />
        )}
      </Field>
    </DialogForm>
  )
}
