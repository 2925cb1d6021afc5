import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type NoteTone = 'plain' | 'info' | 'ok' | 'wait' | 'bad'

const icons: Record<NoteTone, IconName> = {
  plain: 'info',
  info: 'info',
  ok: 'check',
  wait: 'clock',
  bad: 'warn',
}

interface NoteProps {
  tone?: NoteTone
  icon?: IconName
  /** One button or link at the right end. */
  action?: ReactNode
  /** Read aloud when it appears. */
  live?: boolean
  className?: string
  children: ReactNode
}

export function Note({ tone = 'info', icon, action, live, className = '', children }: NoteProps) {
  return (
    <div
      className={`note ${tone} ${className}`}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon ?? icons[tone]} />
      <div>{children}</div>
      {action}
    </div>
  )
}
