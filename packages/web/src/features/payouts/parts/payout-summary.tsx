import type { PayoutView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { Pill, type PillTone } from '../../../ui/display/pill.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { texts } from '../texts.ts'

const tones: Record<PayoutView['state'], PillTone> = {
  requested: 'wait',
  approved: 'info',
  sending: 'info',
  paid: 'ok',
  refused: 'bad',
  withdrawn: 'idle',
  returned: 'bad',
}

/** Amount, state and details of a payout. */
export function PayoutSummary({ payout }: { payout: PayoutView }) {
  const { cents, state, requestedAt, paidAt, sentTo, reference, reason } = payout
  const payoutDetails = [
    texts.requestedOn(formatMoment(new Date(requestedAt))),
    paidAt && texts.paidOn(formatMoment(new Date(paidAt))),
    sentTo && texts.toAccount(sentTo),
    reference && texts.reference(reference),
  ].filter(Boolean)
  return (
    <>
      <p className="pay-amount">
        <Price cents={cents} />
        <Pill tone={tones[state]}>{texts.states[state]}</Pill>
      </p>
      <p className="muted pay-under">{payoutDetails.join(', ')}</p>
      {reason && <p className="pay-under">{state === 'approved' ? texts.admin.failed(reason) : reason}</p>}
    </>
  )
}
