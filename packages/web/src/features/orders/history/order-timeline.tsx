import { Button } from '../../../ui/forms/button.tsx'
import './order-timeline.css'
import type { OrderView, UserView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MoreFailed } from '../../../ui/display/more-button.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { orderHistoryQuery } from '../data.ts'
import { texts } from '../texts.ts'
import { type TimelineEntry, timelineOf } from './timeline.ts'

/** Number of events per page; several can form one entry, such as the steps of all items. */
const pageSize = 100

/** Number of entries that are shown until the list is expanded. */
const maxCollapsed = 4

/** The timeline of the order, newest first. */
export function OrderTimeline({ order, viewer }: { order: OrderView; viewer: UserView }) {
  const history = useInfiniteQuery(orderHistoryQuery(order.id, viewer.id, { limit: pageSize }))
  const [isExpanded, setIsExpanded] = useState(false)
  const heading = useId()
  const events = history.data?.pages.flatMap((page) => page.events) ?? []
  const entries = timelineOf(events, { hasMore: history.hasNextPage })
  const shown = isExpanded ? entries : entries.slice(0, maxCollapsed)
  const hasMore = history.hasNextPage || shown.length < entries.length

  function showMore() {
    if (history.isFetchingNextPage) return
    if (isExpanded || shown.length === entries.length) void history.fetchNextPage()
    setIsExpanded(true)
  }

  return (
    <section className="timeline" aria-labelledby={heading}>
      <h2 className="items-h" id={heading}>
        {texts.history.title}
      </h2>
      <LoadState
        query={history}
        loading={texts.history.loading}
        error={texts.history.error}
        isEmpty={() => entries.length === 0}
        empty={<p className="muted">{texts.history.none}</p>}
      >
        {() => (
          <ol>
            {shown.map((entry, index) => (
              // The history only grows at its beginning, and a row has no state.
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no key of their own
              <Entry key={index} entry={entry} />
            ))}
          </ol>
        )}
      </LoadState>
      <MoreFailed list={history} />
      {hasMore && (
        <Button size="sm" isBusy={history.isFetchingNextPage} onClick={showMore}>
          {history.isFetchingNextPage ? texts.history.loading : texts.history.older}
        </Button>
      )}
    </section>
  )
}

function Entry({ entry: { at, subject, text, note, actor } }: { entry: TimelineEntry }) {
  const moment = new Date(at)
  return (
    <li>
      <p>
        <b>{text}</b> {subject && <span className="of">{subject}</span>}
      </p>
      <p className="when">
        <time dateTime={at}>{formatDateTime(moment)}</time> · {actor}
      </p>
      {note !== undefined && <blockquote>{note}</blockquote>}
    </li>
  )
}
