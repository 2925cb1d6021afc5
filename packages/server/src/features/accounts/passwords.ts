import { invalid } from '@printery/domain'
import { commonPasswords } from './common-passwords.ts'
import { hash, matches } from './hashing.ts'

/** Refuses what everybody tries first; `field` is where the person reads it. */
export function refuseCommon(password: string, field: string): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw invalid({ [field]: 'This password is on a list of the commonest. Please choose another.' })
}

/** `by` names who waits for it, an address or a person: each gets a turn, and none more than a share of the queue. */
export function hashPassword(password: string, by = 'the shop'): Promise<string> {
  return hash(password, by)
}

/** An unknown account costs the same time: the password is held against a hash that nothing matches. */
let nobody: string | undefined

export async function isPassword(
  kept: string | null | undefined,
  password: string,
  by: string,
): Promise<boolean> {
  nobody ??= await hash('nobody has this password', 'the shop')
  const isRight = await matches(kept ?? nobody, password, by)
  return isRight && kept != null
}
