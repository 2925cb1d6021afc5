import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import './review.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiRefusal } from '../../api/client.ts'
import { ordersKey, useEventStream } from '../../api/order-events.ts'
import { ProofPackButton } from '../../printing/proof-pack-button.tsx'
import { type User, useSession } from '../../session/session.ts'
import { Footer } from '../../shell/footer.tsx'
import type { ScreenHandle } from '../../shell/frame.ts'
import { Header } from '../../shell/header.tsx'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useDelayed } from '../../ui/feedback/load-state.tsx'
import { ArtworkZipButton, JobTicketButton } from '../worklist/files/file-buttons.tsx'
import { VerifyFilesButton } from '../worklist/files/verify-files-button.tsx'
import { designsQuery, orderToReviewQuery } from './data.ts'
import { isStaffOf } from './model.ts'
import { Review } from './review.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { texts } from './texts.ts'

/** Staff see the screen in their portal, customers in the shop. */
export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The design of one item, for those who decide about it. The page requires a session. */
export default function ReviewScreen() {
  const { user } = useSession()
  const { itemId } = useParams()
  // Keyed by item, so that nothing typed or selected carries over to another item.
  return user ? <LoadedReview key={itemId} viewer={user} /> : <main id="main" />
}

function LoadedReview({ viewer }: { viewer: User }) {
  const { orderId = '', itemId = '' } = useParams()
  const [searchParams] = useSearchParams()
  const client = useQueryClient()
  const order = useQuery(orderToReviewQuery(orderId, viewer.id))
  const designs = useQuery(designsQuery(itemId, viewer.id))
  useEventStream((event) => {
    if (event.orderId === orderId) void client.invalidateQueries({ queryKey: ordersKey })
  })
  const isLate = useDelayed(order.isPending || designs.isPending, 1000)
  const item = order.data?.items.find(({ id }) => id === itemId)
  const forStaff = order.data ? isStaffOf(viewer, order.data) : viewer.role !== 'customer'
  const isMissing = order.data !== undefined && !item
  const loadError = (!order.data && order.error) || (!designs.data && designs.error)
  const retry = () => {
    for (const query of [order, designs]) if (query.error) void query.refetch()
  }

  if (order.data && item && designs.data)
    return (
      <Frame viewer={viewer} forStaff={forStaff}>
        <Review
          order={order.data}
          item={item}
          designs={designs.data}
          viewer={viewer}
          forStaff={forStaff}
          linked={{
            version: readNumber(searchParams, 'version'),
            commentId: readNumber(searchParams, 'comment'),
          }}
          files={
            <>
              <JobTicketButton order={order.data} item={item} />
              <ArtworkZipButton request={{ itemIds: [item.id] }} />
              <VerifyFilesButton item={item} />
              <ProofPackButton order={order.data} item={item} viewer={viewer} />
            </>
          }
        />
      </Frame>
    )
  return (
    <Frame viewer={viewer} forStaff={forStaff}>
      {loadError || isMissing ? (
        <div role="alert">
          <Empty
            shape="paper"
            action={
              <div className="flex flex-wrap gap-3">
                {!isMissing && !isGone(loadError) && (
                  <Button kind="primary" onClick={retry}>
                    {texts.retry}
                  </Button>
                )}
                <ButtonLink to={backHref(viewer, forStaff)}>{texts.goBack}</ButtonLink>
              </div>
            }
          >
            {isMissing ? texts.notFound : texts.error}
          </Empty>
        </div>
      ) : (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            {texts.loading}
          </p>
          {isLate && <ReviewSkeleton />}
        </div>
      )}
    </Frame>
  )
}

function readNumber(searchParams: URLSearchParams, name: string): number | undefined {
  const text = searchParams.get(name)
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

/** Whether the item doesn't exist, so that retrying is useless. */
function isGone(error: unknown): boolean {
  return error instanceof ApiRefusal && (error.status === 404 || error.status === 422)
}

function backHref(viewer: User, forStaff: boolean): string {
  if (!forStaff) return '/account/mygifts'
  return viewer.role === 'admin' ? '/adminPortal/myorders' : '/sellerPortal/myorders'
}

interface FrameProps {
  viewer: User
  forStaff: boolean
  children: ReactNode
}

function Frame({ viewer, forStaff, children }: FrameProps) {
  if (forStaff)
    return (
      <PortalFrame
        portal={viewer.role === 'admin' ? 'admin' : 'supplier'}
        title={texts.title}
        backTo={backHref(viewer, forStaff)}
        backLabel={texts.backToOrders}
      >
        <div className="review">{children}</div>
      </PortalFrame>
    )
  return (
    <>
      <Header clear={false} />
      <main id="main" className="wrap review for-customer">
        {children}
      </main>
      <Footer />
    </>
  )
}
