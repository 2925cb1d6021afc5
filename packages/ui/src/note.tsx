import type { ReactNode, Ref } from 'react'
import { type commonIcons, Icon } from './icon.tsx'

export type NoteTone = 'plain' | 'info' | 'ok' | 'wait' | 'bad'

const icons: Record<NoteTone, keyof typeof commonIcons> = {
  plain: 'info',
  info: 'info',
  ok: 'check',
  wait: 'clock',
  bad: 'warn',
}

interface NoteProps {
  tone?: NoteTone
  /** The icon, instead of the one of its tone. */
  icon?: ReactNode
  /** One button or link at the right end. */
  action?: ReactNode
  /** Announced by screen readers when it appears. */
  live?: boolean
  /** With less padding. */
  compact?: boolean
  className?: string
  /** For code that moves the focus to it. */
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export function Note(props: NoteProps) {
  const { tone = 'info', icon, action, live, compact, className = '', ref, children } = props
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`note ${tone} ${compact ? 'compact' : ''} ${className}`}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      {icon ?? <Icon name={icons[tone]} />}
      <div>{children}</div>
      {action}
    </div>
  )
}
