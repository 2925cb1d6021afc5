import { type ReactNode, useEffect, useState } from 'react'
import { ApiRefusal, Unreachable } from '../../api/client.ts'
import { Button } from '../forms/button.tsx'
import { texts } from '../texts.ts'

/** Whether `isWaiting` has been true for `delayMs`. */
export function useDelayed(isWaiting: boolean, delayMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [isWaiting, delayMs])
  return isWaiting && isLate
}

/** The result of a TanStack query, or an object of the same shape. */
export interface QueryState<T> {
  data: T | undefined
  isPending: boolean
  error: unknown
  refetch: () => unknown
}

interface LoadStateProps<T> {
  query: QueryState<T>
  /** Announced and shown while loading. */
  loading: string
  /** Has the sizes of the final layout; shown after one second. */
  skeleton?: ReactNode
  /** The title of a failure, above the message of the server. */
  error?: string
  /** Shown instead of the content when `isEmpty` returns true. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** The four states of fetched data: loading, failed, empty, loaded. Loaded data stays after a failed refetch. */
export function LoadState<T>(props: LoadStateProps<T>) {
  const { query, loading, skeleton, error, empty, isEmpty, children } = props
  const isLate = useDelayed(query.isPending, 1000)
  const isSlow = useDelayed(query.isPending, 8000)
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.error) return <LoadError error={query.error} text={error} retry={query.refetch} />
  return (
    <div aria-busy="true">
      <p className={isLate && !skeleton ? 'muted' : 'visually-hidden'} role="status">
        {loading}
      </p>
      {isLate && skeleton}
      {isSlow && <p className="muted small">{texts.takesLong}</p>}
    </div>
  )
}

interface LoadErrorProps {
  error: unknown
  text?: string | undefined
  retry: () => unknown
}

export function LoadError({ error, text, retry }: LoadErrorProps) {
  const detail =
    error instanceof ApiRefusal || error instanceof Unreachable ? error.message : texts.error.text
  const requestId = error instanceof ApiRefusal ? error.requestId : undefined
  return (
    <div className="empty" role="alert">
      <p>
        <b>{text ?? texts.error.title}</b>
        {detail !== text && (
          <>
            <br />
            {detail}
          </>
        )}
      </p>
      <Button onClick={() => retry()}>{texts.error.retry}</Button>
      {requestId && <p className="muted xs mono">{texts.error.reference(requestId)}</p>}
    </div>
  )
}
