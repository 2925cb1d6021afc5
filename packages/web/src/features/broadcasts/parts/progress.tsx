import type { BroadcastView } from '@printery/contract'
import { texts } from '../texts.ts'

/** The number of finished addresses out of all. */
export function Progress({ recipients }: Pick<BroadcastView, 'recipients'>) {
  const all = Object.values(recipients).reduce((sum, count) => sum + count, 0)
  const done = all - recipients.queued - recipients.sending
  if (all === 0) return null
  return (
    <span className="bc-progress">
      <progress aria-label={texts.progress.label} value={done} max={all} />
      <span className="small muted">{texts.progress.of(done, all)}</span>
    </span>
  )
}
