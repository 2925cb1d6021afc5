import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AnyPaper } from '@printery/documents'
import { Refusal } from '@printery/domain'
import { bareEnvironment } from '../../bare-environment.ts'
import { openTurns } from '../../turns.ts'
import type { PictureParts } from './draw-line.ts'

export interface Asked {
  id: number
  paper: AnyPaper
  /** Of each line; a line without is printed without. */
  pictures: readonly (PictureParts | undefined)[]
}

type Work = Omit<Asked, 'id'>

export interface Told {
  id: number
  bytes?: Uint8Array
  fault?: string
}

/** Makes documents in a process of its own, one after the other, so that nobody who looks at the shop waits for them. */
export interface Printer {
  /**
   * `by` is whose document it is: people are served in turn, so that nobody waits for all that another wants. Its pictures
   * are gathered when its turn comes: those who wait hold none.
   */
  print(by: string, gather: () => Promise<Work>): Promise<Buffer>
  /** Documents still being made are refused. */
  close(): Promise<void>
}

/** So many of one person and of all wait at most; who comes then is told to come again. */
const mostWaiting = { each: 60, all: 200 }
const tooMany = 'Too many documents at once. Please wait a second.'
const notNow = 'The document cannot be made at the moment. Try again.'

/** A document takes a tenth of a second; one that takes this long, on a machine however busy, never comes. */
const patienceMs = 20_000

export function createPrinter({ most = mostWaiting, patience = patienceMs } = {}): Printer {
  const turns = openTurns({ ...most, refusals: { each: tooMany, all: notNow } })
  let child: ChildProcess | undefined
  let lastId = 0
  let closed = false

  function start(): ChildProcess {
    const printing = fork(fileURLToPath(new URL('./printing-process.ts', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Pictures are bytes, which JSON would spell out.
      serialization: 'advanced',
      execArgv: [],
      // React checks less there and is quicker, whatever the shop itself runs as.
      env: bareEnvironment,
    })
    // It keeps nobody from ending.
    printing.unref()
    printing.channel?.unref()
    // Also while nobody asks: the next one starts another.
    printing.once('exit', () => {
      if (child === printing) child = undefined
    })
    printing.on('error', () => {})
    return printing
  }

  /** One document is made at a time; when its process is lost, the next one starts another. */
  function ask(work: Work): Promise<Buffer> {
    if (closed) return Promise.reject(lost())
    child ??= start()
    const printing = child
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(deadline)
        printing.off('message', hear)
        printing.off('exit', lose)
        printing.off('error', lose)
        settle()
      }
      const hear = (told: Told) => {
        if (told.id === id) end(() => settleBy(told, resolve, reject))
      }
      const lose = () =>
        end(() => {
          printing.kill('SIGKILL')
          if (child === printing) child = undefined
          reject(lost())
        })
      const deadline = setTimeout(lose, patience)
      printing.on('message', hear)
      printing.once('exit', lose)
      printing.once('error', lose)
      printing.send({ id, ...work } satisfies Asked, (error) => error && lose())
    })
  }

  return {
    // In an own turn, because what refuses at once would throw.
    print: async (by, gather) => turns.take(by, async () => ask(await gather())),
    close: async () => {
      closed = true
      child?.kill('SIGKILL')
    },
  }
}

function settleBy(told: Told, resolve: (bytes: Buffer) => void, reject: (fault: Error) => void): void {
  if (told.bytes) {
    const { buffer, byteOffset, byteLength } = told.bytes
    resolve(Buffer.from(buffer, byteOffset, byteLength))
  } else reject(new Error(told.fault ?? 'the document was not made'))
}

function lost(): Refusal {
  return new Refusal('unavailable', 'The document cannot be made at the moment. Try again.', {
    retryAfter: 3,
  })
}
