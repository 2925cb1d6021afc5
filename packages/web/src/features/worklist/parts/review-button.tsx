import type { OrderItemView, OrderView } from '@printery/contract'
import { reviewLabel } from '@printery/domain'
import { Link } from 'react-router'
import { useSession } from '../../../session.ts'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  order: OrderView
  item: OrderItemView
  /** Stands out where a decision of ours is what the item waits for. */
  isMain?: boolean
}

/** The way to an item's review, or a word for why there is none any more (decision 55). */
export function ReviewButton({ order, item, isMain = false }: Props) {
  const { user } = useSession()
  if (!user) return null
  const label = reviewLabel({ userId: user.id, role: user.role }, item.status)
  if (label !== 'Review')
    return (
      <button type="button" className="btn sm" disabled>
        {label}
      </button>
    )
  const awaitsUs = isMain && item.status === 'design pending approval' && item.uploadedBy === 'customer'
  return (
    <Link
      className={awaitsUs ? 'btn sm primary' : 'btn sm'}
      to={`/reviewOrder/${order.id}/${item.id}`}
      aria-label={texts.reviewOf(item.product.title)}
    >
      {label}
    </Link>
  )
}
