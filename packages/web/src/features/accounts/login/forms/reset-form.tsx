import { Note } from '@printery/ui/note'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiRefusal, errorMessageOf, Unreachable } from '../../../../api/client.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { texts } from '../../texts.ts'
import { useResetPassword } from '../data.ts'
import { type ResetFields, rules } from '../model.ts'
import { PasswordField } from './password-field.tsx'
import { showRefusal } from './show-refusal.ts'

const resetTexts = texts.reset
/** Milliseconds for which the success message is shown before the redirect, as specified. */
const homeAfterMs = 1000

interface ResetFormProps {
  token: string
  /** Called if the link is permanently invalid. */
  onInvalid: () => void
}

export function ResetForm({ token, onInvalid }: ResetFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<ResetFields>({
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const reset = useResetPassword(token)
  const toast = useToast()
  const goHome = useDelayedRedirect()
  const submit = handleSubmit(async (fields) => {
    if (reset.isSuccess) return
    try {
      await reset.mutateAsync(fields)
    } catch (error) {
      // The link stays valid if the password is refused or the shop can't be reached.
      if (error instanceof Unreachable || (error instanceof ApiRefusal && error.status >= 422))
        return showRefusal(error, setError)
      toast(errorMessageOf(error), 'bad')
      return onInvalid()
    }
    toast(resetTexts.success, 'ok')
    goHome()
  })
  const { errors } = formState
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <h1 className="d2">{resetTexts.title}</h1>
      <p className="lead">{resetTexts.text}</p>
      <PasswordField
        label={texts.fields.newPassword}
        autoComplete="new-password"
        hint={texts.errors.passwordRule}
        error={errors.newPassword?.message}
        {...register('newPassword', rules.resetPassword)}
      />
      <PasswordField
        label={texts.fields.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', rules.confirmPassword)}
      />
      {errors.root && (
        <Note tone="bad" live>
          {errors.root.message}
        </Note>
      )}
      <p className="account-acts">
        <Button type="submit" kind="primary" aria-disabled={reset.isPending || reset.isSuccess}>
          {reset.isPending ? texts.checking : resetTexts.submit}
        </Button>
      </p>
    </form>
  )
}

/** Redirects after a delay, unless the person leaves the page before. */
function useDelayedRedirect() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(() => void navigate('/'), homeAfterMs)
  }
}
