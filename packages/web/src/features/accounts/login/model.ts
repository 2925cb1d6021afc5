import { texts } from '../texts.ts'

export type AuthView = 'login' | 'register' | 'forgot'

/** `buy`: registration or login, depending on the device. */
export type RequestedView = AuthView | 'buy'

export interface LoginFields {
  email: string
  password: string
}

export interface RegisterFields extends LoginFields {
  firstName: string
  lastName: string
  brandName: string
  isSupplier: boolean
}

export interface ResetFields {
  newPassword: string
  confirmPassword: string
}

const { errors } = texts

const emailPattern = { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@.]{2,}\s*$/, message: errors.email }

/** The messages are the same as the server's, which validates again. */
export const rules = {
  email: { required: errors.emailMissing, pattern: emailPattern },
  forgotEmail: { required: errors.forgotEmail, pattern: emailPattern },
  password: { required: errors.password },
  newPassword: newPassword(errors.password),
  resetPassword: newPassword(errors.newPassword),
  confirmPassword: {
    required: errors.confirmPassword,
    validate: (confirmed: string, { newPassword }: ResetFields) =>
      confirmed === newPassword || errors.passwordMismatch,
  },
  firstName: requiredText(errors.firstName),
  lastName: requiredText(errors.lastName),
  brandName: requiredText(errors.brandName),
  // Authenticator apps show the six digits in two groups.
  code: { validate: (code: string) => /^\d{6}$/.test(code.replace(/\s/g, '')) || errors.code },
}

function newPassword(missing: string) {
  return {
    required: missing,
    minLength: { value: 10, message: errors.passwordRule },
    maxLength: { value: 128, message: errors.passwordRule },
  }
}

function requiredText(message: string) {
  return { validate: (value: string) => value.trim() !== '' || message }
}

/** Sign Up is disabled while any required field is empty. */
export function isComplete(fields: RegisterFields): boolean {
  const requiredTexts = [fields.firstName, fields.lastName, fields.email, fields.password]
  if (fields.isSupplier) requiredTexts.push(fields.brandName)
  return requiredTexts.every((value) => value.trim() !== '')
}
