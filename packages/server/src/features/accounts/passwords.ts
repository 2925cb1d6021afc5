import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters of OWASP's cheat sheet (19 MiB, 2 passes); the library hashes off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** An unknown account costs the same time: the password is held against a hash that nothing matches. */
let nobody: Promise<string> | undefined

export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(kept ?? (await nobody), password)
  return matches && kept != null
}
