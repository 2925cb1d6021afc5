import { invalid } from '@printery/domain'
import { commonPasswords } from './common-passwords.ts'
import { hash, matches } from './hashing.ts'

/** Refuses what everybody tries first; `field` is where the person reads it. */
export function refuseCommon(password: string, field: string): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw invalid({ [field]: 'This password is on a list of the commonest. Please choose another.' })
}

export const hashPassword = hash

/** An unknown account costs the same time: the password is held against a hash that nothing matches. */
let nobody: string | undefined

export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= await hash('nobody has this password')
  const isRight = await matches(kept ?? nobody, password)
  return isRight && kept != null
}
