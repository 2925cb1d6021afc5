import type { Security, UserView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { EmailField } from '../login/forms/email-field.tsx'
import { showRefusal } from '../login/forms/show-refusal.ts'
import type { GoogleSettings } from '../login/google/google.ts'
import { rules } from '../login/model.ts'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { CurrentPassword, currentPasswordRule } from './current-password.tsx'
import { useSecurityChange } from './data.ts'
import { type Owner, useProof } from './use-proof.ts'

const texts = accountTexts.email

interface EmailBlockProps {
  user: UserView
  security: Security
  google: GoogleSettings | null
}

export function EmailBlock({ user, security, google }: EmailBlockProps) {
  const [isOpen, setOpen] = useState(false)
  const { emailChange } = security
  return (
    <Block title={texts.title} text={texts.text}>
      <div className="account-fields">
        <p className="account-value full-width">{user.email}</p>
        {emailChange && <PendingEmailChange email={user.email} change={emailChange} />}
        <div className="account-acts full-width">
          <Button onClick={() => setOpen(true)}>{texts.change}</Button>
        </div>
      </div>
      <FormDialog open={isOpen} onOpenChange={setOpen} title={texts.dialog}>
        <EmailForm
          user={user}
          hasPassword={security.hasPassword}
          google={google}
          onClose={() => setOpen(false)}
        />
      </FormDialog>
    </Block>
  )
}

function PendingEmailChange({
  email,
  change,
}: {
  email: string
  change: NonNullable<Security['emailChange']>
}) {
  const unconfirmed = [!change.oldConfirmed && email, !change.newConfirmed && change.newEmail]
  const expiry = new Date(change.expiresAt)
  return (
    <Note tone="wait" className="full-width">
      <b>{texts.pendingChange(change.newEmail)}</b>
      <br />
      {texts.waitingForAddresses(unconfirmed.filter((address) => address !== false))}{' '}
      {texts.linksValidUntil(formatDateTime(expiry))}
    </Note>
  )
}

interface EmailFormProps extends Owner {
  user: UserView
  onClose: () => void
}

function EmailForm({ user, hasPassword, google, onClose }: EmailFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '', currentPassword: '' },
  })
  const toast = useToast()
  const prove = useProof({ hasPassword, google })
  const change = useSecurityChange(user, (body: { email: string }) => call('POST /user/email', { body }))
  const submit = handleSubmit(async ({ email, currentPassword }) => {
    if (change.isPending) return
    try {
      const proof = await prove(currentPassword)
      if (!proof) return
      toast((await change.mutateAsync({ email, ...proof })).message, 'ok')
      onClose()
    } catch (error) {
      showRefusal(error, setError, accountTexts.offline)
    }
  })
  const { errors } = formState
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onClose}
      error={errors.root?.message}
      isBusy={change.isPending}
      submit={texts.submit}
    >
      <EmailField
        label={texts.newEmail}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', rules.email)}
      />
      <CurrentPassword
        isRequired={hasPassword}
        error={errors.currentPassword?.message}
        field={register('currentPassword', hasPassword ? currentPasswordRule : {})}
      />
    </DialogForm>
  )
}
