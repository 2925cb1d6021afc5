import type { OrderView, UserView } from '@printery/contract'
import { isEnded, publicNumber } from '@printery/domain'
import { useState } from 'react'
import { can } from '../../session/can.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Invoices } from '../invoices/invoices.tsx'
import { AddressDialog } from '../orders/actions/address-dialog.tsx'
import { OrderHistory } from '../orders/history/order-history.tsx'
import { ShareOrderDialog } from '../orders/sharing/share-order-dialog.tsx'
import { RefundPieces } from '../partial-refunds/refund-dialog.tsx'
import { StaffOrderPage } from './order/staff-order-page.tsx'
import { portalTexts as texts } from './texts.ts'

interface Props {
  order: OrderView
  viewer: UserView
}

/** The page of an order for staff. It has the same URL as the page for the customer. */
export function StaffOrder({ order, viewer }: Props) {
  const [dialog, setDialog] = useState<'address' | 'share'>()
  const portal = viewer.role === 'admin' ? 'admin' : 'supplier'
  return (
    <PortalFrame
      portal={portal}
      title={texts.ofOrder(publicNumber(order.id))}
      backTo={portal === 'admin' ? '/adminPortal/myorders' : '/sellerPortal/myorders'}
      backLabel={texts.backToList}
    >
      <StaffOrderPage
        order={order}
        portal={portal}
        onEditAddress={() => setDialog('address')}
        onShare={() => setDialog('share')}
        refund={
          can(viewer, 'orders.refund') &&
          order.paymentId !== null &&
          !isEnded(order.status) &&
          !order.isOnHold && <RefundPieces order={order} />
        }
        invoices={can(viewer, 'money.read') && <Invoices orderId={order.id} viewerId={viewer.id} />}
        history={<OrderHistory orderId={order.id} viewer={viewer} />}
      />
      <AddressDialog order={order} open={dialog === 'address'} onClose={() => setDialog(undefined)} />
      <ShareOrderDialog
        order={order}
        viewer={viewer}
        open={dialog === 'share'}
        onClose={() => setDialog(undefined)}
      />
    </PortalFrame>
  )
}
