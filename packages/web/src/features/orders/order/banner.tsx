import type { OrderView, UserView } from '@printery/contract'
import { statusRow } from '@printery/domain'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { bannerDetail, itemName, itemToReview, reviewOf, statusPill } from '../model.ts'
import { texts } from '../texts.ts'
import { StepGlyph } from './five-steps.tsx'
import { Halftone } from './halftone.tsx'

interface BannerProps {
  order: OrderView
  viewer: UserView
  /** The customer's most likely action if there is nothing to review. */
  action?: ReactNode
}

/** The order's status, the next step and who takes it; changes are announced. */
export function Banner({ order, viewer, action }: BannerProps) {
  const { banner, step } = statusRow(order.status)
  const detail = bannerDetail(viewer, order)
  const toReview = itemToReview(viewer, order)
  const review = toReview && reviewOf(viewer, order, toReview).to
  return (
    <section className={`ban ${statusPill(order.status, 'order').tone}`} role="status">
      <StepGlyph step={step} />
      <div>
        <h2>{banner}</h2>
        {detail && <p>{detail}</p>}
      </div>
      {toReview && review ? (
        <ButtonLink kind="primary" to={review}>
          {texts.reviewItem(itemName(order, toReview))}
        </ButtonLink>
      ) : (
        action
      )}
      <Halftone />
    </section>
  )
}
