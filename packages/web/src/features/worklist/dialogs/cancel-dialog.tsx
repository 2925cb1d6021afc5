import type { OrderView } from '@printery/contract'
import { formatTotal, publicNumber } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { type FormEvent, useRef } from 'react'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { reasonOf, useCancelOrder } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'

export function CancelDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { text: reason, setText: setReason, discard, clearAfter } = useSavedText(`cancellation ${order.id}`)
  const cancel = useCancelOrder()
  const toast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const canProceed = reason.trim() !== '' && !cancel.isPending
  const number = publicNumber(order.id)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canProceed) return
    const cancelling = cancel.mutateAsync(
      { order, reason: reason.trim() },
      {
        onSuccess: () => {
          toast(texts.cancelDone(number), 'ok')
          onClose()
        },
      },
    )
    clearAfter(cancelling)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.cancelTitle}
      initialFocus={() => field.current}
    >
      <DialogForm
        onSubmit={submit}
        error={cancel.error ? reasonOf(cancel.error) : undefined}
        submit={cancel.isPending ? texts.saving : texts.proceed}
        cancel={texts.decline}
        isDisabled={!canProceed}
        danger
        onCancel={() => {
          discard()
          onClose()
        }}
      >
        <p className="small muted">
          {order.paymentId === null
            ? texts.cancelHintWithoutPayment(number)
            : texts.cancelHint(number, formatTotal(order.total - order.refundedAmount))}
        </p>
        <Field label={texts.reason}>
          {(ids) => (
            <textarea
              {...ids}
              ref={field}
              className="input"
              required
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
