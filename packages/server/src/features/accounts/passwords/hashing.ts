import { Refusal } from '@printery/domain'
import { createFairQueue } from '../../../concurrency/fair-queue.ts'
import { ChildProcessError, createChildProcess } from '../../../processes/child-process.ts'

/** Parameters of argon2id. */
export interface HashingCost {
  /** KiB */
  memoryCost: number
  /** Passes over the memory. */
  timeCost: number
  parallelism: number
}

/** The cost that OWASP's cheat sheet for password storage recommends. */
const defaultCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password to be hashed at a cost, or to be compared with a stored hash, which contains its own cost. */
export type HashRequest = { password: string } & ({ cost: HashingCost } | { storedHash: string })

export type HashResult = { hash: string } | { matches: boolean }

/** A hash takes about 30 ms; after this time the process counts as stuck, even on a busy machine. */
const timeoutMs = 20_000

/**
 * Hashes in a separate process, one password at a time and at a lower priority, so that many simultaneous logins hardly
 * slow other pages. `caller` is the address or user that the hash is for: the queue serves callers in turn and limits
 * the requests of each.
 */
export interface PasswordHasher {
  hash: (password: string, caller?: string) => Promise<string>
  /** Without a stored hash, takes the same time and returns false. */
  verify: (storedHash: string | null | undefined, password: string, caller: string) => Promise<boolean>
  close: () => Promise<void>
}

export function createPasswordHasher(cost = defaultCost): PasswordHasher {
  // Many people in one office may log in at once, so a single address may have 32 requests in the queue.
  const queue = createFairQueue({
    maxPerCaller: 32,
    maxTotal: 512,
    refusals: {
      each: 'Too many tries at once. Please wait a second.',
      all: 'Too many people are logging in. Please try again.',
    },
  })
  const child = createChildProcess<HashRequest, HashResult>({
    program: new URL('./hashing-process.ts', import.meta.url),
    timeoutMs,
  })
  let dummyHash: string | undefined

  // Async, so that a refusal by the queue is a rejection instead of an exception.
  async function run(caller: string, request: HashRequest): Promise<HashResult> {
    return queue.run(caller, () => child.run(request).catch(throwUnavailable))
  }

  async function hash(password: string, caller = 'the shop'): Promise<string> {
    const result = await run(caller, { password, cost })
    return 'hash' in result ? result.hash : ''
  }

  return {
    hash,
    verify: async (storedHash, password, caller) => {
      dummyHash ??= await hash('nobody has this password')
      const result = await run(caller, { password, storedHash: storedHash ?? dummyHash })
      return 'matches' in result && result.matches && storedHash != null
    },
    close: child.close,
  }
}

function throwUnavailable(error: unknown): never {
  if (!(error instanceof ChildProcessError)) throw error
  throw new Refusal('unavailable', 'Logging in does not work at the moment. Try again.', { retryAfter: 2 })
}
