import type { UseFormRegister } from 'react-hook-form'
import { Field } from '../../../../ui/forms/field.tsx'
import { texts } from '../../texts.ts'
import { rules } from '../model.ts'

interface CodeFieldProps {
  error: string | undefined
  register: UseFormRegister<{ code: string }>
}

/** The six digits of an authenticator app, which phones can autofill. */
export function CodeField({ error, register }: CodeFieldProps) {
  return (
    <Field label={texts.code.label} error={error}>
      {(ids) => (
        <input
          className="input mono auth-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          {...register('code', rules.code)}
          {...ids}
        />
      )}
    </Field>
  )
}
