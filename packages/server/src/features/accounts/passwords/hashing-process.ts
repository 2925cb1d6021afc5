import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { answerRequests } from '../../../processes/answer-requests.ts'
import type { HashRequest, HashResult } from './hashing.ts'

/** argon2id with the parameters of OWASP's cheat sheet (19 MiB, 2 passes). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A lower priority than the server: 0 is the default, 19 the lowest. On an idle machine it costs nothing. */
const niceness = 4

setPriority(niceness)
answerRequests<HashRequest, HashResult>(({ password, storedHash }) =>
  storedHash === undefined
    ? { hash: hashSync(password, cost) }
    : { matches: verifySync(storedHash, password) },
)
