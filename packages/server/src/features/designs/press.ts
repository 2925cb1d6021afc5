import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@printery/domain'
import type { PressAsked, PressJob, PressResults, PressTold } from './press-job.ts'

/** Works on pages at 300 dpi in a process of its own, one after the other: each takes hundreds of megabytes. */
export interface Press {
  ask: <Job extends PressJob>(job: Job) => Promise<PressResults[Job['kind']]>
}

/** ms for a page, which takes two seconds; on a machine however busy, what takes longer never comes. */
const patienceMs = 120_000
/** ms after which a process that nobody asks gives its memory back. */
const restMs = 30_000

export function openPress({ patience = patienceMs, rest = restMs } = {}): Press {
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let lastId = 0
  let asked = 0

  function start(): ChildProcess {
    const pressing = fork(fileURLToPath(new URL('./press-process.ts', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Pictures are bytes, which JSON would spell out.
      serialization: 'advanced',
      execArgv: [],
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

  return {
    ask: <Job extends PressJob>(job: Job) => {
      clearTimeout(resting)
      asked += 1
      child ??= start()
      const pressing = child
      const id = ++lastId
      const answer = new Promise<PressResults[Job['kind']]>((resolve, reject) => {
        const settle = (work: () => void) => {
          clearTimeout(deadline)
          pressing.off('message', hear)
          pressing.off('exit', lose)
          pressing.off('error', lose)
          work()
        }
        const hear = (told: PressTold) => {
          if (told.id !== id) return
          settle(() => {
            if ('fault' in told) reject(new Error(told.fault))
            else resolve(told.result as PressResults[Job['kind']])
          })
        }
        const lose = () =>
          settle(() => {
            end(pressing)
            reject(lost())
          })
        const deadline = setTimeout(lose, patience)
        pressing.on('message', hear)
        pressing.once('exit', lose)
        pressing.once('error', lose)
        pressing.send({ id, job } satisfies PressAsked, (error) => error && lose())
      })
      return answer.finally(restAfter)
    },
  }
}

function lost(): Refusal {
  return new Refusal('unavailable', 'The design cannot be checked or printed at the moment. Try again.', {
    retryAfter: 3,
  })
}
