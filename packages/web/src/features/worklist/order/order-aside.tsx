import type { OrderView } from '@printery/contract'
import { formatCents, isEnded, percentOf } from '@printery/domain'
import type { ReactNode } from 'react'
import { customerName } from '../../../formatting/customer-name.ts'
import { downloadOrderDocument } from '../../../printing/download.ts'
import { useDownload } from '../../../printing/use-download.ts'
import type { Portal } from '../../../shell/portal/portal-entries.ts'
import { portalFrameTexts } from '../../../shell/portal/portal-frame-texts.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { TaxRows } from '../../../ui/display/tax-rows.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ArtworkZipButton, PackingSlipButton } from '../files/file-buttons.tsx'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  order: OrderView
  portal: Portal
}

/** The customer's contact details. A supplier sees only the name (DEC-69). */
export function Contact({ order, portal, onEdit }: Props & { onEdit: () => void }) {
  const isAdmin = portal === 'admin'
  return (
    <section>
      <h2>
        {texts.order.contact}
        {isAdmin && !isEnded(order.status) && (
          <button type="button" className="link" onClick={onEdit}>
            {texts.order.editAddress}
          </button>
        )}
      </h2>
      <address>
        {customerName(order)}
        {isAdmin && (
          <>
            <br />
            <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
            <br />
            <a href={`tel:${order.customerPhoneNumber.replaceAll(' ', '')}`}>{order.customerPhoneNumber}</a>
            <br />
            {order.customerAddress}
          </>
        )}
      </address>
      {isAdmin && !order.isSameAsShipping && (
        <>
          <h3 className="small">{texts.order.billing}</h3>
          <address>
            {order.billingFirstName} {order.billingLastName}
            <br />
            {order.billingAddress}
          </address>
        </>
      )}
    </section>
  )
}

/** The amounts of the order. A supplier sees only the total of its own items, without discount and shipping. */
export function Amounts({ order, portal, action }: Props & { action: ReactNode }) {
  const isAdmin = portal === 'admin'
  return (
    <section>
      <h2>{texts.order.amounts}</h2>
      <dl className="so-sums">
        {isAdmin && <Row name={texts.order.subTotal}>{formatCents(order.subTotal)}</Row>}
        {order.discount > 0 && (
          <Row name={texts.order.discount(order.discount)}>
            - {formatCents(percentOf(order.subTotal, order.discount))}
          </Row>
        )}
        {isAdmin && (
          <Row name={texts.order.shipping}>
            {order.shippingCost === 0 ? texts.order.free : formatCents(order.shippingCost)}
          </Row>
        )}
        <TaxRows tax={order.tax} mode="exclusive" />
        <Row name={texts.columns.total} isTotal>
          {formatCents(order.total)}
        </Row>
        <TaxRows tax={order.tax} mode="inclusive" />
        {isAdmin && order.isLocalOrder && (
          <Row name={portalFrameTexts.outsideSale}>{portalFrameTexts.paidOutside}</Row>
        )}
        {order.refundedAmount > 0 && (
          <Row name={texts.order.refunded}>- {formatCents(order.refundedAmount)}</Row>
        )}
      </dl>
      {action}
    </section>
  )
}

function Row({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? 'total' : undefined}>
      <dt>{name}</dt>
      <dd className="mono">{children}</dd>
    </div>
  )
}

export function Documents({ order, portal, onShare }: Props & { onShare: () => void }) {
  const isAdmin = portal === 'admin'
  return (
    <section>
      <h2>{texts.order.documents}</h2>
      <div className="so-docs">
        <PackingSlipButton order={order} />
        {order.items.some((item) => item.noOfSidesPrinted > 0) && (
          <ArtworkZipButton request={{ orderIds: [order.id] }} />
        )}
        {isAdmin && <DocumentButton order={order} kind="invoice" />}
        {isAdmin && <DocumentButton order={order} kind="receipt" />}
        {isAdmin && (
          <Button kind="quiet" size="sm" onClick={onShare}>
            {texts.order.share}
          </Button>
        )}
      </div>
    </section>
  )
}

function DocumentButton({ order, kind }: { order: OrderView; kind: 'invoice' | 'receipt' }) {
  const { isBusy, download } = useDownload(() => downloadOrderDocument(order, kind))
  return (
    <Button kind="quiet" size="sm" isBusy={isBusy} onClick={download}>
      <Icon name="file" />
      {texts.order[kind]}
    </Button>
  )
}
