import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

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

interface Waiting {
  resolve: (told: Told) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let last = 0
let child: ChildProcess | undefined

/**
 * Hashes in a process of its own, one after the other and behind everybody else: a rush of logins waits for itself, and
 * who looks at the shop meanwhile hardly feels it. Started with the first password; ends with the process that asks.
 */
async function ask(question: Omit<Asked, 'id'>): Promise<Told> {
  child ??= start()
  const hasher = child
  const id = ++last
  const told = await new Promise<Told>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    hasher.send({ id, ...question } satisfies Asked, (error) => error && reject(error))
  }).finally(() => waiting.delete(id))
  if (told.fault !== undefined) throw new Error(told.fault)
  return told
}

function start(): ChildProcess {
  const hasher = fork(fileURLToPath(new URL('./hashing-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Passwords are any text, also such that JSON would spoil.
    serialization: 'advanced',
    execArgv: [],
  })
  // It keeps nobody from ending.
  hasher.unref()
  hasher.channel?.unref()
  hasher.on('message', (told: Told) => waiting.get(told.id)?.resolve(told))
  hasher.once('exit', (code, signal) => {
    child = undefined
    // The next one starts another; these are told.
    for (const { reject } of waiting.values())
      reject(new Error(`the hashing process ended: ${code ?? signal}`))
  })
  return hasher
}

export async function hash(password: string): Promise<string> {
  const told = await ask({ password })
  return told.hash ?? ''
}

export async function matches(kept: string, password: string): Promise<boolean> {
  const told = await ask({ password, kept })
  return told.matches === true
}
