import { Brand } from '../../ui/brand/brand.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { texts } from './texts.ts'

interface CheckoutHeadProps {
  /** Lines in the cart; without them the head has no cart button. */
  lines?: number | undefined
  onCart?: () => void
}

/** The header of the checkout: only the logo and the cart link to other pages. */
export function CheckoutHead({ lines, onCart }: CheckoutHeadProps) {
  return (
    <header className="checkout-head">
      <div className="wrap">
        <Brand />
        {onCart && (
          <>
            <span className="sec">
              <Icon name="lock" />
              {texts.paymentNote}
            </span>
            <button type="button" className="icon-button" onClick={onCart}>
              <span className="visually-hidden">{texts.cart(lines ?? 0)}</span>
              <Icon name="bag" />
              {lines !== undefined && lines > 0 && (
                <span className="count" aria-hidden="true">
                  {lines}
                </span>
              )}
            </button>
          </>
        )}
      </div>
    </header>
  )
}
