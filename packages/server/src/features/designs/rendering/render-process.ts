import { tooManyGlyphs } from '@printery/design/shaping'
import { Refusal } from '@printery/domain'
import {
  type ChildProcessClient,
  ChildProcessError,
  createChildProcess,
} from '../../../processes/child-process.ts'
import { tooManyParts } from './drawing-limits.ts'
import type { RenderJob, RenderResults } from './render-job.ts'

/**
 * Runs render jobs one after the other in a child process: a page at 300 dpi takes hundreds of megabytes, and a
 * renderer crash ends the whole process. The process has no secrets, and is killed when a job takes too much time
 * or memory; only that job is refused, and the next one starts a new process.
 */
export interface RenderProcess {
  run: <Job extends RenderJob>(job: Job) => Promise<RenderResults[Job['kind']]>
  close: () => Promise<void>
}

/** Time limit of a page in ms, which normally takes two seconds. */
const defaultTimeoutMs = 120_000
/** Milliseconds after which an idle process is ended to free its memory. */
const idleMs = 30_000
/** Memory limit in bytes: somewhat more than the heaviest page that `refuseTooComplex` accepts. */
const maxMemoryBytes = 4 * 1024 ** 3
/** Lowest priority, for print files that may come a minute later. */
const lowestPriority = 19

type RenderClient = ChildProcessClient<RenderJob, RenderResults[RenderJob['kind']]>

/** The process behind `createRenderProcess`. */
export function createRenderChildProcess({
  timeoutMs = defaultTimeoutMs,
  niceness = lowestPriority,
  memory = maxMemoryBytes,
} = {}): RenderClient {
  return createChildProcess({
    program: new URL('./render-process-entry.ts', import.meta.url),
    args: [String(niceness), String(memory)],
    timeoutMs,
    idleMs,
  })
}

export function createRenderProcess(child: RenderClient = createRenderChildProcess()): RenderProcess {
  return {
    run: <Job extends RenderJob>(job: Job) =>
      child.run(job).catch((error) => {
        if (error instanceof Error && error.message.includes(tooManyGlyphs)) throw tooManyParts()
        if (!(error instanceof ChildProcessError)) throw error
        throw new RenderProcessError(error.reason === 'late' ? 'late' : 'ended')
      }) as Promise<RenderResults[Job['kind']]>,
    close: child.close,
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

/** The render processes of the shop. Each kind of job has a process of its own, so that no job waits for another kind. */
export interface Renderers {
  /** Proofs and artwork of lines; at normal priority, because people wait for them. */
  drawing: RenderProcess
  /** Also at normal priority. */
  preflight: RenderProcess
  /** At the lowest priority: the queue creates them after payment. */
  printFiles: RenderProcess
}

export function createRenderers({
  drawing,
  preflight,
  printFiles,
}: Record<'drawing' | 'preflight' | 'printFiles', RenderClient>): Renderers {
  return {
    drawing: createRenderProcess(drawing),
    preflight: createRenderProcess(preflight),
    printFiles: createRenderProcess(printFiles),
  }
}
