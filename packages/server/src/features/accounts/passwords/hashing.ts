import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@printery/domain'
import { bareEnvironment } from '../../../bare-environment.ts'
import { createFairQueue } from '../../../fair-queue.ts'

/** With `storedHash` the password is compared with it, otherwise it is hashed. */
export interface HashRequest {
  id: number
  password: string
  storedHash?: string
}

export interface HashResponse {
  id: number
  hash?: string
  matches?: boolean
  error?: string
}

/** How many of one address or person may wait at once: many people of one office may log in together. */
const queue = createFairQueue({
  maxPerCaller: 32,
  maxTotal: 512,
  refusals: {
    each: 'Too many tries at once. Please wait a second.',
    all: 'Too many people are logging in. Please try again.',
  },
})

/** A hash takes some 30 ms; after this long the process counts as stuck, however busy the machine. */
const timeoutMs = 20_000

let child: ChildProcess | undefined
let lastId = 0

function hasherUnavailable(): Refusal {
  return new Refusal('unavailable', 'Logging in does not work at the moment. Try again.', { retryAfter: 2 })
}

/**
 * Hashes in a process of its own, one after the other and at a lower priority, so that a rush of logins
 * hardly slows other pages. The process starts with the first password and ends with the server.
 */
function runHasher(by: string, input: Omit<HashRequest, 'id'>): Promise<HashResponse> {
  return queue.run(by, async () => {
    child ??= startHasher()
    const response = await sendRequest(child, { id: ++lastId, ...input })
    if (response.error !== undefined) throw new Error(response.error)
    return response
  })
}

/** One request is in progress at a time; if the process is lost, the next request starts another. */
function sendRequest(hasher: ChildProcess, hashRequest: HashRequest): Promise<HashResponse> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(deadline)
      hasher.off('message', onMessage)
      hasher.off('exit', onLost)
      hasher.off('error', onLost)
      settle()
    }
    const onMessage = (response: HashResponse) => {
      if (response.id === hashRequest.id) end(() => resolve(response))
    }
    const onLost = () =>
      end(() => {
        hasher.kill('SIGKILL')
        if (child === hasher) child = undefined
        reject(hasherUnavailable())
      })
    const deadline = setTimeout(onLost, timeoutMs)
    hasher.on('message', onMessage)
    hasher.once('exit', onLost)
    hasher.once('error', onLost)
    hasher.send(hashRequest, (error) => error && onLost())
  })
}

function startHasher(): ChildProcess {
  const hasher = fork(fileURLToPath(new URL('./hashing-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A password can be any string, also one that JSON would change.
    serialization: 'advanced',
    execArgv: [],
    env: bareEnvironment,
  })
  // The process must not keep the server from ending.
  hasher.unref()
  hasher.channel?.unref()
  // It can also end while no request is in progress; the next request starts another.
  hasher.once('exit', () => {
    if (child === hasher) child = undefined
  })
  hasher.on('error', () => {})
  return hasher
}

export async function hash(password: string, by: string): Promise<string> {
  const response = await runHasher(by, { password })
  return response.hash ?? ''
}

export async function matchesHash(storedHash: string, password: string, by: string): Promise<boolean> {
  const response = await runHasher(by, { password, storedHash })
  return response.matches === true
}
