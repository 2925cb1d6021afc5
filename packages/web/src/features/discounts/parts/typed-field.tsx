import type { ChangeEvent, ReactNode } from 'react'
import { Field } from '../../../ui/forms/field.tsx'

interface TypedFieldProps {
  name: string
  label: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  error: string | undefined
  hint?: ReactNode
  maxLength: number
  inputMode?: 'numeric' | 'decimal'
  /** Whether it is prose, not a number or a code. */
  isProse?: boolean
  /** Turns capitals on and spelling checks off. */
  isCode?: boolean
}

/** A text field of the form. */
export function DiscountTextField({ label, error, hint, isProse, isCode, ...input }: TypedFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <input
          className={isProse ? 'input' : 'input mono'}
          autoComplete="off"
          {...(isCode && { autoCapitalize: 'characters', spellCheck: false })}
          {...input}
          {...ids}
        />
      )}
    </Field>
  )
}
