import { ApiRefusal, sentenceOf, Unreachable } from '../../../api/client.ts'
import { productTexts as texts } from '../texts.ts'

/** What the person reads when a line didn't come into the cart: the shop's own sentence where it gave one. */
export function whyNotAdded(error: unknown, lines = 1): string {
  if (error instanceof Error && error.name === 'UploadFailed') return texts.uploadFailed
  // Of several lines the answer names one line's price, which says nothing of the whole.
  if (error instanceof ApiRefusal && error.code === 'price_changed' && lines === 1) {
    const total = Number(error.facts.totalPrice)
    if (Number.isSafeInteger(total)) return texts.priceChanged(total)
  }
  return isShopUnreachable(error) ? texts.addFailedLater : sentenceOf(error, texts.addFailed)
}

/** No answer, or one that something in between gave in the shop's place: it may work later. */
function isShopUnreachable(error: unknown): boolean {
  return (
    error instanceof Unreachable || (error instanceof ApiRefusal && !error.hasSentence && error.status >= 500)
  )
}
