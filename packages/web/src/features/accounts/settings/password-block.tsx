import type { UserView } from '@printery/contract'
import { Note } from '@printery/ui/note'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import { getSession } from '../../../session/session.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useLogOut } from '../log-out.ts'
import { useForgotPassword } from '../login/data.ts'
import { PasswordField } from '../login/forms/password-field.tsx'
import { showRefusal } from '../login/forms/show-refusal.ts'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { useChangePassword } from './data.ts'
import { hasPasswords, type PasswordFields, passwordRules } from './model.ts'

const homeAfterMs = 1000
const logOutAfterMs = 2000
const texts = accountTexts.password
const emptyFields: PasswordFields = { currentPassword: '', newPassword: '', confirmNewPassword: '' }

export function PasswordBlock({ user, hasPassword }: { user: UserView; hasPassword: boolean }) {
  return (
    <Block title={texts.title} text={texts.text}>
      {hasPassword ? <PasswordForm email={user.email} /> : <NoPassword email={user.email} />}
    </Block>
  )
}

function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, setError, watch, formState } = useForm<PasswordFields>({
    defaultValues: emptyFields,
    mode: 'onTouched',
  })
  const change = useChangePassword()
  const logOutLater = useDelayedLogOut()
  const toast = useToast()
  const isIncomplete = !hasPasswords(watch())
  const isSubmitted = change.isPending || change.isSuccess
  const submit = handleSubmit(async (fields) => {
    if (isIncomplete || isSubmitted) return
    try {
      await change.mutateAsync(fields)
    } catch (error) {
      return showRefusal(error, setError, accountTexts.offline)
    }
    toast(texts.success, 'ok')
    logOutLater()
  })
  const { errors } = formState
  return (
    <form className="account-fields" onSubmit={submit} noValidate>
      {/* Identifies the account for password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        className="full-width"
        label={accountTexts.currentPassword}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', { deps: 'newPassword' })}
      />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.rule}
        error={errors.newPassword?.message}
        {...register('newPassword', { ...passwordRules.newPassword, deps: 'confirmNewPassword' })}
      />
      <PasswordField
        label={texts.confirm}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...register('confirmNewPassword', passwordRules.confirmNewPassword)}
      />
      {errors.root && (
        <Note tone="bad" live className="full-width">
          {errors.root.message}
        </Note>
      )}
      <div className="account-acts full-width">
        <Button
          type="submit"
          aria-disabled={isIncomplete || isSubmitted}
          aria-describedby={isIncomplete ? 'password-why' : undefined}
        >
          {change.isPending ? accountTexts.saving : texts.save}
        </Button>
        {isIncomplete && (
          <span className="small muted" id="password-why">
            {texts.disabled}
          </span>
        )}
      </div>
    </form>
  )
}

/** Users who registered with Google set their first password by the link for a forgotten one. */
function NoPassword({ email }: { email: string }) {
  const forgot = useForgotPassword()
  const toast = useToast()
  const send = () => {
    if (forgot.isPending) return
    forgot.mutate(email, {
      onSuccess: () => toast(texts.linkSent, 'ok'),
      onError: (error) => toast(errorMessageOf(error), 'bad'),
    })
  }
  return (
    <div className="account-fields">
      <p className="full-width">{texts.noPassword}</p>
      <div className="account-acts full-width">
        <Button isBusy={forgot.isPending} onClick={send}>
          {texts.requestPasswordLink}
        </Button>
      </div>
    </div>
  )
}

/** After a change of the password: redirects home after one second and logs out after two, on any page. */
function useDelayedLogOut(): () => void {
  const navigate = useNavigate()
  const logOut = useLogOut()
  return () => {
    const { token } = getSession() ?? {}
    setTimeout(() => void navigate('/'), homeAfterMs)
    setTimeout(() => {
      // Does nothing if the user has logged out or in again in the meantime.
      if (getSession()?.token === token) logOut()
    }, logOutAfterMs)
  }
}
