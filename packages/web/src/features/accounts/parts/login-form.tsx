import { useForm } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useLogin } from '../data.ts'
import { type LoginFields, rules } from '../model.ts'
import { texts } from '../texts.ts'
import { PasswordField } from './password-field.tsx'
import { showRefusal } from './show-refusal.ts'

interface LoginFormProps {
  /** Filled in after a registration. */
  email: string
  onLoggedIn: () => void
  onRegister: () => void
}

export function LoginForm({ email, onLoggedIn, onRegister }: LoginFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<LoginFields>({
    defaultValues: { email, password: '' },
    // Not when a field is left: a sentence that appears under the pressed mouse would push "Register" away from it.
    mode: 'onSubmit',
  })
  const login = useLogin()
  const toast = useToast()
  const submit = handleSubmit(async (fields) => {
    try {
      await login.mutateAsync(fields)
    } catch (error) {
      return showRefusal(error, setError)
    }
    toast(texts.login.success, 'ok')
    onLoggedIn()
  })
  const { errors } = formState
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label={texts.fields.email} error={errors.email?.message}>
        {(ids) => (
          <input
            className="in"
            type="email"
            autoComplete="username"
            {...register('email', rules.email)}
            {...ids}
          />
        )}
      </Field>
      <PasswordField
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', rules.password)}
      />
      {errors.root && (
        <Note tone="bad" live>
          {errors.root.message}
        </Note>
      )}
      <button type="submit" className="btn primary block lg" aria-disabled={login.isPending}>
        {login.isPending ? texts.checking : texts.login.submit}
      </button>
      <p className="auth-other">
        {texts.login.newHere}{' '}
        <button type="button" className="link" onClick={onRegister}>
          {texts.login.register}
        </button>
      </p>
    </form>
  )
}
