import type { OrderView, UserView } from '@printery/contract'
import { mayChangeDelivery, publicNumber, spokenNumber } from '@printery/domain'
import { backdropsFor } from '@printery/domain/backdrops'
import { formatExpectedDelivery } from '@printery/domain/delivery'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AddressDialog } from '../actions/address-dialog.tsx'
import { CancelOrderDialog } from '../actions/cancel-order-dialog.tsx'
import { OrderActions, type OrderDialog, PrimaryAction } from '../actions/order-actions.tsx'
import type { CartActions } from '../actions/reorder-button.tsx'
import { OrderTimeline } from '../history/order-timeline.tsx'
import { ShareOrderDialog } from '../sharing/share-order-dialog.tsx'
import { texts } from '../texts.ts'
import { Banner } from './banner.tsx'
import { FiveSteps } from './five-steps.tsx'
import { OrderItem } from './order-item.tsx'
import { Comments, DeliveryAddress, Summary } from './order-side.tsx'

interface OrderBodyProps {
  order: OrderView
  viewer: UserView
  cart: CartActions
  /** Invoice, credit notes and conversation. */
  asideContent: ReactNode
}

/** The page of an order for its owner; staff have a separate page in the portal. */
export function OrderBody({ order, viewer, cart, asideContent: documents }: OrderBodyProps) {
  const [dialog, setDialog] = useState<OrderDialog>()
  const close = () => setDialog(undefined)
  const backdrops = backdropsFor(order.items.map((item) => item.color))
  const actor = { userId: viewer.id, role: viewer.role }
  return (
    <main id="main" className="wrap order-page">
      <div className="hd">
        <div>
          <p className="small muted">
            <Link to="/account/mygifts">{texts.back}</Link>
          </p>
          <h1 className="d3">
            {texts.order} <span className="mono">{publicNumber(order.id)}</span>
          </h1>
          <p className="small muted">{texts.readAloud(spokenNumber(order.id))}</p>
        </div>
        <p className="ed">
          {texts.expected}
          <b>{formatExpectedDelivery(order)}</b>
        </p>
      </div>
      <Banner order={order} viewer={viewer} action={<PrimaryAction {...{ order, viewer, cart }} />} />
      <FiveSteps order={order} />
      <div className="layout">
        <div>
          <h2 className="items-h">{texts.items(order.items.length)}</h2>
          {order.items.map((item, index) => (
            <OrderItem
              key={item.id}
              order={order}
              item={item}
              viewer={viewer}
              backdrop={backdrops[index] ?? 'bone'}
            />
          ))}
          <OrderTimeline order={order} viewer={viewer} />
        </div>
        <aside className="side" aria-label={texts.summary}>
          <DeliveryAddress
            order={order}
            onEdit={mayChangeDelivery(actor, order) ? () => setDialog('address') : undefined}
          />
          <Summary order={order} />
          <Comments order={order} />
          <OrderActions {...{ order, viewer, cart }} onDialog={setDialog} />
          {documents}
        </aside>
      </div>
      <AddressDialog order={order} open={dialog === 'address'} onClose={close} />
      <CancelOrderDialog order={dialog === 'cancel' ? order : undefined} onClose={close} />
      <ShareOrderDialog order={order} viewer={viewer} open={dialog === 'share'} onClose={close} />
    </main>
  )
}
