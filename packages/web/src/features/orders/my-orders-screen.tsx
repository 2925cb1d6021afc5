import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import './my-orders.css'
import type { OrderView } from '@printery/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ordersKey, useEventStream } from '../../api/order-events.ts'
import type { User } from '../../session/session.ts'
import { AccountFrame } from '../../shell/account/account-frame.tsx'
import { MoreButton } from '../../ui/display/more-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { useCartDrawer } from '../cart/cart-drawer.tsx'
import { useCacheCart } from '../cart/data.ts'
import { CancelOrderDialog } from './actions/cancel-order-dialog.tsx'
import { myOrdersQuery } from './data.ts'
import { OrderCard } from './order/order-card.tsx'
import { CardsSkeleton } from './order/order-skeleton.tsx'
import { texts } from './texts.ts'

export function meta() {
  return [{ title: texts.list.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function MyOrdersScreen() {
  return (
    <AccountFrame title={texts.list.title} at="/account/mygifts" className="my-orders">
      {(user) => <Orders user={user} />}
    </AccountFrame>
  )
}

function Orders({ user }: { user: User }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useInfiniteQuery(myOrdersQuery(user.id))
  const keep = useCacheCart()
  const { open: openCart } = useCartDrawer()
  const [toCancel, setToCancel] = useState<OrderView>()
  useEventStream(() => void client.invalidateQueries({ queryKey: ordersKey }))
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? []

  return (
    <>
      <LoadState
        query={list}
        loading={texts.list.loading}
        error={texts.list.error}
        skeleton={<CardsSkeleton />}
        isEmpty={() => orders.length === 0}
        empty={<NoOrders isFirstOrder={user.isFirstOrder} />}
      >
        {() =>
          orders.map((order, index) => (
            <OrderCard
              key={order.id}
              order={order}
              reader={user}
              isFirst={index === 0}
              cart={{ update: keep, open: openCart }}
              onCancel={() => setToCancel(order)}
            />
          ))
        }
      </LoadState>
      {list.error && orders.length === 0 && (
        <p className="empty">
          <Button kind="quiet" onClick={() => navigate(-1)}>
            {texts.goBack}
          </Button>
        </p>
      )}
      <MoreButton list={list} isBlock more={texts.list.loadMore} loading={texts.list.loading} />
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(undefined)} />
    </>
  )
}

function NoOrders({ isFirstOrder }: { isFirstOrder: boolean }) {
  const action = (
    <>
      {isFirstOrder && <p className="muted">{texts.list.emptyText}</p>}
      <ButtonLink kind="primary" to="/products">
        {texts.list.emptyButton}
      </ButtonLink>
    </>
  )
  return (
    <Empty shape="paper" action={action}>
      {texts.list.empty}
    </Empty>
  )
}
