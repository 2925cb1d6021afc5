import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import { Link } from 'react-router'
import { reviewOf, titleOf } from '../model.ts'

interface ReviewButtonProps {
  order: OrderView
  item: OrderItemView
  reader: UserView
}

/** The way to an item's review, or why there is none any more. */
export function ReviewButton({ order, item, reader }: ReviewButtonProps) {
  const { label, to } = reviewOf(reader, order, item)
  if (to === undefined)
    return (
      <button type="button" className="btn sm" disabled>
        {label}
      </button>
    )
  return (
    <Link className="btn sm" to={to}>
      {label}
      <span className="vh"> {titleOf(item)}</span>
    </Link>
  )
}
