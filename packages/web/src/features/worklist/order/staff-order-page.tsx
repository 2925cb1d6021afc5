import type { OrderView } from '@printery/contract'
import { formatMoment, isEnded, publicNumber, spokenNumber } from '@printery/domain'
import { type ReactNode, useState } from 'react'
import type { Portal } from '../../../shell/portal/portal-entries.ts'
import { PortalDialogs } from '../dialogs/portal-dialogs.tsx'
import type { Task } from '../dialogs/task.ts'
import { CustomerName } from '../list/customer-name.tsx'
import { ExpiryDate } from '../list/expiry-date.tsx'
import { NextStep } from '../list/next-step.tsx'
import { RefundSummary } from '../list/order-footer.tsx'
import { PhaseIcons } from '../list/phase-icons.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import { HoldPill, StatusPill } from '../list/status-pill.tsx'
import { whyNotMoveHere } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'
import { AdjacentOrders } from './adjacent-orders.tsx'
import { Amounts, Contact, Documents } from './order-aside.tsx'
import { ItemsBySupplier } from './order-items.tsx'
import { StaffNotes } from './staff-notes.tsx'
import '../worklist.css'
import './staff-order.css'

interface Props {
  order: OrderView
  portal: Portal
  onEditAddress: () => void
  onShare: () => void
  /** The button to refund single pieces; only for users who may refund. */
  refund: ReactNode
  /** Invoices and credit notes; only for users who may see money. */
  invoices: ReactNode
  history: ReactNode
}

export function StaffOrderPage({ order, portal, onEditAddress, onShare, refund, invoices, history }: Props) {
  const [task, setTask] = useState<Task>()
  const number = publicNumber(order.id)
  return (
    <div className="so">
      <div className="so-top">
        <p className="small muted">
          <CustomerName order={order} />, {formatMoment(new Date(order.createdAt))}, {texts.order.readAloud}{' '}
          <span className="mono">{spokenNumber(order.id)}</span>
        </p>
        <AdjacentOrders orderId={order.id} portal={portal} />
      </div>
      <div className="so-bar">
        <StatusPill status={order.status} />
        {order.isOnHold && <HoldPill />}
        <PhaseIcons
          status={order.status}
          subjectTitle={texts.ofOrder(number)}
          disabledReason={whyNotMoveHere(order)}
          onChoose={(phase) => setTask({ kind: 'status', order, phase })}
        />
        <span className="so-due">
          <span className="small muted">
            {texts.columns.expiry}, {texts.delivery[order.shippingType].toLowerCase()}
          </span>
          <ExpiryDate order={order} />
        </span>
        <span className="so-next">
          {!isEnded(order.status) && <NextStep order={order} />}
          <RowMenu order={order} number={number} startTask={setTask} />
        </span>
      </div>
      {order.cancelReason && <p className="small">{texts.cancelled(order.cancelReason)}</p>}
      <RefundSummary order={order} startTask={setTask} />
      <div className="so-layout">
        <div>
          <ItemsBySupplier order={order} portal={portal} startTask={setTask} />
          {history}
        </div>
        <aside aria-label={texts.order.summary}>
          <StaffNotes order={order} portal={portal} />
          <Contact order={order} portal={portal} onEdit={onEditAddress} />
          <Amounts order={order} portal={portal} action={refund} />
          <Documents order={order} portal={portal} onShare={onShare} />
          {invoices}
        </aside>
      </div>
      <PortalDialogs task={task} orders={[order]} onClose={() => setTask(undefined)} />
    </div>
  )
}
