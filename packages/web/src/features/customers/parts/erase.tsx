import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useEraseCustomer } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.erase

interface Props {
  userId: string
  email: string
}

/** Erases a customer. Their email has to be entered as a confirmation. */
export function EraseCustomer({ userId, email }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <FormDialog open={open} onOpenChange={setOpen} title={texts.title}>
        <EraseForm userId={userId} email={email} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}

function EraseForm({ userId, email, onClose }: Props & { onClose: () => void }) {
  const [enteredEmail, setEnteredEmail] = useState('')
  const [error, setError] = useState<string>()
  const erase = useEraseCustomer(userId)
  const navigate = useNavigate()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (erase.isPending) return
    if (enteredEmail.trim().toLowerCase() !== email) return setError(texts.mismatch)
    erase.mutate(enteredEmail, {
      onSuccess: ({ message }) => {
        toast(message, 'ok')
        navigate('/adminPortal/customers', { replace: true })
      },
      onError: (refusal) => setError(errorMessageOf(refusal)),
    })
  }
  return (
    <DialogForm
      className="cu-erase"
      onSubmit={submit}
      submit={erase.isPending ? texts.busy : texts.confirm}
      cancel={texts.keep}
      isBusy={erase.isPending}
      danger
      onCancel={onClose}
    >
      <ul>
        {texts.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Field label={texts.label(email)} error={error}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            autoComplete="off"
            value={enteredEmail}
            onChange={(event) => {
              setEnteredEmail(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
    </DialogForm>
  )
}
