import type { ReactNode } from 'react'

export type PillTone = 'ok' | 'wait' | 'bad' | 'info' | 'idle'

const marks: Record<PillTone, string> = {
  ok: 'M2.5 6.5l2.5 2.5 5-6',
  wait: 'M6 2.5v4l2.5 1.5M6 11a5 5 0 1 0 0-10 5 5 0 0 0 0 10',
  bad: 'M2.5 2.5l7 7M9.5 2.5l-7 7',
  info: 'M2 6h8M7 3l3 3-3 3',
  idle: 'M3 6h6',
}

/** A status with colour, icon and text. */
export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return (
    <span className={`pill ${tone}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={marks[tone]} fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      {children}
    </span>
  )
}
