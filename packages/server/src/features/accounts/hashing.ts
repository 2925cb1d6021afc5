import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@printery/domain'
import { bareEnvironment } from '../../bare-environment.ts'
import { createFairQueue } from '../../fair-queue.ts'

/** With `kept` the password is held against it, without it is hashed. */
export interface Asked {
  id: number
  password: string
  kept?: string
}

export interface Told {
  id: number
  hash?: string
  matches?: boolean
  fault?: string
}

/** So many of one address or person wait at once: an office that comes to work is no attack. */
const turns = createFairQueue({
  maxPerCaller: 32,
  maxTotal: 512,
  refusals: {
    each: 'Too many tries at once. Please wait a second.',
    all: 'Too many people are logging in. Please try again.',
  },
})

/** A hash takes some 30 ms; one that takes this long, on a machine however busy, never comes. */
const patienceMs = 20_000

let child: ChildProcess | undefined
let last = 0

function lost(): Refusal {
  return new Refusal('unavailable', 'Logging in does not work at the moment. Try again.', { retryAfter: 2 })
}

/**
 * Hashes in a process of its own, one after the other and behind everybody else: a rush of logins waits for itself, and
 * who looks at the shop meanwhile hardly feels it. Started with the first password; ends with the process that asks.
 */
function ask(by: string, question: Omit<Asked, 'id'>): Promise<Told> {
  return turns.run(by, async () => {
    child ??= start()
    const told = await answerOf(child, { id: ++last, ...question })
    if (told.fault !== undefined) throw new Error(told.fault)
    return told
  })
}

/** One question is open at a time; when its process is lost, the next question starts another. */
function answerOf(hasher: ChildProcess, asked: Asked): Promise<Told> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(deadline)
      hasher.off('message', hear)
      hasher.off('exit', lose)
      hasher.off('error', lose)
      settle()
    }
    const hear = (told: Told) => {
      if (told.id === asked.id) end(() => resolve(told))
    }
    const lose = () =>
      end(() => {
        hasher.kill('SIGKILL')
        if (child === hasher) child = undefined
        reject(lost())
      })
    const deadline = setTimeout(lose, patienceMs)
    hasher.on('message', hear)
    hasher.once('exit', lose)
    hasher.once('error', lose)
    hasher.send(asked, (error) => error && lose())
  })
}

function start(): ChildProcess {
  const hasher = fork(fileURLToPath(new URL('./hashing-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Passwords are any text, also such that JSON would spoil.
    serialization: 'advanced',
    execArgv: [],
    env: bareEnvironment,
  })
  // It keeps nobody from ending.
  hasher.unref()
  hasher.channel?.unref()
  // Also while nobody asks: the next one starts another.
  hasher.once('exit', () => {
    if (child === hasher) child = undefined
  })
  hasher.on('error', () => {})
  return hasher
}

export async function hash(password: string, by: string): Promise<string> {
  const told = await ask(by, { password })
  return told.hash ?? ''
}

export async function matches(kept: string, password: string, by: string): Promise<boolean> {
  const told = await ask(by, { password, kept })
  return told.matches === true
}
