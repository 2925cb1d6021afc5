import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashRequest, HashResponse } from './hashing.ts'

/** argon2id with the parameters of OWASP's cheat sheet (19 MiB, 2 passes). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A lower priority than the server: 0 is the default, 19 the lowest. On an idle machine it costs nothing. */
const niceness = 4

setPriority(niceness)
process.on('message', (request: HashRequest) => process.send?.(answer(request)))
// The server has ended, in order or killed.
process.on('disconnect', () => process.exit())

function answer({ id, password, storedHash }: HashRequest): HashResponse {
  try {
    if (storedHash === undefined) return { id, hash: hashSync(password, cost) }
    return { id, matches: verifySync(storedHash, password) }
  } catch (error) {
    return { id, error: String(error) }
  }
}
