import { Note } from '@printery/ui/note'
import type { Portal } from '../../../shell/portal/portal-entries.ts'
import type { EditedProduct } from './form-model.ts'
import { reviewTexts as texts } from './form-texts.ts'

/** Shows what is waiting for an admin's decision or was refused, and tells suppliers which price changes need approval. */
export function ReviewNote({ product, portal }: { product: EditedProduct; portal: Portal }) {
  const { publication, refusalReason, pendingPrices, priceChangeShare } = product
  if (publication === 'refused')
    return (
      <Note tone="bad" className="review-note">
        {texts.refused} {texts.reason(refusalReason ?? '')}
      </Note>
    )
  if (publication === 'waiting')
    return (
      <Note tone="wait" className="review-note">
        {texts.waiting[portal]}
      </Note>
    )
  if (pendingPrices?.refusalReason)
    return (
      <Note tone="bad" className="review-note">
        {texts.pricesRefused} {texts.reason(pendingPrices.refusalReason)}
      </Note>
    )
  if (pendingPrices)
    return (
      <Note tone="wait" className="review-note">
        {texts.pricesWaiting[portal]}
      </Note>
    )
  if (portal === 'admin') return null
  return <Note className="review-note">{texts.approvalThreshold(priceChangeShare)}</Note>
}
