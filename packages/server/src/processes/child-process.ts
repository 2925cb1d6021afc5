import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './bare-environment.ts'

/** Messages to and from the process. */
export interface ProcessRequest<Input> {
  id: number
  input: Input
}
export type ProcessResponse<Output> = { id: number } & ({ output: Output } | { error: string })

const lossMessages = {
  unstarted: 'a child process could not be started',
  ended: 'a child process has ended',
  late: 'a child process took too long',
}

/** The process could not be started, has ended, or took too long, which may also be due to a busy machine. */
export class ChildProcessError extends Error {
  readonly reason: keyof typeof lossMessages

  constructor(reason: keyof typeof lossMessages, options?: ErrorOptions) {
    super(lossMessages[reason], options)
    this.name = 'ChildProcessError'
    this.reason = reason
  }
}

interface ChildProcessOptions {
  /** A program that calls `answerRequests`. */
  program: URL
  args?: readonly string[]
  /** Time limit of one request in ms. */
  timeoutMs: number
  /** Milliseconds after which an idle process is ended to free its memory; by default it ends with the client. */
  idleMs?: number
  /** Whether each request gets its own process, so that a malicious file harms no other request. */
  isSingleUse?: boolean
  /** Receives the error output of the process. */
  stderr?: 'inherit' | 'ignore'
}

export interface ChildProcessClient<Input, Output> {
  /**
   * Throws the error that the process returns, or a ChildProcessError. Requests to one process run in sequence. If the
   * process ends, only its current request fails, and the next request starts another process.
   */
  run: (input: Input) => Promise<Output>
  /** Ends the process; requests in progress and later ones fail. */
  close: () => Promise<void>
}

/** Runs requests in a child process that has no secrets. It starts with the first request. */
export function createChildProcess<Input, Output>({
  program,
  args = [],
  timeoutMs,
  idleMs,
  isSingleUse = false,
  stderr = 'inherit',
}: ChildProcessOptions): ChildProcessClient<Input, Output> {
  const running = new Set<ChildProcess>()
  let current: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0
  let pendingRequests = 0
  let previous: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function start(): ChildProcess {
    const child = fork(fileURLToPath(program), args, {
      stdio: ['ignore', 'ignore', stderr, 'ipc'],
      // Sends bytes, and any string, without changing them to JSON.
      serialization: 'advanced',
      execArgv: [],
      env: bareEnvironment,
    })
    // The child process must not keep this process alive.
    child.unref()
    child.channel?.unref()
    running.add(child)
    child.once('exit', () => forget(child))
    child.on('error', () => {})
    return child
  }

  function forget(child: ChildProcess): void {
    running.delete(child)
    if (current === child) current = undefined
  }

  function end(child: ChildProcess): void {
    child.kill('SIGKILL')
    forget(child)
  }

  function send(child: ChildProcess, input: Input): Promise<Output> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(deadline)
        child.off('message', onMessage)
        child.off('exit', onExit)
        child.off('error', onError)
        done()
      }
      const onMessage = (response: ProcessResponse<Output>) => {
        if (response.id !== id) return
        settle(() => {
          if ('error' in response) reject(new Error(response.error))
          else resolve(response.output)
        })
      }
      const fail = (error: ChildProcessError) =>
        settle(() => {
          end(child)
          reject(error)
        })
      const onExit = () => fail(new ChildProcessError('ended'))
      const onError = (cause: Error) => fail(new ChildProcessError('unstarted', { cause }))
      const deadline = setTimeout(() => fail(new ChildProcessError('late')), timeoutMs)
      child.on('message', onMessage)
      child.once('exit', onExit)
      child.once('error', onError)
      child.send({ id, input } satisfies ProcessRequest<Input>, (error) => error && onExit())
    })
  }

  async function runAlone(input: Input): Promise<Output> {
    if (isClosed) throw new ChildProcessError('ended')
    const child = start()
    try {
      return await send(child, input)
    } finally {
      end(child)
    }
  }

  async function runInTurn(input: Input): Promise<Output> {
    if (isClosed) throw new ChildProcessError('ended')
    current ??= start()
    return send(current, input)
  }

  function endWhenIdle(): void {
    pendingRequests -= 1
    if (pendingRequests > 0 || idleMs === undefined) return
    idleTimer = setTimeout(() => current && end(current), idleMs)
    idleTimer.unref()
  }

  return {
    run: (input) => {
      if (isSingleUse) return runAlone(input)
      clearTimeout(idleTimer)
      pendingRequests += 1
      const output = previous.then(() => runInTurn(input)).finally(endWhenIdle)
      previous = output.catch(() => {})
      return output
    },
    close: async () => {
      isClosed = true
      clearTimeout(idleTimer)
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
