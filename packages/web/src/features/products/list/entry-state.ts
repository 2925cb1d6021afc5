import type { PillTone } from '../../../ui/display/pill.tsx'
import { texts } from '../texts.ts'
import type { ListEntry, Review } from './list-view.ts'

interface StatePill {
  tone: PillTone
  label: string
}

/** The state of a product: the decision of its seller, otherwise the reason why customers don't see it. */
export function stateOf({ isDraft, isArchived, hasPendingPictures, review }: ListEntry): StatePill {
  if (isArchived) return { tone: 'idle', label: texts.archived }
  if (isDraft) return { tone: 'idle', label: texts.draft }
  if (review && review.publication !== 'published') return reviewPill(review)
  if (hasPendingPictures) return { tone: 'wait', label: texts.picturesPending }
  return { tone: 'ok', label: texts.published }
}

/** The pill of a product or price that waits for an admin, or was refused. */
export function reviewPill({ publication, price }: Review): StatePill {
  const isRefused = publication === 'refused' || (publication === 'published' && price === 'refused')
  return {
    tone: isRefused ? 'bad' : 'wait',
    label:
      publication === 'published' ? texts.priceReview[price ?? 'waiting'] : texts.publication[publication],
  }
}
