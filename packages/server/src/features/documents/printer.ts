import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DocumentData } from '@printery/documents'
import { Refusal } from '@printery/domain'
import { bareEnvironment } from '../../bare-environment.ts'
import { createFairQueue } from '../../fair-queue.ts'
import type { PictureParts } from './draw-line.ts'

export interface PrintRequest {
  id: number
  paper: DocumentData
  /** Pictures of the lines; undefined for a line without one. */
  pictures: readonly (PictureParts | undefined)[]
}

type Work = Omit<PrintRequest, 'id'>

export interface PrintResponse {
  id: number
  bytes?: Uint8Array
  error?: string
}

/** Creates documents one after the other in a child process, so that they don't slow down page requests. */
export interface Printer {
  /**
   * `by` is the document's owner: owners are served in turn. `gather` loads the pictures when the turn comes, so
   * waiting documents hold none in memory.
   */
  print(by: string, gather: () => Promise<Work>): Promise<Buffer>
  /** Documents in progress are refused. */
  close(): Promise<void>
}

/** Limits of waiting documents. */
const maxWaiting = { maxPerCaller: 60, maxTotal: 200 }
const tooMany = 'Too many documents at once. Please wait a second.'
const unavailable = 'The document cannot be made at the moment. Try again.'

/** A document normally takes a tenth of a second. */
const defaultTimeoutMs = 20_000

export function createPrinter({ most = maxWaiting, patience = defaultTimeoutMs } = {}): Printer {
  const queue = createFairQueue({ ...most, refusals: { each: tooMany, all: unavailable } })
  let child: ChildProcess | undefined
  let lastId = 0
  let closed = false

  function start(): ChildProcess {
    const printer = fork(fileURLToPath(new URL('./printing-process.ts', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Sends bytes without encoding them as JSON.
      serialization: 'advanced',
      execArgv: [],
      // React is faster in production mode, whatever mode the shop runs in.
      env: bareEnvironment,
    })
    // The child process must not keep this process alive.
    printer.unref()
    printer.channel?.unref()
    // The next document starts a new process.
    printer.once('exit', () => {
      if (child === printer) child = undefined
    })
    printer.on('error', () => {})
    return printer
  }

  /** Creates one document; if the process exits, the next one starts another. */
  function runInProcess(work: Work): Promise<Buffer> {
    if (closed) return Promise.reject(printingFailed())
    child ??= start()
    const printer = child
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(deadline)
        printer.off('message', onMessage)
        printer.off('exit', onExit)
        printer.off('error', onExit)
        settle()
      }
      const onMessage = (response: PrintResponse) => {
        if (response.id === id) end(() => settleResponse(response, resolve, reject))
      }
      const onExit = () =>
        end(() => {
          printer.kill('SIGKILL')
          if (child === printer) child = undefined
          reject(printingFailed())
        })
      const deadline = setTimeout(onExit, patience)
      printer.on('message', onMessage)
      printer.once('exit', onExit)
      printer.once('error', onExit)
      printer.send({ id, ...work } satisfies PrintRequest, (error) => error && onExit())
    })
  }

  return {
    // Async, so that an immediate refusal rejects instead of throwing.
    print: async (by, gather) => queue.run(by, async () => runInProcess(await gather())),
    close: async () => {
      closed = true
      child?.kill('SIGKILL')
    },
  }
}

function settleResponse(
  response: PrintResponse,
  resolve: (bytes: Buffer) => void,
  reject: (error: Error) => void,
): void {
  if (response.bytes) {
    const { buffer, byteOffset, byteLength } = response.bytes
    resolve(Buffer.from(buffer, byteOffset, byteLength))
  } else reject(new Error(response.error ?? 'the document was not made'))
}

function printingFailed(): Refusal {
  return new Refusal('unavailable', 'The document cannot be made at the moment. Try again.', {
    retryAfter: 3,
  })
}
