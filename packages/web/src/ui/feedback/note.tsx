import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../display/icon.tsx'

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
  /** For who leads the focus to it. */
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export function Note({ tone = 'info', icon, action, live, className = '', ref, children }: NoteProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`note ${tone} ${className}`}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon ?? icons[tone]} />
      <div>{children}</div>
      {action}
    </div>
  )
}
