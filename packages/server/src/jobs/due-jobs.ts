/** How long a job waits at most that nobody announces. */
const lookMs = 1000

interface Looking {
  stop: () => Promise<void>
}

/**
 * Looks once a second for queues with jobs that are due, and names them. One statement for all queues: each of a
 * process's twenty workers would ask for itself else, twenty times as many.
 */
export function lookForDueJobs(
  findDue: () => Promise<string[]>,
  tell: (name: string) => void,
  onError: (error: Error) => void,
): Looking {
  let isStopped = false
  let wake = () => {}

  async function look(): Promise<void> {
    try {
      for (const name of await findDue()) tell(name)
    } catch (error) {
      if (!isStopped) onError(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await look()
      if (!isStopped) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lookMs)
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
