import './my-orders.css'
import type { OrderView } from '@printery/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ordersKey, useEventStream } from '../../events.ts'
import type { Session } from '../../session.ts'
import { useGuard } from '../../shell/guard.ts'
import { Empty } from '../../ui/empty.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { useLogOut } from '../accounts/log-out.ts'
import { myOrdersQuery } from './data.ts'
import { AccountPlaces } from './parts/account-places.tsx'
import { CancelOrderDialog } from './parts/cancel-order-dialog.tsx'
import { OrderCard } from './parts/order-card.tsx'
import { CardsSkeleton } from './parts/order-skeleton.tsx'
import { texts } from './texts.ts'

export function meta() {
  return [{ title: texts.list.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function MyOrdersScreen() {
  const session = useGuard()
  const logOut = useLogOut()
  return (
    <main id="main" className="wrap my-orders">
      <div className="acct-l">
        {session ? <AccountPlaces user={session.user} onLogOut={logOut} /> : <div />}
        <div>
          <header className="acct-h">
            <h1 className="d2">{texts.list.title}</h1>
          </header>
          {session && <Orders session={session} />}
        </div>
      </div>
    </main>
  )
}

function Orders({ session }: { session: Session }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useInfiniteQuery(myOrdersQuery(session.user.id))
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
        empty={<NoOrders isFirstOrder={session.user.isFirstOrder} />}
      >
        {() =>
          orders.map((order, place) => (
            <OrderCard
              key={order.id}
              order={order}
              reader={session.user}
              isFirst={place === 0}
              onCancel={() => setToCancel(order)}
            />
          ))
        }
      </LoadState>
      {list.error && orders.length === 0 && (
        <p className="empty">
          <button type="button" className="btn quiet" onClick={() => navigate(-1)}>
            {texts.goBack}
          </button>
        </p>
      )}
      {list.hasNextPage && (
        <button
          type="button"
          className="btn block"
          aria-disabled={list.isFetchingNextPage || undefined}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? texts.list.loading : texts.list.loadMore}
        </button>
      )}
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(undefined)} />
    </>
  )
}

function NoOrders({ isFirstOrder }: { isFirstOrder: boolean }) {
  const action = (
    <>
      {isFirstOrder && <p className="muted">{texts.list.emptyText}</p>}
      <Link className="btn primary" to="/products">
        {texts.list.emptyButton}
      </Link>
    </>
  )
  return (
    <Empty shape="paper" action={action}>
      {texts.list.empty}
    </Empty>
  )
}
