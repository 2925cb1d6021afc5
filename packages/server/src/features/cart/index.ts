/** Public API of the cart feature. */

export { copyLines, loadDraftCarts, moveLinesToDraft } from './draft-carts.ts'
export {
  artworkGone,
  freezeLines,
  type LoadedLines,
  refuseChangedPrices,
  refuseFiles,
  refuseUnorderable,
  refuseUploads,
  spendingOf,
} from './freezing.ts'
export { findUnavailability, type PricedLine } from './lines.ts'
export { refuseTooLarge } from './order-limits.ts'
export { createOutsideSaleLine } from './outside-sale-line.ts'
export { type LoadedCart, presentCart } from './present.ts'
export { countPieces, deleteCart as eraseCart, lockLines } from './queries.ts'
export { type FormerLine, refillCart } from './refilling.ts'
export { restoreLines } from './restoring.ts'
export { loadCart, lockUserCart } from './service.ts'
export {
  deleteStartedCheckout,
  findStartedCheckout,
  saveStartedCheckout,
  sweepStartedCheckouts,
} from './started-checkout-queries.ts'
export { presentCartWithTax } from './tax-of-cart.ts'
