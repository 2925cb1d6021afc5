import './order.css'
import { publicNumber } from '@printery/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MetaArgs, useParams } from 'react-router'
import { ordersKey, useEventStream } from '../../api/order-events.ts'
import { useSession } from '../../session/session.ts'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { useAuthModal } from '../accounts/login/auth-modal.tsx'
import { useCartDrawer } from '../cart/cart-drawer.tsx'
import { useCacheCart } from '../cart/data.ts'
import { orderQuery } from './data.ts'
import { OrderBody } from './order/order-body.tsx'
import { OrderError } from './order/order-error.tsx'
import { OrderSkeleton } from './order/order-skeleton.tsx'
import { texts } from './texts.ts'

export function meta({ params }: MetaArgs) {
  return [
    { title: texts.pageTitle(publicNumber(params.orderId ?? '')) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Outside the guarded group: a link from a mail opens here, and the login comes over it. */
export default function OrderScreen() {
  const { orderId = '' } = useParams()
  const session = useSession()
  const { open } = useAuthModal()
  const client = useQueryClient()
  const keep = useCacheCart()
  const { open: openCart } = useCartDrawer()
  const options = orderQuery(orderId, session.user?.id)
  const order = useQuery(options)
  useEventStream((event) => {
    if (event.orderId === orderId) void client.invalidateQueries({ queryKey: ordersKey })
  })

  if (session.status === 'out') return <OrderError error={undefined} onLogIn={() => open('login')} />
  if (order.error && !order.data)
    return <OrderError error={order.error} onRetry={() => void order.refetch()} />
  if (order.data && session.user)
    return <OrderBody order={order.data} reader={session.user} cart={{ update: keep, open: openCart }} />
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
