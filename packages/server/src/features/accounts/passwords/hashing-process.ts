import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { answerRequests } from '../../../processes/answer-requests.ts'
import type { HashRequest, HashResult } from './hashing.ts'

/** A lower priority than the server has (0 is the default, 19 the lowest), which has no effect on an idle machine. */
const niceness = 4

setPriority(niceness)
answerRequests<HashRequest, HashResult>((request) =>
  'cost' in request
    ? { hash: hashSync(request.password, request.cost) }
    : { matches: verifySync(request.storedHash, request.password) },
)
