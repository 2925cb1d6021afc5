import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useInvite } from '../data.ts'
import { texts } from '../texts.ts'

const textFields = ['brandName', 'firstName', 'lastName', 'email'] as const
const emptyFields = { brandName: '', firstName: '', lastName: '', email: '' }

interface Props {
  open: boolean
  onClose: () => void
}

export function InviteDialog({ open, onClose }: Props) {
  return (
    <FormDialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.invite}>
      <InviteForm onClose={onClose} />
    </FormDialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { texts: fields, change, discard, clearAfter } = useSavedTexts('supplier-invitation', emptyFields)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const invite = useInvite()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    const request = invite.mutateAsync(fields, {
      onSuccess: ({ supplier }) => {
        toast(texts.invited(supplier.brandName), 'ok')
        onClose()
      },
      onError: (failure) => {
        const fieldErrors = failure instanceof ApiRefusal ? failure.fieldErrors : {}
        setErrors(fieldErrors)
        if (Object.keys(fieldErrors).length === 0) toast(errorMessageOf(failure, texts.unknownError), 'bad')
      },
    })
    clearAfter(request)
  }
  return (
    <DialogForm
      className="sup-invite-form"
      onSubmit={submit}
      submit={invite.isPending ? texts.sending : texts.sendInvitation}
      cancel={texts.cancel}
      isBusy={invite.isPending}
      onCancel={() => {
        discard()
        onClose()
      }}
    >
      <p>{texts.inviteText}</p>
      {textFields.map((name) => (
        <Field key={name} label={texts.fields[name]} error={errors[name]}>
          {(ids) => (
            <input
              {...ids}
              className="input"
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              value={fields[name]}
              onChange={(event) => {
                change({ [name]: event.target.value })
                setErrors(({ [name]: _fixed, ...otherErrors }) => otherErrors)
              }}
            />
          )}
        </Field>
      ))}
    </DialogForm>
  )
}
