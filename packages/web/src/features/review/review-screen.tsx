import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import './review.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiRefusal } from '../../api/client.ts'
import { ordersKey, useEventStream } from '../../api/order-events.ts'
import { type User, useSession } from '../../session/session.ts'
import { Footer } from '../../shell/footer.tsx'
import type { ScreenHandle } from '../../shell/frame.ts'
import { Header } from '../../shell/header.tsx'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useLate } from '../../ui/feedback/load-state.tsx'
import { ArtworkZipButton, JobTicketButton } from '../worklist/files/file-buttons.tsx'
import { designsQuery, orderToReviewQuery } from './data.ts'
import { isStaffOf } from './model.ts'
import { Review } from './review.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { texts } from './texts.ts'

/** Staff look at it in their portal, customers in the shop. */
export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The design of one item, for those who decide on it. The gate lets nobody in without a session. */
export default function ReviewScreen() {
  const { user } = useSession()
  const { itemId } = useParams()
  // Another item is another review: nothing typed or selected goes along.
  return user ? <Loaded key={itemId} reader={user} /> : <main id="main" />
}

function Loaded({ reader }: { reader: User }) {
  const { orderId = '', itemId = '' } = useParams()
  const [searchParams] = useSearchParams()
  const client = useQueryClient()
  const order = useQuery(orderToReviewQuery(orderId, reader.id))
  const designs = useQuery(designsQuery(itemId, reader.id))
  useEventStream((event) => {
    if (event.orderId === orderId) void client.invalidateQueries({ queryKey: ordersKey })
  })
  const isLate = useLate(order.isPending || designs.isPending, 1000)
  const item = order.data?.items.find(({ id }) => id === itemId)
  const forStaff = order.data ? isStaffOf(reader, order.data) : reader.role !== 'customer'
  const isLost = order.data !== undefined && !item
  const failed = (!order.data && order.error) || (!designs.data && designs.error)
  const retry = () => {
    for (const query of [order, designs]) if (query.error) void query.refetch()
  }

  if (order.data && item && designs.data)
    return (
      <Frame reader={reader} forStaff={forStaff}>
        <Review
          order={order.data}
          item={item}
          designs={designs.data}
          reader={reader}
          forStaff={forStaff}
          linked={{
            version: numberIn(searchParams, 'version'),
            commentId: numberIn(searchParams, 'comment'),
          }}
          files={
            <>
              <JobTicketButton order={order.data} item={item} />
              <ArtworkZipButton request={{ itemIds: [item.id] }} />
            </>
          }
        />
      </Frame>
    )
  return (
    <Frame reader={reader} forStaff={forStaff}>
      {failed || isLost ? (
        <div role="alert">
          <Empty
            shape="paper"
            action={
              <div className="flex flex-wrap gap-3">
                {!isLost && !isGone(failed) && (
                  <Button kind="primary" onClick={retry}>
                    {texts.retry}
                  </Button>
                )}
                <ButtonLink to={backHref(reader, forStaff)}>{texts.goBack}</ButtonLink>
              </div>
            }
          >
            {isLost ? texts.notFound : texts.error}
          </Empty>
        </div>
      ) : (
        <div aria-busy="true">
          <p className="vh" role="status">
            {texts.loading}
          </p>
          {isLate && <ReviewSkeleton />}
        </div>
      )}
    </Frame>
  )
}

function numberIn(searchParams: URLSearchParams, name: string): number | undefined {
  const text = searchParams.get(name)
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

/** Of what is not there another try brings nothing. */
function isGone(error: unknown): boolean {
  return error instanceof ApiRefusal && (error.status === 404 || error.status === 422)
}

function backHref(reader: User, forStaff: boolean): string {
  if (!forStaff) return '/account/mygifts'
  return reader.role === 'admin' ? '/adminPortal/myorders' : '/sellerPortal/myorders'
}

interface FrameProps {
  reader: User
  forStaff: boolean
  children: ReactNode
}

function Frame({ reader, forStaff, children }: FrameProps) {
  if (forStaff)
    return (
      <PortalFrame
        portal={reader.role === 'admin' ? 'admin' : 'supplier'}
        title={texts.title}
        backTo={backHref(reader, forStaff)}
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
