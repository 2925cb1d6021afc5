import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@printery/domain'
import { bareEnvironment } from '../../bare-environment.ts'
import type { PressAsked, PressJob, PressResults, PressTold } from './press-job.ts'

/**
 * Works on pages in a process of its own, one after the other: a page at 300 dpi takes hundreds of megabytes, and what the renderer
 * cannot draw ends the whole process that it runs in. It has none of the shop's secrets, and is ended by what takes too long or too
 * much memory. The process is started when it is needed, and again for the next job after one that has ended it, which alone is refused.
 */
export interface Press {
  ask: <Job extends PressJob>(job: Job) => Promise<PressResults[Job['kind']]>
}

/** ms for a page, which takes two seconds; on a machine however busy, what takes longer never comes. */
const patienceMs = 120_000
/** ms after which a process that nobody asks gives its memory back. */
const restMs = 30_000
/** Bytes of the whole process: somewhat more than the heaviest page takes that `refuseHeavy` lets through. */
const mostMemory = 4 * 1024 ** 3
/** Below everything else there is: a print file may come a minute later, an order may not. */
const lowest = 19

export function openPress({
  patience = patienceMs,
  rest = restMs,
  niceness = lowest,
  memory = mostMemory,
} = {}): Press {
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let lastId = 0
  let asked = 0
  let turn: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const file = fileURLToPath(new URL('./press-process.ts', import.meta.url))
    const pressing = fork(file, [String(niceness), String(memory)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Pictures are bytes, which JSON would spell out.
      serialization: 'advanced',
      execArgv: [],
      env: bareEnvironment,
    })
    // It keeps nobody from ending.
    pressing.unref()
    pressing.channel?.unref()
    pressing.once('exit', () => {
      if (child === pressing) child = undefined
    })
    pressing.on('error', () => {})
    return pressing
  }

  function end(pressing: ChildProcess): void {
    pressing.kill('SIGKILL')
    if (child === pressing) child = undefined
  }

  function restAfter(): void {
    asked -= 1
    if (asked > 0) return
    resting = setTimeout(() => child && end(child), rest)
    resting.unref()
  }

  function work<Job extends PressJob>(job: Job): Promise<PressResults[Job['kind']]> {
    child ??= start()
    const pressing = child
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(deadline)
        pressing.off('message', hear)
        pressing.off('exit', lose)
        pressing.off('error', lose)
        done()
      }
      const hear = (told: PressTold) => {
        if (told.id !== id) return
        settle(() => {
          if ('fault' in told) reject(new Error(told.fault))
          else resolve(told.result as PressResults[Job['kind']])
        })
      }
      const loseFor = (why: PressLost['why']) =>
        settle(() => {
          end(pressing)
          reject(new PressLost(why))
        })
      const lose = () => loseFor('ended')
      const deadline = setTimeout(() => loseFor('late'), patience)
      pressing.on('message', hear)
      pressing.once('exit', lose)
      pressing.once('error', lose)
      pressing.send({ id, job } satisfies PressAsked, (error) => error && lose())
    })
  }

  return {
    ask: (job) => {
      clearTimeout(resting)
      asked += 1
      const answer = turn.then(() => work(job)).finally(restAfter)
      turn = answer.catch(() => {})
      return answer
    },
  }
}

/** What was asked ended the process; or took too long, as anything may on a machine that has other work. */
export class PressLost extends Refusal {
  readonly why: 'ended' | 'late'

  constructor(why: 'ended' | 'late') {
    super('unavailable', 'The design cannot be drawn at the moment. Try again.', { retryAfter: 3 })
    this.why = why
  }
}
