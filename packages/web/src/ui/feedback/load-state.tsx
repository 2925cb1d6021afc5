import { type ReactNode, useEffect, useState } from 'react'
import { ApiRefusal, Unreachable } from '../../api/client.ts'
import { Button } from '../forms/button.tsx'
import { texts } from '../texts.ts'

/** True after `ms` have passed while `waiting`. */
export function useLate(waiting: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [waiting, ms])
  return waiting && late
}

/** A TanStack query, or anything of its shape. */
export interface Fetched<T> {
  data: T | undefined
  isPending: boolean
  error: unknown
  refetch: () => unknown
}

interface LoadStateProps<T> {
  query: Fetched<T>
  /** Announced and shown while loading. */
  loading: string
  /** Has the sizes of the final layout; shown after one second. */
  skeleton?: ReactNode
  /** The message of a failure; the server's own message has priority. */
  error?: string
  /** Shown instead of the content when `isEmpty` returns true. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** The four states of fetched data: loading, failed, empty, loaded. Loaded data stays after a failed refetch. */
export function LoadState<T>(props: LoadStateProps<T>) {
  const { query, loading, skeleton, error, empty, isEmpty, children } = props
  const late = useLate(query.isPending, 1000)
  const slow = useLate(query.isPending, 8000)
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.error) return <LoadError error={query.error} text={error} retry={query.refetch} />
  return (
    <div aria-busy="true">
      <p className={late && !skeleton ? 'muted' : 'vh'} role="status">
        {loading}
      </p>
      {late && skeleton}
      {slow && <p className="muted small">{texts.takesLong}</p>}
    </div>
  )
}

interface LoadErrorProps {
  error: unknown
  text?: string | undefined
  retry: () => unknown
}

export function LoadError({ error, text, retry }: LoadErrorProps) {
  const own = error instanceof ApiRefusal || error instanceof Unreachable ? error.message : texts.error.text
  const requestId = error instanceof ApiRefusal ? error.requestId : undefined
  return (
    <div className="empty" role="alert">
      <p>
        <b>{text ?? texts.error.title}</b>
        {own !== text && (
          <>
            <br />
            {own}
          </>
        )}
      </p>
      <Button onClick={() => retry()}>{texts.error.retry}</Button>
      {requestId && <p className="muted xs mono">{texts.error.reference(requestId)}</p>}
    </div>
  )
}
