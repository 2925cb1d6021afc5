import type { CartView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { hasProblems, mayProceed, waitsForFiles } from '../model.ts'
import { texts } from '../texts.ts'

interface CartEndProps {
  cart: CartView
  offline: boolean
  onProceed: () => void
}

/** The total and the way on, or the sentence that says why there is none yet. */
export function CartEnd({ cart, offline, onProceed }: CartEndProps) {
  const waiting = waitsForFiles(cart)
  const why =
    waiting > 0 ? texts.uploading(waiting) : hasProblems(cart) ? texts.problems : texts.shippingLater
  return (
    <>
      <p className="cart-total">
        <span>{texts.total}</span>
        <span>
          <b>{formatCents(cart.total)}</b> <span className="small">{texts.currency}</span>
        </span>
      </p>
      <p className="small muted" id="cart-why" role="status">
        {why}
      </p>
      {mayProceed(cart) && !offline ? (
        <Link className="btn primary block lg" to="/checkout" onClick={onProceed}>
          {texts.proceed}
          <Icon name="arrow" />
        </Link>
      ) : (
        <button
          type="button"
          className="btn primary block lg"
          aria-disabled="true"
          aria-describedby="cart-why"
        >
          {texts.proceed}
        </button>
      )}
    </>
  )
}
