import type { OrderView } from '@printery/contract'
import { formatCents, percentOf } from '@printery/domain'
import type { ReactNode } from 'react'
import { customerName } from '../../../formatting/customer-name.ts'
import { TaxRows } from '../../../ui/display/tax-rows.tsx'
import { whyAddressIsLocked } from '../model.ts'
import { texts } from '../texts.ts'

interface DeliveryAddressProps {
  order: OrderView
  /** Undefined for a supplier, who sees only the name (DEC-69). */
  onEdit: (() => void) | undefined
}

export function DeliveryAddress({ order, onEdit }: DeliveryAddressProps) {
  const reason = whyAddressIsLocked(order)
  return (
    <section>
      <h2>
        {texts.address}
        {onEdit && reason === undefined && (
          <button type="button" className="link" onClick={onEdit}>
            {texts.edit}
          </button>
        )}
      </h2>
      <address>
        {customerName(order)}
        <br />
        {order.customerAddress}
      </address>
      {onEdit && reason !== '' && <p className="small muted">{reason ?? texts.addressHint}</p>}
    </section>
  )
}

export function Summary({ order }: { order: OrderView }) {
  return (
    <section>
      <h2>{texts.summary}</h2>
      <dl className="sum">
        <Row name={texts.subtotal}>{formatCents(order.subTotal)}</Row>
        {order.discount > 0 && (
          <Row name={texts.discount(order.discount)}>
            - {formatCents(percentOf(order.subTotal, order.discount))}
          </Row>
        )}
        <Row name={texts.shippingLine(order.shippingType)}>
          {order.shippingCost === 0 ? texts.free : formatCents(order.shippingCost)}
        </Row>
        <TaxRows tax={order.tax} mode="exclusive" />
        <div className="total">
          <dt>{texts.total}</dt>
          <dd>
            {formatCents(order.total)} <span className="small">SGD</span>
          </dd>
        </div>
        <TaxRows tax={order.tax} mode="inclusive" />
        {order.isLocalOrder && <Row name={texts.payment}>{texts.paidOutside}</Row>}
        {order.refundedAmount > 0 && <Row name={texts.refunded}>- {formatCents(order.refundedAmount)}</Row>}
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Comments of the customer at checkout, and of staff. */
export function Comments({ order }: { order: Pick<OrderView, 'orderNotes' | 'additionalComments'> }) {
  const comments = [order.orderNotes, order.additionalComments].filter(Boolean).join('\n')
  return (
    <section>
      <h2>{texts.comments}</h2>
      <p className={comments ? 'small comment-text' : 'small muted'}>{comments || texts.noComments}</p>
    </section>
  )
}
