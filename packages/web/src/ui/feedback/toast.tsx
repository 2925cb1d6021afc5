import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { texts } from '../texts.ts'

export type ToastKind = 'ok' | 'bad' | 'info'
export type ShowToast = (text: string, kind?: ToastKind) => void

interface Shown {
  id: number
  text: string
  kind: ToastKind
}

const staysMs = 6000
/** The same text isn't shown twice, and a result takes the place of "is being removed". */
function stays(text: string, kind: ToastKind) {
  return (toast: Shown) => toast.text !== text && (kind === 'info' || toast.kind !== 'info')
}

const ToastContext = createContext<ShowToast>(() => {})

/** Shows one ink slab for six seconds. Failures of paying or saving are messages in the page instead. */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const next = useRef(0)
  const close = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), [])
  const show = useCallback<ShowToast>(
    (text, kind = 'info') => {
      const id = next.current++
      setShown((now) => [...now.filter(stays(text, kind)).slice(-2), { id, text, kind }])
      setTimeout(close, staysMs, id)
    },
    [close],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {shown.map(({ id, text, kind }) => (
          <div key={id} className={`toast ${kind}`}>
            <p>{text}</p>
            <button type="button" onClick={() => close(id)}>
              {texts.close}
            </button>
          </div>
        ))}
      </div>
    </ToastContext>
  )
}
