import { Note } from '@printery/ui/note'
import { useForm } from 'react-hook-form'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { texts } from '../../texts.ts'
import { useForgotPassword } from '../data.ts'
import { rules } from '../model.ts'
import { EmailField } from './email-field.tsx'
import { showRefusal } from './show-refusal.ts'

interface ForgotFormProps {
  /** The email that was entered in the login form. */
  email: string
  /** Called to return to the login. */
  onDone: (email: string) => void
}

export function ForgotForm({ email, onDone }: ForgotFormProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm({ defaultValues: { email } })
  const forgot = useForgotPassword()
  const toast = useToast()
  const submit = handleSubmit(async (fields) => {
    try {
      await forgot.mutateAsync(fields.email)
    } catch (error) {
      return showRefusal(error, setError)
    }
    toast(texts.forgot.success, 'ok')
    onDone(fields.email.trim())
  })
  const { errors } = formState
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className="auth-text">{texts.forgot.text}</p>
      <EmailField
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', rules.forgotEmail)}
      />
      {errors.root && (
        <Note tone="bad" live>
          {errors.root.message}
        </Note>
      )}
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={forgot.isPending}>
        {forgot.isPending ? texts.checking : texts.forgot.submit}
      </Button>
      <p className="auth-other">
        <button type="button" className="link" onClick={() => onDone(getValues('email'))}>
          {texts.forgot.back}
        </button>
      </p>
    </form>
  )
}
