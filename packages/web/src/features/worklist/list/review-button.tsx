import type { OrderItemView, OrderView } from '@printery/contract'
import { reviewLabel } from '@printery/domain'
import { useSession } from '../../../session/session.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  order: OrderView
  item: OrderItemView
  /** Stands out where a decision of ours is what the item waits for. */
  isMain?: boolean
}

/** The way to an item's review, or a word for why there is none any more (DEC-55). */
export function ReviewButton({ order, item, isMain = false }: Props) {
  const { user } = useSession()
  if (!user) return null
  const label = reviewLabel({ userId: user.id, role: user.role }, item.status)
  if (label !== 'Review')
    return (
      <Button size="sm" disabled>
        {label}
      </Button>
    )
  const awaitsUs = isMain && item.status === 'design pending approval' && item.uploadedBy === 'customer'
  return (
    <ButtonLink
      kind={awaitsUs ? 'primary' : undefined}
      size="sm"
      to={`/reviewOrder/${order.id}/${item.id}`}
      aria-label={texts.reviewOf(item.product.title)}
    >
      {label}
    </ButtonLink>
  )
}
