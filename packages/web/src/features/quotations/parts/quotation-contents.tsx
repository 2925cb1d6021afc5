import type { SharedQuotation } from '@printery/contract'
import { formatCents, orderTotals } from '@printery/domain'
import { backdropsFor } from '@printery/domain/backdrops'
import { printingSentence, sizesSentence } from '../../../formatting/line-sentences.ts'
import { Price } from '../../../ui/display/price.tsx'
import { TaxRows } from '../../../ui/display/tax-rows.tsx'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'

import { texts } from '../texts.ts'

/** The frozen lines of a quotation and their total. */
export function QuotationContents({ quotation }: { quotation: SharedQuotation }) {
  const { items, subTotal, discount, shippingCost, shippingType, tax, total } = quotation
  const backdrops = backdropsFor(items.map((item) => item.color))
  const { discountAmount } = orderTotals(items, shippingCost, discount)
  return (
    <>
      <ul className="lines" aria-label={texts.shared.items}>
        {items.map((item, index) => (
          <li key={item.id} className="line-item">
            <LinePicture line={item} alt="" backdrop={backdrops[index] ?? 'bone'} className="th" />
            <h3>
              {item.product.title}, {item.colourName}
            </h3>
            <Price cents={item.price} />
            <p>
              {texts.shared.pieces(item.quantity)}: {sizesSentence(item)}
            </p>
            <p>{printingSentence(item)}</p>
          </li>
        ))}
      </ul>
      <dl className="sum">
        <div>
          <dt>{texts.shared.subtotal}</dt>
          <dd>{formatCents(subTotal)}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>{texts.shared.discount(discount)}</dt>
            <dd className="off">- {formatCents(discountAmount)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.shared.shipping(shippingType)}</dt>
          <dd>{shippingCost === 0 ? texts.shared.free : formatCents(shippingCost)}</dd>
        </div>
        <TaxRows tax={tax} mode="exclusive" />
        <div className="total">
          <dt>{texts.shared.total}</dt>
          <dd>
            <b>{formatCents(total)}</b> <small>SGD</small>
          </dd>
        </div>
        <TaxRows tax={tax} mode="inclusive" />
      </dl>
    </>
  )
}
