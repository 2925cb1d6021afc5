import { maxReasonLength } from '@printery/domain/suppliers'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { sentenceOf } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { texts as all } from '../texts.ts'

const texts = all.reason

/** A decision that the supplier is told a reason for. */
export interface Refusal {
  title: string
  text: string
  confirm: string
  /** Refused by the server it throws, and the dialog says why. */
  decide: (reason: string) => Promise<unknown>
}

interface Props {
  refusal: Refusal | undefined
  onClose: () => void
}

export function ReasonDialog({ refusal, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      initialFocus={() => field.current}
      open={refusal !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={refusal?.title ?? ''}
    >
      {refusal && <ReasonForm refusal={refusal} onClose={onClose} field={field} />}
    </Dialog>
  )
}

interface FormProps {
  refusal: Refusal
  onClose: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

function ReasonForm({ refusal, onClose, field }: FormProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim() === '') return setError(texts.missing)
    setBusy(true)
    try {
      await refusal.decide(reason.trim())
      onClose()
    } catch (failure) {
      setError(sentenceOf(failure))
      setBusy(false)
    }
  }
  return (
    <form className="sup-reason" onSubmit={submit} noValidate>
      <p>{refusal.text}</p>
      <Field label={texts.label} hint={texts.hint} error={error}>
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            className="in"
            rows={3}
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {isBusy ? texts.busy : refusal.confirm}
        </Button>
      </DialogActions>
    </form>
  )
}
