import type { OrderItemView, OrderView } from '@printery/contract'
import { reviewLabel } from '@printery/domain'
import { Link } from 'react-router'
import { useSession } from '../../../session/session.ts'
import { useCan } from '../../../session/use-can.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  order: OrderView
  item: OrderItemView
  /** Whether the link is only an icon, for a narrow row. */
  isIcon?: boolean
}

/** The link to an item's review, or a disabled button that states why it can't be reviewed any more (DEC-55). */
export function ReviewButton({ order, item, isIcon = false }: Props) {
  const { user } = useSession()
  const canReview = useCan('proofs.review')
  if (!user || !canReview) return null
  const label = reviewLabel({ userId: user.id, role: user.role }, item.status)
  if (isIcon)
    return label === 'Review' ? (
      <Link
        className="icon-button sm"
        title={label}
        to={`/reviewOrder/${order.id}/${item.id}`}
        aria-label={texts.reviewOf(item.product.title)}
      >
        <Icon name="nib" />
      </Link>
    ) : null
  if (label !== 'Review')
    return (
      <Button size="sm" disabled>
        {label}
      </Button>
    )
  return (
    <ButtonLink
      size="sm"
      to={`/reviewOrder/${order.id}/${item.id}`}
      aria-label={texts.reviewOf(item.product.title)}
    >
      {label}
    </ButtonLink>
  )
}
