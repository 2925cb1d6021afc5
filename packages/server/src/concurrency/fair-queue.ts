import { Refusal } from '@printery/domain'

export interface FairQueueOptions {
  /** Limits of waiting tasks, per caller and in total. */
  maxPerCaller: number
  maxTotal: number
  /** A caller with fewer waiting tasks than this is accepted even if the total limit is reached. */
  guaranteedPerCaller?: number
  /** Tasks that run at the same time. */
  concurrency?: number
  /** Messages of the refusals at each limit. */
  refusals: { each: string; all: string }
}

export interface FairQueue {
  /** Runs the task when it is the caller's turn; refuses a caller with too many waiting tasks. */
  run: <T>(caller: string, work: () => Promise<T>) => Promise<T>
}

/**
 * A queue that serves callers round-robin, so that no caller waits for all tasks of another one. Runs one task at
 * a time unless `concurrency` is set.
 */
export function createFairQueue({
  maxPerCaller,
  maxTotal,
  guaranteedPerCaller = 0,
  concurrency = 1,
  refusals,
}: FairQueueOptions): FairQueue {
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let waitingCount = 0
  let runningTasks = 0

  async function serve(): Promise<void> {
    if (runningTasks === concurrency) return
    runningTasks += 1
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      const [caller, tasks] = next
      const work = tasks.shift()
      waiting.delete(caller)
      // Moves the caller to the end of the queue.
      if (tasks.length > 0) waiting.set(caller, tasks)
      await work?.()
      waitingCount -= 1
    }
    runningTasks -= 1
  }

  return {
    run: (caller, work) => {
      const callerTasks = waiting.get(caller) ?? []
      if (callerTasks.length >= maxPerCaller) throw new Refusal('too_many', refusals.each, { retryAfter: 1 })
      if (waitingCount >= maxTotal && callerTasks.length >= guaranteedPerCaller)
        throw new Refusal('unavailable', refusals.all, { retryAfter: 3 })
      return new Promise((resolve, reject) => {
        callerTasks.push(() => work().then(resolve, reject))
        waiting.set(caller, callerTasks)
        waitingCount += 1
        void serve()
      })
    },
  }
}
