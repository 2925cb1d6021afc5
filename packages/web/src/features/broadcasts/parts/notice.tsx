import type { SupplierNoticeView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import type { SupplierNoticeState } from '@printery/domain/broadcasts'
import type { ReactNode } from 'react'
import { Pill, type PillTone } from '../../../ui/display/pill.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.notices

const tones: Record<SupplierNoticeState, PillTone> = {
  waiting: 'wait',
  sent: 'ok',
  refused: 'bad',
  withdrawn: 'idle',
}

interface NoticeProps {
  notice: SupplierNoticeView
  /** The name of its supplier, for the shop. */
  from?: string
  /** The buttons of its actions. */
  children?: ReactNode
}

/** A notice of a supplier with its state. */
export function Notice({ notice, from, children }: NoticeProps) {
  const { subject, text, audience, state, receivers, reason, createdAt } = notice
  const to = audience === 'customers' ? texts.toCustomers : texts.toStaff
  return (
    <li className="bc-notice" aria-label={subject}>
      <header>
        <b>{subject}</b>
        <Pill tone={tones[state]}>{texts.states[state]}</Pill>
      </header>
      <p className="small muted">
        {[from, to, formatDateTime(new Date(createdAt))].filter(Boolean).join(' · ')}
      </p>
      <p className="bc-said">{text}</p>
      {receivers !== null && <p className="small muted">{texts.reached(receivers)}</p>}
      {reason && <p className="small">{texts.reason(reason)}</p>}
      {children}
    </li>
  )
}
