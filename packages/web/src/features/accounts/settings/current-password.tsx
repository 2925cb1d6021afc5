import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../login/forms/password-field.tsx'
import { accountTexts as texts } from '../texts.ts'

interface CurrentPasswordProps {
  /** Whether the password is required. A user without a password confirms with Google in a popup instead. */
  isRequired: boolean
  error: string | undefined
  field: UseFormRegisterReturn
}

/** The field of the current password, which is required for changes that could take over the account. */
export function CurrentPassword({ isRequired, error, field }: CurrentPasswordProps) {
  if (!isRequired) return <p className="muted small">{texts.googleConfirmation}</p>
  return (
    <PasswordField label={texts.currentPassword} autoComplete="current-password" error={error} {...field} />
  )
}

export const currentPasswordRule = { required: texts.currentPasswordMissing }
