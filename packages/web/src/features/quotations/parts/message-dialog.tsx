import '../dialogs.css'
import { Dialog } from '@printery/ui/dialog'
import { type FormEvent, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useMessageCustomer } from '../detail-data.ts'
import { detailTexts } from '../detail-texts.ts'
import { DetailNote } from './detail-note.tsx'
import type { DetailDialogProps } from './reprice-dialog.tsx'

/** An email about the quotation, written by staff. */
export function MessageDialog({ open, onClose, ...rest }: DetailDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={detailTexts.messageTitle(rest.detail.quotation.number)}
    >
      <Form {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Form({ userId, detail: { quotation, customer }, onClose }: Omit<DetailDialogProps, 'open'>) {
  const { text, setText, discard, clearAfter } = useSavedText(`quotation-message ${quotation.id}`)
  const [wasSubmitted, setSubmitted] = useState(false)
  const message = useMessageCustomer(userId, quotation.id)
  const toast = useToast()
  const isMissing = text.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (isMissing || message.isPending) return
    const request = message.mutateAsync(text, {
      onSuccess: () => {
        toast(detailTexts.messageDone, 'ok')
        onClose()
      },
    })
    clearAfter(request)
  }

  return (
    <DialogForm
      className="quotation-form"
      onSubmit={submit}
      error={message.error && !message.isPending ? errorMessageOf(message.error) : undefined}
      submit={message.isPending ? detailTexts.messageBusy : detailTexts.messageYes}
      isBusy={message.isPending}
      onCancel={() => {
        discard()
        onClose()
      }}
    >
      <DetailNote
        hint={detailTexts.messageIntro(customer.email)}
        error={wasSubmitted && isMissing ? detailTexts.messageMissing : undefined}
        value={text}
        onChange={setText}
      />
    </DialogForm>
  )
}
