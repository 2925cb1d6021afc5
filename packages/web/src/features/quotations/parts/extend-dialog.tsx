import '../dialogs.css'
import { addDays, extensionBounds } from '@printery/domain'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { useQuotationDays } from '../../../api/shop-terms.ts'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useExtend } from '../detail-data.ts'
import { detailTexts } from '../detail-texts.ts'
import { DetailNote } from './detail-note.tsx'
import type { DetailDialogProps } from './reprice-dialog.tsx'

/** Extends the validity at the same price. */
export function ExtendDialog({ open, onClose, ...rest }: DetailDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={detailTexts.extendTitle(rest.detail.quotation.number)}
    >
      <Form {...rest} onClose={onClose} />
    </FormDialog>
  )
}

function Form({ userId, detail: { quotation }, onClose }: Omit<DetailDialogProps, 'open'>) {
  const validUntil = new Date(quotation.validUntil)
  const { from, to } = extensionBounds({ validUntil }, new Date())
  const days = useQuotationDays()
  const standardUntil = addDays(from, days)
  const [until, setUntil] = useState(standardUntil < to ? standardUntil : to)
  const note = useSavedText(`quotation-extension ${quotation.id}`)
  const extend = useExtend(userId, quotation.id)
  const toast = useToast()
  const untilError = extend.error instanceof ApiRefusal ? extend.error.fieldErrors.until : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (extend.isPending) return
    const request = extend.mutateAsync(
      { until, from: quotation.validUntil, note: note.text },
      {
        onSuccess: () => {
          toast(detailTexts.extendDone, 'ok')
          onClose()
        },
      },
    )
    note.clearAfter(request)
  }

  return (
    <DialogForm
      className="quotation-form"
      onSubmit={submit}
      error={extend.error && !untilError && !extend.isPending ? errorMessageOf(extend.error) : undefined}
      submit={extend.isPending ? detailTexts.extendBusy : detailTexts.extendYes}
      isBusy={extend.isPending}
      onCancel={() => {
        note.discard()
        onClose()
      }}
    >
      <p className="muted">{detailTexts.extendIntro}</p>
      <Field label={detailTexts.until} error={untilError}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="date"
            min={from}
            max={to}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
      <DetailNote value={note.text} onChange={note.setText} />
    </DialogForm>
  )
}
