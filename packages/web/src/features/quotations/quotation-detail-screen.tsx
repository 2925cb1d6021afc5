import './quotations.css'
import './detail.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useEventStream } from '../../api/order-events.ts'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { quotationDetailQuery } from './detail-data.ts'
import { detailTexts } from './detail-texts.ts'
import { QuotationDetailView } from './parts/quotation-detail.tsx'

const InlineConversation = lazyComponent(() =>
  import('../conversations/inline-conversation.tsx').then((file) => file.InlineConversation),
)

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: detailTexts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** One quotation, for staff: its offer, its customer and the possible actions. */
export default function QuotationDetailScreen() {
  const session = useGuardedSession()
  const { quotationId = '' } = useParams()
  if (!session) return null
  return <Page key={quotationId} userId={session.user.id} id={quotationId} />
}

function Page({ userId, id }: { userId: string; id: string }) {
  const detail = useQuery(quotationDetailQuery(userId, id))
  // Keeps the event stream open, whose events make thread queries refetch.
  useEventStream(() => undefined)
  return (
    <PortalFrame
      portal="admin"
      title={detailTexts.title(detail.data?.quotation.number ?? '')}
      backTo="/adminPortal/quotation"
      backLabel={detailTexts.back}
    >
      <LoadState
        query={detail}
        loading={detailTexts.loading}
        error={detailTexts.error}
        skeleton={<DetailSkeleton />}
      >
        {(data) => (
          <QuotationDetailView
            userId={userId}
            detail={data}
            conversation={
              <Suspense>
                <InlineConversation id={id} audience="admin" viewerId={userId} />
              </Suspense>
            }
          />
        )}
      </LoadState>
    </PortalFrame>
  )
}

function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton height="32px" width="60%" />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </div>
  )
}
