import type { BroadcastView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RequireCapability } from '../../../session/require-capability.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { broadcastsQuery } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { Progress } from './progress.tsx'
import { StatePill } from './state-pill.tsx'

const texts = allTexts.list

/** All broadcasts, the newest first, with their progress. */
export function BroadcastList({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(broadcastsQuery(viewerId))
  const broadcasts = list.data?.pages.flatMap((page) => page.broadcasts) ?? []
  return (
    <div className="bc-section">
      <RequireCapability capability="broadcasts.write">
        <ButtonLink kind="primary" size="sm" to="/adminPortal/broadcast/new">
          {texts.create}
        </ButtonLink>
      </RequireCapability>
      <PagedListState
        list={list}
        shown={broadcasts.length}
        empty={<Empty shape="paper">{texts.empty}</Empty>}
        texts={{ ...texts, more: allTexts.more }}
        skeleton={<Skeleton height="200px" />}
      >
        <ul className="bc-list">
          {broadcasts.map((broadcast) => (
            <li key={broadcast.id}>
              <div>
                <Link to={`/adminPortal/broadcast/${broadcast.id}`}>{broadcast.subject}</Link>
                <p className="small muted">{timeText(broadcast)}</p>
              </div>
              <StatePill state={broadcast.state} />
              <Progress recipients={broadcast.recipients} />
            </li>
          ))}
        </ul>
      </PagedListState>
    </div>
  )
}

function timeText({ state, scheduledFor, endedAt, createdBy, createdAt }: BroadcastView): string {
  if (state === 'scheduled' && scheduledFor)
    return allTexts.when.scheduled(formatDateTime(new Date(scheduledFor)))
  if (state === 'sent' && endedAt) return allTexts.when.sent(formatDateTime(new Date(endedAt)))
  return texts.by(createdBy ?? texts.formerStaff, formatDateTime(new Date(createdAt)))
}
