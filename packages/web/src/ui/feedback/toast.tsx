import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'

export type ToastKind = 'ok' | 'bad' | 'info'
interface ToastLink {
  to: string
  label: string
}
/** `link` leads to the next step. */
export type ShowToast = (text: string, kind?: ToastKind, link?: ToastLink) => void

interface Toast {
  id: number
  text: string
  kind: ToastKind
  link: ToastLink | undefined
}

const durationMs = 6000
/** Time in ms after which the next toast may replace the shown one. */
const minDurationMs = 2000
/** A new toast replaces toasts with the same text; a result also replaces `info` toasts such as "is being removed". */
const isNotReplacedBy = (next: Toast) => (toast: Toast) =>
  toast.text !== next.text && (next.kind === 'info' || toast.kind !== 'info')

const ToastContext = createContext<ShowToast>(() => {})

/**
 * Shows one toast at a time, for six seconds. A toast with a link stays until it is closed, its link is followed or
 * another toast follows. Failures of payments and saving are shown in the page instead.
 */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Toast[]>([])
  const nextId = useRef(0)
  const show = useCallback<ShowToast>((text, kind = 'info', link) => {
    const toast = { id: nextId.current++, text, kind, link }
    setQueue((current) => [...current.filter(isNotReplacedBy(toast)), toast])
  }, [])
  const close = useCallback(
    (id: number) => setQueue((current) => current.filter((toast) => toast.id !== id)),
    [],
  )
  const [shown, next] = queue
  const shownId = shown?.id
  const isFollowed = next !== undefined
  // A toast with a link has no timeout, because keyboard users need time to reach the link.
  const staysForLink = Boolean(shown?.link) && !isFollowed
  const shownAt = useRef({ id: -1, ms: 0 })
  useEffect(() => {
    if (shownId === undefined || staysForLink) return
    if (shownAt.current.id !== shownId) shownAt.current = { id: shownId, ms: performance.now() }
    const remainingMs = shownAt.current.ms + (isFollowed ? minDurationMs : durationMs) - performance.now()
    if (remainingMs <= 0) return close(shownId)
    const timer = setTimeout(close, remainingMs, shownId)
    return () => clearTimeout(timer)
  }, [shownId, isFollowed, staysForLink, close])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {shown && (
          <div key={shown.id} className={`toast ${shown.kind}`}>
            <p>
              {shown.text}
              {shown.link && (
                <>
                  {' '}
                  <Link to={shown.link.to} onClick={() => close(shown.id)}>
                    {shown.link.label}
                  </Link>
                </>
              )}
            </p>
            <button type="button" onClick={() => close(shown.id)}>
              {texts.close}
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  )
}
