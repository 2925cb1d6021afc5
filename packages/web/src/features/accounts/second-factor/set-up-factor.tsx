import type { UserView } from '@printery/contract'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { showRefusal } from '../login/forms/show-refusal.ts'
import { CurrentPassword, currentPasswordRule } from '../settings/current-password.tsx'
import { useSecurityChange, withPassword } from '../settings/data.ts'
import { accountTexts } from '../texts.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

const QrCode = lazyComponent(() => import('./qr-code.tsx').then((file) => file.QrCode))
const texts = accountTexts.secondFactor

interface SetUpFactorProps {
  user: UserView
  hasPassword: boolean
  onClose: () => void
}

interface Secret {
  secret: string
  /** The content of the QR code. */
  uri: string
}

/** Asks for the password, then shows the secret for the app and asks for its first code. */
export function SetUpFactor({ user, hasPassword, onClose }: SetUpFactorProps) {
  const [secret, setSecret] = useState<Secret>()
  if (!secret) return <BeginForm hasPassword={hasPassword} onSecret={setSecret} onClose={onClose} />
  return <SecretForm user={user} secret={secret} onClose={onClose} />
}

interface BeginFormProps {
  hasPassword: boolean
  onSecret: (secret: Secret) => void
  onClose: () => void
}

function BeginForm({ hasPassword, onSecret, onClose }: BeginFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { currentPassword: '' } })
  const submit = handleSubmit(async ({ currentPassword }) => {
    try {
      onSecret(await call('POST /user/second-factor', { body: withPassword(currentPassword) }))
    } catch (error) {
      showRefusal(error, setError, accountTexts.offline)
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onClose}
      error={errors.root?.message}
      isBusy={isSubmitting}
      submit={texts.next}
    >
      <p>{hasPassword ? texts.passwordText : texts.text}</p>
      <CurrentPassword
        isRequired={hasPassword}
        error={errors.currentPassword?.message}
        field={register('currentPassword', hasPassword ? currentPasswordRule : {})}
      />
    </DialogForm>
  )
}

function SecretForm({ user, secret, onClose }: { user: UserView; secret: Secret; onClose: () => void }) {
  const toast = useToast()
  const confirm = useSecurityChange(user, (code: string) =>
    call('POST /user/second-factor/confirm', { body: { code } }),
  )
  const send = async (code: string) => {
    toast((await confirm.mutateAsync(code)).message, 'ok')
    onClose()
  }
  return (
    <FactorCodeForm submit={texts.confirm} onCode={send} onClose={onClose}>
      <p>{texts.scan}</p>
      <div className="account-qr">
        <Suspense>
          <QrCode text={secret.uri} label={texts.picture} />
        </Suspense>
      </div>
      <p>
        <span className="small muted">{texts.secret}</span>
        <br />
        <span className="mono account-secret">{groupByFour(secret.secret)}</span>
      </p>
      <p>{texts.codeText}</p>
    </FactorCodeForm>
  )
}

/** In groups of four characters, which are easier to type. */
function groupByFour(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
