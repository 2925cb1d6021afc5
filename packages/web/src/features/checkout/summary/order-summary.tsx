import type { CartItemView, CartView, DiscountView, TaxView } from '@printery/contract'
import { formatCents, type OrderTotals, type ShippingType } from '@printery/domain'
import { type BackdropName, backdropsFor } from '@printery/domain/backdrops'
import { formatDelivery } from '@printery/domain/delivery'
import type { ReactNode } from 'react'
import { useDelivery } from '../../../api/shop-terms.ts'
import { printingSentence } from '../../../formatting/line-sentences.ts'
import { ColourBar } from '../../../ui/brand/colour-bar.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { TaxRows } from '../../../ui/display/tax-rows.tsx'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import { Disclosure } from '../disclosure.tsx'
import { DiscountCode } from '../discounts/discount-code.tsx'
import { nameOf } from '../discounts/discount-model.ts'
import type { SelectedDiscount } from '../discounts/use-discount.ts'
import { lineProblems, titleOf } from '../model.ts'
import { texts } from '../texts.ts'

export interface Shipping {
  type: ShippingType | ''
  isPending: boolean
  error: unknown
  retry: () => void
}

interface OrderSummaryProps {
  cart: CartView
  totals: OrderTotals
  /** The tax that the total includes or that is added to it; absent if the shop computes none. */
  tax?: TaxView | null | undefined
  shipping: Shipping
  /** Present if a discount can be selected. */
  discount?: SelectedDiscount
  /** Start of the delivery time. */
  now: Date
  /** Removes a line that can't be ordered; absent for the cart, where the customer edits the cart itself. */
  onRemove?: ((lineId: string) => void) | undefined
  /** The button and its notes. */
  children: ReactNode
}

export function OrderSummary({
  cart,
  totals,
  tax,
  shipping,
  discount,
  now,
  onRemove,
  children,
}: OrderSummaryProps) {
  const backdrops = backdropsFor(cart.items.map((item) => item.color))
  const problems = new Map(lineProblems(cart).map(({ id, reason }) => [id, reason]))
  return (
    <aside className="sumbox" aria-label={texts.yourOrder}>
      <ColourBar />
      <div className="in0">
        <h2>{texts.yourOrder}</h2>
        <div>
          {cart.items.map((item, index) => (
            <Line
              key={item.id}
              item={item}
              backdrop={backdrops[index] ?? 'bone'}
              problem={problems.get(item.id)}
              onRemove={onRemove}
            />
          ))}
        </div>
        {discount && (
          <Disclosure
            label={texts.discount.open}
            note={offersNote(discount)}
            isForced={discount.isClaimed || discount.problem !== undefined}
          >
            <DiscountCode discount={discount} cart={cart} />
          </Disclosure>
        )}
        <Totals totals={totals} tax={tax} shipping={shipping} discount={discount?.applied} now={now} />
        {children}
      </div>
    </aside>
  )
}

function offersNote({ isFirstOrder, offers }: SelectedDiscount): string | undefined {
  return isFirstOrder || offers.length === 0 ? undefined : texts.discount.availableCount(offers.length)
}

interface LineProps {
  item: CartItemView
  backdrop: BackdropName
  problem: string | undefined
  onRemove: ((lineId: string) => void) | undefined
}

function Line({ item, backdrop, problem, onRemove }: LineProps) {
  return (
    <div className="line-item">
      <LinePicture line={item} alt="" backdrop={backdrop} className="th" />
      <h3>{titleOf(item)}</h3>
      <Price cents={item.price} className="price" />
      <p className="meta">
        {texts.pieces(item.quantity)}. {printingSentence(item)}
      </p>
      {problem && (
        <p className="wrong">
          {problem}{' '}
          {onRemove && (item.problem !== null || item.uploads.status === 'rejected') && (
            <button
              type="button"
              className="link"
              aria-label={texts.draft.removeOf(titleOf(item))}
              onClick={() => onRemove(item.id)}
            >
              {texts.draft.remove}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

interface TotalsProps {
  totals: OrderTotals
  tax: TaxView | null | undefined
  shipping: Shipping
  discount: DiscountView | undefined
  now: Date
}

function Totals({ totals, tax, shipping, discount, now }: TotalsProps) {
  const rules = useDelivery()
  return (
    <dl className="sum small">
      <div>
        <dt>{texts.subtotal}</dt>
        <dd>{formatCents(totals.subTotal)}</dd>
      </div>
      {(discount || totals.discount > 0) && (
        <div>
          <dt>{discount ? nameOf(discount) : texts.quotation.discount(totals.discount)}</dt>
          <dd className="off">{texts.discountAmount(totals.discountAmount)}</dd>
        </div>
      )}
      <ShippingRow totals={totals} shipping={shipping} />
      <div>
        <dt>{texts.deliveryDays}</dt>
        <dd className={shipping.type === '' ? 'said' : undefined}>
          {formatDelivery(rules, shipping.type, now)}
        </dd>
      </div>
      <TaxRows tax={tax} mode="exclusive" />
      <div className="total">
        <dt>{texts.total}</dt>
        <dd aria-live="polite">
          <b>{formatCents(totals.total)}</b> <small>SGD</small>
        </dd>
      </div>
      <TaxRows tax={tax} mode="inclusive" />
    </dl>
  )
}

function ShippingRow({ totals, shipping }: { totals: OrderTotals; shipping: Shipping }) {
  if (shipping.type === '')
    return (
      <div>
        <dt className="visually-hidden">{texts.noShippingYet}</dt>
        <dd className="said">{texts.shippingMissing}</dd>
      </div>
    )
  if (shipping.error)
    return (
      <div>
        <dt className="visually-hidden">{texts.noShippingYet}</dt>
        <dd className="said" role="alert">
          {texts.shippingError}{' '}
          <button type="button" className="link" onClick={shipping.retry}>
            {texts.retry}
          </button>
        </dd>
      </div>
    )
  return (
    <div>
      <dt>{texts.shippingLine(shipping.type)}</dt>
      <dd>
        {shipping.isPending ? (
          <span className="visually-hidden">{texts.shippingLoading}</span>
        ) : (
          costOf(totals.shippingCost)
        )}
      </dd>
    </div>
  )
}

function costOf(cents: number): string {
  return cents === 0 ? texts.free : formatCents(cents)
}
