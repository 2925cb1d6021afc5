import { hash, verify } from '@node-rs/argon2'
import { invalid } from '@printery/domain'
import { commonPasswords } from './common-passwords.ts'

/** argon2id with the parameters of OWASP's cheat sheet (19 MiB, 2 passes); the library hashes off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Refuses what everybody tries first; `field` is where the person reads it. */
export function refuseCommon(password: string, field: string): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw invalid({ [field]: 'This password is on a list of the commonest. Please choose another.' })
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** An unknown account costs the same time: the password is held against a hash that nothing matches. */
let nobody: Promise<string> | undefined

export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const against = kept ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return matches && kept != null
}

/** One at a time: a rush of logins waits for itself and leaves the other core to whoever looks at the shop. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
