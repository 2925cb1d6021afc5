import type { NotificationView } from '@printery/contract'
import type { Role } from '@printery/domain'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { texts } from '../texts.ts'
import { NotificationRow } from './notification-row.tsx'

interface Page {
  notices: NotificationView[]
}

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  role: Role
  onLeave: () => void
}

/** The page of all notifications for each role. */
const pageOf: Record<Role, string> = {
  customer: '/account/notification',
  supplier: '/sellerPortal/notification',
  admin: '/adminPortal/notification',
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
            <NotificationRow
              key={notification.id}
              notification={notification}
              role={role}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </PagedListState>
      <Link className="notices-all" to={pageOf[role]} onClick={onLeave}>
        {texts.allNotifications}
      </Link>
    </div>
  )
}
