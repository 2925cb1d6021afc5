import type { CartView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { formatDelivery } from '@printery/domain/delivery'
import { useState } from 'react'
import { useDelivery } from '../../../api/shop-terms.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { countPendingUploads, hasProblems, mayProceed } from '../model.ts'
import { texts } from '../texts.ts'

interface CartFooterProps {
  cart: CartView
  offline: boolean
  onProceed: () => void
}

/** The total and the link to the checkout, or why the checkout is not possible yet. */
export function CartFooter({ cart, offline, onProceed }: CartFooterProps) {
  const [now] = useState(() => new Date())
  const rules = useDelivery()
  const pendingCount = countPendingUploads(cart)
  const hint =
    pendingCount > 0
      ? texts.uploading(pendingCount)
      : hasProblems(cart)
        ? texts.problems
        : texts.shippingLater
  return (
    <>
      <p className="cart-total">
        <span>{texts.total}</span>
        <span>
          <b>{formatCents(cart.total)}</b> <span className="small">{texts.currency}</span>
        </span>
      </p>
      {cart.tax?.rows.map(({ label, cents }) => (
        <p className="small muted" key={label}>
          {label}: {formatCents(cents)}
        </p>
      ))}
      <p className="small muted" id="cart-why" role="status">
        {hint}
      </p>
      <p className="small muted">{texts.delivery(formatDelivery(rules, '', now))}</p>
      {mayProceed(cart) && !offline ? (
        <ButtonLink kind="primary" size="lg" isBlock to="/checkout" onClick={onProceed}>
          {texts.proceed}
          <Icon name="arrow" />
        </ButtonLink>
      ) : (
        <Button kind="primary" size="lg" isBlock aria-disabled="true" aria-describedby="cart-why">
          {texts.proceed}
        </Button>
      )}
    </>
  )
}
