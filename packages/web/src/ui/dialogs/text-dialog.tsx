import { Dialog } from '@printery/ui/dialog'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { errorMessageOf } from '../../api/client.ts'
import { useSavedText } from '../../storage/saved-texts.ts'
import { Field } from '../forms/field.tsx'
import { DialogForm } from './dialog-form.tsx'
import './text-dialog.css'
import { texts } from '../texts.ts'

/** The dialog of an action that needs a text, such as a reason. */
export interface TextQuestion {
  /** Purpose and subject of the text; the draft is saved under this key until it is sent. */
  storageKey: string
  title: string
  text: string
  label: string
  hint: string
  /** Error shown when the field is empty. Without it the text may stay empty. */
  missing?: string
  maxLength: number
  confirm: string
  isDangerous?: boolean
  /** If it throws, the dialog stays open and shows the message. */
  onConfirm: (text: string) => Promise<unknown>
}

interface Props {
  question: TextQuestion | undefined
  onClose: () => void
}

/** Asks for a text. The typed text is saved until the action succeeds or the user cancels. */
export function TextDialog({ question, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      initialFocus={() => field.current}
      open={question !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={question?.title ?? ''}
    >
      {question && <TextForm question={question} onClose={onClose} field={field} />}
    </Dialog>
  )
}

interface FormProps {
  question: TextQuestion
  onClose: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

function TextForm({ question, onClose, field }: FormProps) {
  const { text, setText, discard, clearAfter } = useSavedText(question.storageKey)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (question.missing && text.trim() === '') return setError(question.missing)
    setBusy(true)
    const request = question.onConfirm(text.trim())
    clearAfter(request)
    try {
      await request
      onClose()
    } catch (failure) {
      setError(errorMessageOf(failure))
      setBusy(false)
    }
  }
  return (
    <DialogForm
      className="text-form"
      onSubmit={submit}
      submit={isBusy ? texts.saving : question.confirm}
      cancel={texts.cancel}
      isBusy={isBusy}
      danger={question.isDangerous}
      onCancel={() => {
        discard()
        onClose()
      }}
    >
      <p>{question.text}</p>
      <Field label={question.label} hint={question.hint} error={error}>
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            className="input"
            rows={3}
            maxLength={question.maxLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
    </DialogForm>
  )
}
