import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../login/forms/password-field.tsx'
import { accountTexts as texts } from '../texts.ts'

interface CurrentPasswordProps {
  /** Whether the password is asked for. A person without one confirms with Google, in its own window. */
  isAsked: boolean
  error: string | undefined
  field: UseFormRegisterReturn
}

/** The field of the current password, which is asked for before changes that could take over the account. */
export function CurrentPassword({ isAsked, error, field }: CurrentPasswordProps) {
  if (!isAsked) return <p className="muted small">{texts.googleConfirmation}</p>
  return (
    <PasswordField label={texts.currentPassword} autoComplete="current-password" error={error} {...field} />
  )
}

export const currentPasswordRule = { required: texts.currentPasswordMissing }
