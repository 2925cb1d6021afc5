import './my-orders.css'
import type { OrderView } from '@printery/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersKey, useEventStream } from '../../api/order-events.ts'
import type { User } from '../../session/session.ts'
import { AccountFrame } from '../../shell/account/account-frame.tsx'
import { EmptyOrderList } from '../../ui/feedback/empty-list.tsx'
import { GoBack } from '../../ui/feedback/go-back.tsx'
import { PagedListState } from '../../ui/feedback/paged-list-state.tsx'
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
    <AccountFrame title={texts.list.title} currentPage="/account/mygifts" className="my-orders">
      {(user) => <Orders user={user} />}
    </AccountFrame>
  )
}

function Orders({ user }: { user: User }) {
  const client = useQueryClient()
  const list = useInfiniteQuery(myOrdersQuery(user.id))
  const cacheCart = useCacheCart()
  const { open: openCart } = useCartDrawer()
  const [orderToCancel, setOrderToCancel] = useState<OrderView>()
  useEventStream(() => void client.invalidateQueries({ queryKey: ordersKey }))
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? []

  return (
    <>
      <PagedListState
        list={list}
        shown={orders.length}
        empty={
          <EmptyOrderList
            text={texts.list.empty}
            hint={user.isFirstOrder ? texts.list.emptyText : undefined}
            link={texts.list.emptyLink}
          />
        }
        texts={{ ...texts.list, more: texts.list.loadMore }}
        skeleton={<CardsSkeleton />}
        isWide
      >
        {orders.map((order, index) => (
          <OrderCard
            key={order.id}
            order={order}
            viewer={user}
            isFirst={index === 0}
            cart={{ update: cacheCart, open: openCart }}
            onCancel={() => setOrderToCancel(order)}
          />
        ))}
      </PagedListState>
      {list.error && orders.length === 0 && <GoBack>{texts.goBack}</GoBack>}
      <CancelOrderDialog order={orderToCancel} onClose={() => setOrderToCancel(undefined)} />
    </>
  )
}
