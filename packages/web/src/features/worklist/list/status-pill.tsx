import type { Status } from '@printery/domain'
import { Pill } from '../../../ui/display/pill.tsx'
import { pillTone } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'

export function StatusPill({ status }: { status: Status }) {
  return <Pill tone={pillTone(status)}>{texts.status(status)}</Pill>
}

/** The pill of an order on hold, beside its disabled phases. */
export function HoldPill() {
  return <Pill tone="bad">{texts.hold.pill}</Pill>
}
