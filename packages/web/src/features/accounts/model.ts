import { texts } from './texts.ts'

export type AuthView = 'login' | 'register'

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

const { errors } = texts

/** The same sentences as the server's; the server checks again. */
export const rules = {
  email: {
    required: errors.emailMissing,
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@.]{2,}\s*$/, message: errors.email },
  },
  password: { required: errors.password },
  newPassword: {
    required: errors.password,
    minLength: { value: 10, message: errors.passwordRule },
    maxLength: { value: 128, message: errors.passwordRule },
  },
  firstName: filledIn(errors.firstName),
  lastName: filledIn(errors.lastName),
  brandName: filledIn(errors.brandName),
}

function filledIn(message: string) {
  return { validate: (value: string) => value.trim() !== '' || message }
}

/** Sign Up is disabled while any required field is empty. */
export function isComplete(fields: RegisterFields): boolean {
  const asked = [fields.firstName, fields.lastName, fields.email, fields.password]
  if (fields.isSupplier) asked.push(fields.brandName)
  return asked.every((value) => value.trim() !== '')
}
