import type { BroadcastState } from '@printery/domain/broadcasts'
import { Pill, type PillTone } from '../../../ui/display/pill.tsx'
import { texts } from '../texts.ts'

const tones: Record<BroadcastState, PillTone> = {
  draft: 'idle',
  scheduled: 'wait',
  sending: 'info',
  paused: 'wait',
  sent: 'ok',
  cancelled: 'bad',
}

export function StatePill({ state }: { state: BroadcastState }) {
  return <Pill tone={tones[state]}>{texts.states[state]}</Pill>
}
