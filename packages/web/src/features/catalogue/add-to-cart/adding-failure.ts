import { ApiRefusal, errorMessageOf, Unreachable } from '../../../api/client.ts'
import { productTexts as texts } from '../texts.ts'

/** The message shown if a line was not added: the shop's own message if it sent one. */
export function addFailureMessage(error: unknown, lines = 1): string {
  if (error instanceof Error && error.name === 'UploadFailed') return texts.uploadFailed
  // For several lines the response has only one line's price, not the total.
  if (error instanceof ApiRefusal && error.code === 'price_changed' && lines === 1) {
    const total = Number(error.facts.totalPrice)
    if (Number.isSafeInteger(total)) return texts.priceChanged(total)
  }
  return isShopUnreachable(error) ? texts.addFailedLater : errorMessageOf(error, texts.addFailed)
}

/** Whether there was no response, or one of a proxy instead of the shop, so that a later attempt may succeed. */
function isShopUnreachable(error: unknown): boolean {
  return (
    error instanceof Unreachable || (error instanceof ApiRefusal && !error.hasMessage && error.status >= 500)
  )
}
