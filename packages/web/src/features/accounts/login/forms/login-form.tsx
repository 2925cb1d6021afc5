import { Note } from '@printery/ui/note'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../ui/forms/button.tsx'
import { texts } from '../../texts.ts'
import { type LoginAttempt, logIn } from '../data.ts'
import { type LoginFields, rules } from '../model.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { showRefusal } from './show-refusal.ts'

interface LoginFormProps {
  /** Initial values, such as after a registration. */
  initialFields: Partial<LoginFields>
  /** Throws the refusal of the server. */
  onEnter: (login: LoginAttempt) => Promise<void>
  onForgot: (email: string) => void
  onRegister: () => void
}

export function LoginForm({ initialFields, onEnter, onForgot, onRegister }: LoginFormProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<LoginFields>({
    defaultValues: { email: '', password: '', ...initialFields },
    // Not on blur: an error that appears on the mouse press would move "Register" away from the mouse.
    mode: 'onSubmit',
  })
  const submit = handleSubmit(async (fields) => {
    try {
      await onEnter({ attempt: (code) => logIn(fields, code), success: texts.login.success })
    } catch (error) {
      showRefusal(error, setError)
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <EmailField autoComplete="username" error={errors.email?.message} {...register('email', rules.email)} />
      <PasswordField
        label={texts.fields.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', rules.password)}
      />
      {errors.root && (
        <Note tone="bad" live>
          {errors.root.message}
        </Note>
      )}
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isSubmitting}>
        {isSubmitting ? texts.checking : texts.login.submit}
      </Button>
      <p className="auth-other">
        <button type="button" className="link" onClick={() => onForgot(getValues('email'))}>
          {texts.login.forgot}
        </button>
        <span>
          {texts.login.newHere}{' '}
          <button type="button" className="link" onClick={onRegister}>
            {texts.login.register}
          </button>
        </span>
      </p>
    </form>
  )
}
