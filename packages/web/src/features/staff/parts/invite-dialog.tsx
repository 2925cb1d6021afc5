import { staffRoles } from '@printery/domain/staff'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useInviteStaff } from '../data.ts'
import { texts } from '../texts.ts'
import { RoleField } from './role-dialog.tsx'

const textFields = ['firstName', 'lastName', 'email'] as const
const emptyFields = { firstName: '', lastName: '', email: '', staffRole: 'support', demand: '' }

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
  const { texts: fields, change, discard, clearAfter } = useSavedTexts('staff-invitation', emptyFields)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const invite = useInviteStaff()
  const toast = useToast()
  const role = staffRoles.find((role) => role === fields.staffRole) ?? 'support'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    const { firstName, lastName, email, demand } = fields
    const request = invite.mutateAsync(
      { firstName, lastName, email, staffRole: role, isSecondFactorDemanded: demand !== '' },
      {
        onSuccess: ({ member }) => {
          toast(texts.invited(`${member.firstName} ${member.lastName}`), 'ok')
          onClose()
        },
        onError: (failure) => {
          const fieldErrors = failure instanceof ApiRefusal ? failure.fieldErrors : {}
          setErrors(fieldErrors)
          if (Object.keys(fieldErrors).length === 0) toast(errorMessageOf(failure, texts.unknownError), 'bad')
        },
      },
    )
    clearAfter(request)
  }
  return (
    <DialogForm
      className="staff-form"
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
      <RoleField role={role} error={errors.staffRole} onChange={(staffRole) => change({ staffRole })} />
      <label className="staff-demand">
        <Choice
          type="checkbox"
          checked={fields.demand !== ''}
          onChange={(isDemanded) => change({ demand: isDemanded ? 'yes' : '' })}
        />
        {texts.requireSecondFactor}
      </label>
    </DialogForm>
  )
}
