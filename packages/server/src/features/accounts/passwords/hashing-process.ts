import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { answerRequests } from '../../../processes/answer-requests.ts'
import type { HashRequest, HashResult } from './hashing.ts'

/** A lower priority than the server: 0 is the default, 19 the lowest. On an idle machine it costs nothing. */
const niceness = 4

setPriority(niceness)
answerRequests<HashRequest, HashResult>((request) =>
  'cost' in request
    ? { hash: hashSync(request.password, request.cost) }
    : { matches: verifySync(request.storedHash, request.password) },
)
