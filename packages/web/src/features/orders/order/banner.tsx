import type { OrderView, UserView } from '@printery/contract'
import { statusRow } from '@printery/domain'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { bannerDetail, itemToReview, nameIn, reviewOf, statusPill } from '../model.ts'
import { texts } from '../texts.ts'
import { StepGlyph } from './five-steps.tsx'
import { Halftone } from './halftone.tsx'

interface BannerProps {
  order: OrderView
  viewer: UserView
  /** What its customer does most likely now, where nothing is to be reviewed. */
  action?: ReactNode
}

/** The order's status and the next step, with who takes it; announced when it changes. */
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
          {texts.reviewItem(nameIn(order, toReview))}
        </ButtonLink>
      ) : (
        action
      )}
      <Halftone />
    </section>
  )
}
