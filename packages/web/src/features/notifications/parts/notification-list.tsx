import type { NotificationView } from '@printery/contract'
import { formatDateTime, publicNumber, type Role } from '@printery/domain'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
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
  const notifications = query.data?.pages.flatMap(({ notices }) => notices) ?? []
  return (
    <div className="notices">
      <h2>{texts.title}</h2>
      <PagedListState
        list={query}
        shown={notifications.length}
        empty={<p className="muted">{texts.empty[role]}</p>}
        texts={{ ...texts, more: texts.earlier, loadingMore: texts.loadingEarlier }}
        skeleton={<Skeleton height="132px" />}
      >
        <ul>
          {notifications.map((notification) => (
            <Row key={notification.id} notification={notification} role={role} onLeave={onLeave} />
          ))}
        </ul>
      </PagedListState>
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
            <time dateTime={notification.createdAt}>{formatDateTime(at)}</time>
            {notification.orderId !== null &&
              notification.facts.title !== undefined &&
              ` · ${texts.number(publicNumber(notification.orderId))}`}
          </span>
        </span>
      </Link>
    </li>
  )
}
