import './order-history.css'
import type { HistoryEvent, UserView } from '@printery/contract'
import { formatMoment, formatTime } from '@printery/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MoreButton } from '../../../ui/display/more-button.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { orderHistoryQuery } from '../data.ts'
import { texts } from '../texts.ts'
import { actorOf, historyText } from './history-words.ts'

/** All changes of an order with actor, time, old and new value, newest first. Read only. */
export function OrderHistory({ orderId, viewer }: { orderId: string; viewer: UserView }) {
  const [only, setOnly] = useState<'statuses'>()
  const history = useInfiniteQuery(orderHistoryQuery(orderId, viewer.id, { only }))
  const heading = useId()
  return (
    <section className="audit" aria-labelledby={heading}>
      <div className="audit-hd">
        <h2 className="items-h" id={heading}>
          {texts.history.title}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that choose what is listed below are no form fields */}
        <div className="chips" role="group" aria-label={texts.history.show}>
          {([undefined, 'statuses'] as const).map((choice) => (
            <button
              key={choice ?? 'everything'}
              type="button"
              className="chip"
              aria-pressed={choice === only}
              onClick={() => setOnly(choice)}
            >
              {choice ? texts.history.statuses : texts.history.everything}
            </button>
          ))}
        </div>
      </div>
      <LoadState
        query={history}
        loading={texts.history.loading}
        error={texts.history.error}
        isEmpty={({ pages }) => pages.every(({ events }) => events.length === 0)}
        empty={<p className="muted">{texts.history.none}</p>}
      >
        {({ pages }) => (
          <ol>
            {pages
              .flatMap(({ events }) => events)
              .map((event, index) => (
                // The history only grows at its beginning, and a row has no state.
                // biome-ignore lint/suspicious/noArrayIndexKey: events have no key of their own
                <EventRow key={index} event={event} />
              ))}
          </ol>
        )}
      </LoadState>
      <MoreButton list={history} size="sm" more={texts.history.older} loading={texts.history.loading} />
    </section>
  )
}

function EventRow({ event }: { event: HistoryEvent }) {
  const { title, from, to, note } = historyText(event)
  const at = new Date(event.at)
  return (
    <li>
      <time dateTime={event.at}>
        {formatMoment(at)} <b>{formatTime(at)}</b>
      </time>
      <div>
        <p className="what">
          <b>{event.title ?? texts.history.wholeOrder}</b> {title}
        </p>
        {(from !== undefined || to !== undefined) && (
          <p className={to?.includes('\n') ? 'step apart' : 'step'}>
            {from !== undefined && <del>{from}</del>} {to !== undefined && <ins>{to}</ins>}
          </p>
        )}
        {note !== undefined && <blockquote>{note}</blockquote>}
      </div>
      <p className="who">{actorOf(event)}</p>
    </li>
  )
}
