import './order.css'
import { publicNumber } from '@printery/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type MetaArgs, useParams } from 'react-router'
import { ordersKey, useEventStream } from '../../api/order-events.ts'
import { useSession } from '../../session/session.ts'
import { Footer } from '../../shell/footer.tsx'
import type { ScreenHandle } from '../../shell/frame.ts'
import { Header } from '../../shell/header.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useAuthModal } from '../accounts/login/auth-modal.tsx'
import { useCartDrawer } from '../cart/cart-drawer.tsx'
import { useCacheCart } from '../cart/data.ts'
import { Invoices } from '../invoices/invoices.tsx'
import { orderQuery } from './data.ts'
import { OrderBody } from './order/order-body.tsx'
import { OrderError } from './order/order-error.tsx'
import { OrderSkeleton } from './order/order-skeleton.tsx'
import { texts } from './texts.ts'

const StaffOrder = lazyComponent(() =>
  import('../worklist/staff-order-screen.tsx').then((file) => file.StaffOrder),
)

const InlineConversation = lazyComponent(() =>
  import('../conversations/inline-conversation.tsx').then((file) => file.InlineConversation),
)

/** Staff see this page in their portal, customers in the shop (PORTAL-017). */
export const handle: ScreenHandle = { frame: 'by role' }

export function meta({ params }: MetaArgs) {
  return [
    { title: texts.pageTitle(publicNumber(params.orderId ?? '')) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Not a guarded route: links in emails open this page, which asks visitors to log in. */
export default function OrderScreen() {
  const { orderId = '' } = useParams()
  const session = useSession()
  const { open } = useAuthModal()
  const client = useQueryClient()
  const cacheCart = useCacheCart()
  const { open: openCart } = useCartDrawer()
  const options = orderQuery(orderId, session.user?.id)
  const order = useQuery(options)
  useEventStream((event) => {
    if (event.orderId === orderId) void client.invalidateQueries({ queryKey: ordersKey })
  })

  if (session.status === 'out') return <OrderError error={undefined} onLogIn={() => open('login')} />
  if (order.error && !order.data)
    return <OrderError error={order.error} onRetry={() => void order.refetch()} />
  if (order.data && session.user) {
    const { role, id } = session.user
    const body = (
      <OrderBody
        order={order.data}
        viewer={session.user}
        cart={{ update: cacheCart, open: openCart }}
        asideContent={
          <>
            <Invoices orderId={orderId} viewerId={id} />
            <Suspense>
              <InlineConversation id={orderId} audience="customer" viewerId={id} />
            </Suspense>
          </>
        }
      />
    )
    if (role === 'customer') return body
    // A supplier that bought something is a customer like any other.
    if (role === 'supplier' && order.data.userId === id)
      return (
        <>
          <Header clear={false} />
          {body}
          <Footer />
        </>
      )
    return (
      <Suspense fallback={<main id="main" aria-busy="true" />}>
        <StaffOrder key={orderId} order={order.data} viewer={session.user} />
      </Suspense>
    )
  }
  return (
    <main id="main" className="wrap order-page">
      <div className="hd">
        <LoadState query={order} loading={texts.loading} skeleton={<OrderSkeleton />}>
          {() => null}
        </LoadState>
      </div>
    </main>
  )
}
