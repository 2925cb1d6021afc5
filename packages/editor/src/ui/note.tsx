import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface NoteProps {
  tone: 'info' | 'bad' | 'wait'
  /** One button. */
  action?: { label: string; run: () => void }
  children: ReactNode
}

/** Announced by screen readers when it appears. */
export function Note({ tone, action, children }: NoteProps) {
  return (
    <div className={`note ${tone} ed-note`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'info' ? 'info' : 'warn'} />
      <div>{children}</div>
      {action && (
        <button type="button" className="link" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  )
}
