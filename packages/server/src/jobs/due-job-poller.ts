/** The maximum delay of a job that no event announces. */
const defaultIntervalMs = 1000

interface Poller {
  stop: () => Promise<void>
}

/**
 * Polls at intervals for queues with due jobs and notifies of each. One statement covers all queues; otherwise each of
 * a process's twenty workers would poll its own.
 */
export function startDueJobPoller(
  findDueQueues: () => Promise<string[]>,
  notify: (queue: string) => void,
  onError: (error: Error) => void,
  intervalMs = defaultIntervalMs,
): Poller {
  let isStopped = false
  let wake = () => {}

  async function poll(): Promise<void> {
    try {
      for (const queue of await findDueQueues()) notify(queue)
    } catch (error) {
      if (!isStopped) onError(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await poll()
      if (!isStopped) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, intervalMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    stop: () => {
      isStopped = true
      wake()
      return running
    },
  }
}
