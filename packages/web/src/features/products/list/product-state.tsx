import { Pill } from '../../../ui/display/pill.tsx'
import { reviewPill, stateOf } from './entry-state.ts'
import type { ListEntry, Review } from './list-view.ts'

/** The state of a product, and the state of its review if the two differ. */
export function ProductState({ entry }: { entry: ListEntry }) {
  const { tone, label } = stateOf(entry)
  const { review } = entry
  const isSame = review !== undefined && reviewPill(review).label === label
  return (
    <div className="state">
      <Pill tone={tone}>{label}</Pill>
      {isSame ? review.reason && <span>{review.reason}</span> : review && <ReviewState review={review} />}
    </div>
  )
}

/** The state of a review, with its reason. */
export function ReviewState({ review }: { review: Review }) {
  const { tone, label } = reviewPill(review)
  return (
    <p className="review small">
      <Pill tone={tone}>{label}</Pill>
      {review.reason && <span>{review.reason}</span>}
    </p>
  )
}
