import { useEffect, useRef, useState } from 'react'

interface Newest<Result> {
  /** The last result; it stays while the next one is computed. */
  result: Result | undefined
  isWorking: boolean
  hasFailed: boolean
  /** Repeats the same request. */
  retry: () => void
}

/**
 * Computes a result whenever the request changes; an undefined request computes nothing. Requests run one after
 * the other, and while one runs, only the newest is queued. Requests are compared by identity.
 */
export function useNewest<Request extends object, Result>(
  request: Request | undefined,
  work: (request: Request) => Promise<Result>,
): Newest<Result> {
  const [result, setResult] = useState<Result>()
  const [isWorking, setWorking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const next = useRef<Request>(undefined)
  const latestWork = useRef(work)
  latestWork.current = work

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same request.
  useEffect(() => {
    if (!request) return
    const isRunning = next.current !== undefined
    next.current = request
    if (isRunning) return
    const run = async () => {
      setWorking(true)
      setFailed(false)
      try {
        for (let latest = next.current; latest; latest = next.current === latest ? undefined : next.current) {
          const nextResult = await latestWork.current(latest)
          setResult(() => nextResult)
        }
      } catch {
        setFailed(true)
      } finally {
        next.current = undefined
        setWorking(false)
      }
    }
    void run()
  }, [request, attempts])

  return { result, isWorking, hasFailed, retry: () => setAttempts((count) => count + 1) }
}
