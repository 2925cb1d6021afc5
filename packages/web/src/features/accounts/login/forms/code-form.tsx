import { Note } from '@printery/ui/note'
import { useForm } from 'react-hook-form'
import { ApiRefusal } from '../../../../api/client.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { texts } from '../../texts.ts'
import type { LoginAttempt } from '../data.ts'
import { CodeField } from './code-field.tsx'
import { showRefusal } from './show-refusal.ts'

interface CodeFormProps {
  login: LoginAttempt
  onLoggedIn: () => void
  onBack: () => void
}

/** The second step of a login: a code of the authenticator app, with the same call as the first. */
export function CodeForm({ login, onLoggedIn, onBack }: CodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ code }) => {
    try {
      await login.attempt(code)
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'wrong_code')
        return setError('code', { message: error.message }, { shouldFocus: true })
      return showRefusal(error, setError)
    }
    onLoggedIn()
  })
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className="auth-text">{texts.code.text}</p>
      <CodeField error={errors.code?.message} register={register} />
      {errors.root && (
        <Note tone="bad" live>
          {errors.root.message}
        </Note>
      )}
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isSubmitting}>
        {isSubmitting ? texts.checking : texts.code.submit}
      </Button>
      <p className="auth-other">
        <button type="button" className="link" onClick={onBack}>
          {texts.code.back}
        </button>
      </p>
    </form>
  )
}
