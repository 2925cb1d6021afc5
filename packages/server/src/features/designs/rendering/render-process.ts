import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@printery/domain'
import { bareEnvironment } from '../../../bare-environment.ts'
import type { RenderJob, RenderRequest, RenderResponse, RenderResults } from './render-job.ts'

/**
 * Runs render jobs one after the other in a child process: a page at 300 dpi takes hundreds of megabytes, and a
 * renderer crash ends the whole process. The process has no secrets, and is killed when a job takes too much time
 * or memory; only that job is refused, and the next one starts a new process.
 */
export interface RenderProcess {
  run: <Job extends RenderJob>(job: Job) => Promise<RenderResults[Job['kind']]>
}

/** ms for a page, which normally takes two seconds. */
const defaultTimeoutMs = 120_000
/** ms after which an idle process is ended to free its memory. */
const defaultIdleMs = 30_000
/** Memory limit in bytes: somewhat more than the heaviest page that `refuseTooComplex` accepts. */
const maxMemoryBytes = 4 * 1024 ** 3
/** Lowest priority, for print files that may come a minute later. */
const lowestPriority = 19

export function createRenderProcess({
  patience = defaultTimeoutMs,
  rest = defaultIdleMs,
  niceness = lowestPriority,
  memory = maxMemoryBytes,
} = {}): RenderProcess {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0
  let asked = 0
  let turn: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const file = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))
    const renderer = fork(file, [String(niceness), String(memory)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Sends bytes without encoding them as JSON.
      serialization: 'advanced',
      execArgv: [],
      env: bareEnvironment,
    })
    // The child process must not keep this process alive.
    renderer.unref()
    renderer.channel?.unref()
    renderer.once('exit', () => {
      if (child === renderer) child = undefined
    })
    renderer.on('error', () => {})
    return renderer
  }

  function endProcess(renderer: ChildProcess): void {
    renderer.kill('SIGKILL')
    if (child === renderer) child = undefined
  }

  function endWhenIdle(): void {
    asked -= 1
    if (asked > 0) return
    idleTimer = setTimeout(() => child && endProcess(child), rest)
    idleTimer.unref()
  }

  function runJob<Job extends RenderJob>(job: Job): Promise<RenderResults[Job['kind']]> {
    child ??= start()
    const renderer = child
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(deadline)
        renderer.off('message', onMessage)
        renderer.off('exit', onExit)
        renderer.off('error', onExit)
        done()
      }
      const onMessage = (response: RenderResponse) => {
        if (response.id !== id) return
        settle(() => {
          if ('error' in response) reject(new Error(response.error))
          else resolve(response.result as RenderResults[Job['kind']])
        })
      }
      const failWith = (why: RenderProcessError['reason']) =>
        settle(() => {
          endProcess(renderer)
          reject(new RenderProcessError(why))
        })
      const onExit = () => failWith('ended')
      const deadline = setTimeout(() => failWith('late'), patience)
      renderer.on('message', onMessage)
      renderer.once('exit', onExit)
      renderer.once('error', onExit)
      renderer.send({ id, job } satisfies RenderRequest, (error) => error && onExit())
    })
  }

  return {
    run: (job) => {
      clearTimeout(idleTimer)
      asked += 1
      const answer = turn.then(() => runJob(job)).finally(endWhenIdle)
      turn = answer.catch(() => {})
      return answer
    },
  }
}

/** The job ended the process, or took too long, which may also be due to a busy machine. */
export class RenderProcessError extends Refusal {
  readonly reason: 'ended' | 'late'

  constructor(reason: 'ended' | 'late') {
    super('unavailable', 'The design cannot be drawn at the moment. Try again.', { retryAfter: 3 })
    this.reason = reason
  }
}
