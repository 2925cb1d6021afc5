import type { ComponentProps } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { texts } from '../../texts.ts'

interface EmailFieldProps extends ComponentProps<'input'> {
  error: string | undefined
  label?: string
}

/** The email field of all account forms. */
export function EmailField({ error, label = texts.fields.email, ...input }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => <input className="input" type="email" {...input} {...ids} />}
    </Field>
  )
}
