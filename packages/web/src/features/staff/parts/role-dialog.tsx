import type { StaffView } from '@printery/contract/staff/staff'
import { type StaffRole, staffRoles } from '@printery/domain/staff'
import { type FormEvent, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useChangeStaff } from '../data.ts'
import { texts } from '../texts.ts'
import { RoleCapabilities } from './role-capabilities.tsx'

interface Props {
  member: StaffView | undefined
  onClose: () => void
}

export function RoleDialog({ member, onClose }: Props) {
  const [shownMember, setShownMember] = useState(member)
  if (member && member !== shownMember) setShownMember(member)
  const name = shownMember ? `${shownMember.firstName} ${shownMember.lastName}` : ''
  return (
    <FormDialog
      open={member !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.roleTitle(name)}
    >
      {shownMember && <RoleForm key={shownMember.id} member={shownMember} name={name} onClose={onClose} />}
    </FormDialog>
  )
}

function RoleForm({ member, name, onClose }: { member: StaffView; name: string; onClose: () => void }) {
  const [role, setRole] = useState<StaffRole>(member.staffRole)
  const [error, setError] = useState<string>()
  const change = useChangeStaff()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    change.mutate(
      { member, staffRole: role },
      {
        onSuccess: () => {
          toast(texts.roleChanged(name, texts.roles[role]), 'ok')
          onClose()
        },
        onError: (failure) => setError(errorMessageOf(failure, texts.unknownError)),
      },
    )
  }
  return (
    <DialogForm
      className="staff-form"
      onSubmit={submit}
      submit={change.isPending ? texts.sending : texts.saveRole}
      cancel={texts.cancel}
      isBusy={change.isPending}
      onCancel={onClose}
    >
      <RoleField role={role} error={error} onChange={setRole} />
    </DialogForm>
  )
}

interface RoleFieldProps {
  role: StaffRole
  error: string | undefined
  onChange: (role: StaffRole) => void
}

export function RoleField({ role, error, onChange }: RoleFieldProps) {
  return (
    <>
      <Field label={texts.role} error={error}>
        {(ids) => (
          <Select
            {...ids}
            value={role}
            onChange={({ target }) => onChange(staffRoles.find((role) => role === target.value) ?? role)}
          >
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {texts.roles[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RoleCapabilities role={role} />
    </>
  )
}
