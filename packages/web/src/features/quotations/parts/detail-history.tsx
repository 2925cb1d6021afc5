import type { QuotationDetail } from '@printery/contract'
import { formatMoment, formatTime, publicNumber } from '@printery/domain'
import { eventText } from '../detail-model.ts'
import { detailTexts } from '../detail-texts.ts'

/** The events of a quotation, newest first, down to its creation. */
export function DetailHistory({ quotation, history }: Pick<QuotationDetail, 'quotation' | 'history'>) {
  const { createdAt, user, number, replacesId } = quotation
  return (
    <section aria-labelledby="quotation-history">
      <h2 id="quotation-history">{detailTexts.history}</h2>
      <ol className="quotation-history">
        {history.map((event) => (
          <li key={`${event.at} ${event.step} ${event.number}`}>
            <b>{eventText(event)}</b>
            {event.text && <q>{event.text}</q>}
            <Byline by={event.by} at={event.at} number={event.number} />
          </li>
        ))}
        {!replacesId && (
          <li>
            <b>{detailTexts.created}</b>
            <Byline
              by={`${user.firstName} ${user.lastName}`}
              at={createdAt}
              number={number || publicNumber(quotation.id)}
            />
          </li>
        )}
      </ol>
    </section>
  )
}

function Byline({ by, at, number }: { by: string; at: string; number: string }) {
  const moment = new Date(at)
  return (
    <small>
      {detailTexts.by(by, formatMoment(moment), formatTime(moment))} <span className="mono">{number}</span>
    </small>
  )
}
