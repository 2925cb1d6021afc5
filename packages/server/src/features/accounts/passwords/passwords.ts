import { invalid } from '@printery/domain'
import { commonPasswords } from './common-passwords.ts'
import { hash, matchesHash } from './hashing.ts'

/** `field` is the form field that shows the message. */
export function refuseCommonPassword(password: string, field: string): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw invalid({ [field]: 'This password is on a list of the commonest. Please choose another.' })
}

/** `by` is the address or user that waits for it: the queue serves them in turn and limits each. */
export function hashPassword(password: string, by = 'the shop'): Promise<string> {
  return hash(password, by)
}

/** For an unknown account a hash that no password matches is compared, which takes the same time. */
let dummyHash: string | undefined

export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
  by: string,
): Promise<boolean> {
  dummyHash ??= await hash('nobody has this password', 'the shop')
  const isRight = await matchesHash(storedHash ?? dummyHash, password, by)
  return isRight && storedHash != null
}
