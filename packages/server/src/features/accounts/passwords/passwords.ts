import { invalid } from '@printery/domain'
import { commonPasswords } from './common-passwords.ts'

/** `field` is the form field at which the message is shown. */
export function refuseCommonPassword(password: string, field: string): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw invalid({ [field]: 'This password is on a list of the commonest. Please choose another.' })
}
