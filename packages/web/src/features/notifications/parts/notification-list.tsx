import type { NotificationView } from '@printery/contract'
import { formatMoment, formatTime, publicNumber, type Role } from '@printery/domain'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { MoreButton } from '../../../ui/display/more-button.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { texts } from '../texts.ts'
import { notificationWords } from '../words.ts'

interface Page {
  notices: NotificationView[]
}

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  role: Role
  onLeave: () => void
}

export function NotificationList({ query, role, onLeave }: Props) {
  return (
    <div className="notices">
      <h2>{texts.title}</h2>
      <LoadState
        query={query}
        loading={texts.loading}
        error={texts.error}
        skeleton={<Skeleton height="132px" />}
        isEmpty={({ pages }) => pages.every(({ notices }) => notices.length === 0)}
        empty={<p className="muted">{texts.empty[role]}</p>}
      >
        {({ pages }) => (
          <ul>
            {pages
              .flatMap(({ notices }) => notices)
              .map((notification) => (
                <Row key={notification.id} notification={notification} role={role} onLeave={onLeave} />
              ))}
          </ul>
        )}
      </LoadState>
      <MoreButton list={query} kind="quiet" size="sm" more={texts.earlier} loading={texts.loadingEarlier} />
    </div>
  )
}

function Row({
  notification,
  role,
  onLeave,
}: {
  notification: NotificationView
  role: Role
  onLeave: () => void
}) {
  const { icon, title, text, to } = notificationWords(notification, role)
  const at = new Date(notification.createdAt)
  return (
    <li className={notification.isRead ? undefined : 'new'}>
      <Link to={to} onClick={onLeave}>
        <Icon name={icon} />
        <span>
          <b>
            {!notification.isRead && <span className="vh">{texts.isNew}</span>}
            {title}
          </b>
          <span>{text}</span>
          <span className="at">
            <time dateTime={notification.createdAt}>
              {formatMoment(at)}, {formatTime(at)}
            </time>
            {notification.orderId !== null &&
              notification.facts.title !== undefined &&
              ` · ${texts.number(publicNumber(notification.orderId))}`}
          </span>
        </span>
      </Link>
    </li>
  )
}
