import { Note } from '@printery/ui/note'
import { useForm } from 'react-hook-form'
import { Tooltip } from '../../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { texts } from '../../texts.ts'
import { useRegister } from '../data.ts'
import { isComplete, type LoginFields, type RegisterFields, rules } from '../model.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { showRefusal } from './show-refusal.ts'

interface RegisterFormProps {
  onRegistered: (fields: LoginFields) => Promise<void>
  onLogin: () => void
}

const emptyFields: RegisterFields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  brandName: '',
  isSupplier: false,
}

export function RegisterForm({ onRegistered, onLogin }: RegisterFormProps) {
  const form = useForm<RegisterFields>({
    defaultValues: emptyFields,
    mode: 'onTouched',
    shouldUnregister: false,
  })
  const { register, handleSubmit, setError, watch, formState } = form
  const signup = useRegister()
  const fields = watch()
  const isIncomplete = !isComplete(fields)
  const submit = handleSubmit(async (filled) => {
    try {
      await signup.mutateAsync(filled)
    } catch (error) {
      return showRefusal(error, setError)
    }
    await onRegistered({ email: filled.email.trim(), password: filled.password })
  })
  const { errors } = formState
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <div className="auth-names">
        <Field label={texts.fields.firstName} error={errors.firstName?.message}>
          {(ids) => (
            <input
              className="input"
              autoComplete="given-name"
              {...register('firstName', rules.firstName)}
              {...ids}
            />
          )}
        </Field>
        <Field label={texts.fields.lastName} error={errors.lastName?.message}>
          {(ids) => (
            <input
              className="input"
              autoComplete="family-name"
              {...register('lastName', rules.lastName)}
              {...ids}
            />
          )}
        </Field>
      </div>
      <EmailField autoComplete="email" error={errors.email?.message} {...register('email', rules.email)} />
      <PasswordField
        label={texts.fields.password}
        autoComplete="new-password"
        hint={texts.errors.passwordRule}
        error={errors.password?.message}
        {...register('password', rules.newPassword)}
      />
      <label className="check small">
        <input type="checkbox" {...register('isSupplier')} />
        <span>
          {texts.register.supplier}
          <br />
          <span className="muted">{texts.register.supplierHint}</span>
        </span>
      </label>
      {fields.isSupplier && (
        <Field label={texts.fields.brandName} error={errors.brandName?.message}>
          {(ids) => (
            <input
              className="input"
              autoComplete="organization"
              {...register('brandName', rules.brandName)}
              {...ids}
            />
          )}
        </Field>
      )}
      {errors.root && (
        <Note tone="bad" live>
          {errors.root.message}
        </Note>
      )}
      <Tooltip text={isIncomplete ? texts.register.disabled : undefined} className="grid">
        <Button
          type="submit"
          kind="primary"
          size="lg"
          isBlock
          aria-disabled={isIncomplete || formState.isSubmitting}
        >
          {formState.isSubmitting ? texts.checking : texts.register.submit}
        </Button>
      </Tooltip>
      <p className="auth-other">
        <span>
          {texts.register.alreadyRegistered}{' '}
          {/* Blurring a field may show an error, which would move this button away from the mouse. */}
          <button
            type="button"
            className="link"
            onMouseDown={(event) => event.preventDefault()}
            onClick={onLogin}
          >
            {texts.register.login}
          </button>
        </span>
      </p>
    </form>
  )
}
