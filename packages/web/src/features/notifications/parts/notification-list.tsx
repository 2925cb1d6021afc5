import type { NotificationView } from '@printery/contract'
import { formatMoment, formatTime, publicNumber, type Role } from '@printery/domain'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { texts } from '../texts.ts'
import { noticeWords } from '../words.ts'

interface Page {
  notices: NotificationView[]
}

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  role: Role
  onLeave: () => void
}

export function NoticeList({ query, role, onLeave }: Props) {
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
              .map((notice) => (
                <Row key={notice.id} notice={notice} role={role} onLeave={onLeave} />
              ))}
          </ul>
        )}
      </LoadState>
      <MoreButton list={query} kind="quiet" size="sm" more={texts.earlier} loading={texts.loadingEarlier} />
    </div>
  )
}

function Row({ notice, role, onLeave }: { notice: NotificationView; role: Role; onLeave: () => void }) {
  const { icon, title, text, to } = noticeWords(notice, role)
  const at = new Date(notice.createdAt)
  return (
    <li className={notice.isRead ? undefined : 'new'}>
      <Link to={to} onClick={onLeave}>
        <Icon name={icon} />
        <span>
          <b>
            {!notice.isRead && <span className="vh">{texts.isNew}</span>}
            {title}
          </b>
          <span>{text}</span>
          <span className="at">
            <time dateTime={notice.createdAt}>
              {formatMoment(at)}, {formatTime(at)}
            </time>
            {notice.orderId !== null &&
              notice.facts.title !== undefined &&
              ` · ${texts.number(publicNumber(notice.orderId))}`}
          </span>
        </span>
      </Link>
    </li>
  )
}
