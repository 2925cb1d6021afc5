import './broadcasts.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useCan } from '../../session/use-can.ts'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { broadcastQuery } from './data.ts'
import { newDraft, toDraft } from './model.ts'
import { BroadcastForm } from './parts/broadcast-form.tsx'
import { BroadcastResult } from './parts/broadcast-result.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** One broadcast: its form while it is a draft, and its result afterwards. */
export default function BroadcastScreen() {
  const session = useGuardedSession()
  const { broadcastId = 'new' } = useParams()
  if (!session) return null
  const viewerId = session.user.id
  return (
    <PortalFrame
      portal="admin"
      title={broadcastId === 'new' ? texts.form.newTitle : texts.title}
      backTo="/adminPortal/broadcast"
      backLabel={texts.backToList}
    >
      <div className="bc">
        {broadcastId === 'new' ? (
          <BroadcastForm key="new" viewerId={viewerId} broadcast={undefined} initial={newDraft} />
        ) : (
          <SavedBroadcast key={broadcastId} viewerId={viewerId} id={broadcastId} />
        )}
      </div>
    </PortalFrame>
  )
}

function SavedBroadcast({ viewerId, id }: { viewerId: string; id: string }) {
  const query = useQuery(broadcastQuery(viewerId, id))
  const canWrite = useCan('broadcasts.write')
  return (
    <LoadState
      query={query}
      loading={texts.form.loading}
      error={texts.form.error}
      skeleton={<Skeleton height="420px" />}
    >
      {({ broadcast, figures, pictures }) =>
        broadcast.state === 'draft' && canWrite ? (
          <BroadcastForm viewerId={viewerId} broadcast={broadcast} initial={toDraft(broadcast, pictures)} />
        ) : (
          <BroadcastResult viewerId={viewerId} broadcast={broadcast} figures={figures} />
        )
      }
    </LoadState>
  )
}
