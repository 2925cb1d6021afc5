import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { reviewOf, titleOf } from '../model.ts'

interface ReviewButtonProps {
  order: OrderView
  item: OrderItemView
  viewer: UserView
}

/** The link to an item's review, or the reason why there is none. */
export function ReviewButton({ order, item, viewer }: ReviewButtonProps) {
  const { label, to } = reviewOf(viewer, order, item)
  if (to === undefined)
    return (
      <Button size="sm" disabled>
        {label}
      </Button>
    )
  return (
    <ButtonLink size="sm" to={to}>
      {label}
      <span className="visually-hidden"> {titleOf(item)}</span>
    </ButtonLink>
  )
}
