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
  /** Prose rather than a figure or a code. */
  prose?: boolean
  /** Written in capitals by most people, and no word of a dictionary. */
  isCode?: boolean
}

/** One line of the form that is typed. */
export function TypedField({ label, error, hint, prose, isCode, ...input }: TypedFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <input
          className={prose ? 'in' : 'in mono'}
          autoComplete="off"
          {...(isCode && { autoCapitalize: 'characters', spellCheck: false })}
          {...input}
          {...ids}
        />
      )}
    </Field>
  )
}
