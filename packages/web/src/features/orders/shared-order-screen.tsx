import './order.css'
import type { SharedOrder } from '@printery/contract'
import { publicNumber } from '@printery/domain'
import { backdropsFor } from '@printery/domain/backdrops'
import { formatExpectedDelivery } from '@printery/domain/delivery'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { ApiRefusal } from '../../api/client.ts'
import { Gone } from '../../ui/feedback/gone.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { OrderSkeleton } from './order/order-skeleton.tsx'
import { sharedOrderQuery } from './sharing/data.ts'
import { DrawingStyle, SharedItem, SharedSide } from './sharing/shared-order.tsx'
import { texts } from './texts.ts'

const sharedTexts = texts.shared

/** The URL opens somebody's order, so it must not be sent in a Referer header. */
export function meta() {
  return [
    { title: sharedTexts.pageTitle },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Without a token it redirects to the home page. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!new URL(request.url).searchParams.get('token')) throw redirect('/')
  return null
}

/** An order that its owner or the shop shares by a link. */
export default function SharedOrderScreen() {
  const [query] = useSearchParams()
  const shared = useQuery(sharedOrderQuery(query.get('token') ?? ''))
  const isGone = shared.error instanceof ApiRefusal && shared.error.status === 404
  return (
    <main id="main" className="wrap order-page">
      {isGone ? (
        <Gone message={sharedTexts.linkEnded} button={sharedTexts.linkEndedButton} />
      ) : (
        <LoadState
          query={shared}
          loading={sharedTexts.loading}
          error={texts.error}
          skeleton={
            <div className="hd">
              <OrderSkeleton />
            </div>
          }
        >
          {(order) => <SharedOrderContent order={order} />}
        </LoadState>
      )}
    </main>
  )
}

function SharedOrderContent({ order }: { order: SharedOrder }) {
  const backdrops = backdropsFor(order.items.map((item) => item.color))
  return (
    <>
      <div className="hd">
        <h1 className="d3">
          {texts.order} <span className="mono">{publicNumber(order._id)}</span>
        </h1>
        <p className="ed">
          {texts.expected}
          <b>{formatExpectedDelivery(order)}</b>
        </p>
      </div>
      <DrawingStyle order={order} backdrop={backdrops[0] ?? 'bone'} />
      <div className="layout">
        <div>
          <h2 className="items-h">{texts.items(order.items.length)}</h2>
          {order.items.map((item, index) => (
            <SharedItem key={item.id} item={item} backdrop={backdrops[index] ?? 'bone'} />
          ))}
        </div>
        <SharedSide order={order} />
      </div>
    </>
  )
}
