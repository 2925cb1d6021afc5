import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Asked, Told } from './hashing.ts'

/** argon2id with the parameters of OWASP's cheat sheet (19 MiB, 2 passes). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Below everything that answers people: 0 is usual, 19 the last. Where nobody else works it is as fast as ever. */
const niceness = 4

setPriority(niceness)
process.on('message', (asked: Asked) => process.send?.(answer(asked)))
// Whoever asked has gone, in order or by a kill.
process.on('disconnect', () => process.exit())

function answer({ id, password, kept }: Asked): Told {
  try {
    if (kept === undefined) return { id, hash: hashSync(password, cost) }
    return { id, matches: verifySync(kept, password) }
  } catch (error) {
    return { id, fault: String(error) }
  }
}
