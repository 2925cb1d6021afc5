import type { CartItemView, CartView } from '@printery/contract'
import { maxPerSize } from '@printery/domain'

/** Lines whose promised files have not arrived. */
export function waitsForFiles(cart: CartView): number {
  return cart.items.filter((item) => item.uploads.status === 'pending').length
}

export function hasProblems(cart: CartView): boolean {
  return cart.items.some((item) => item.problem !== null || item.uploads.status === 'rejected')
}

export function mayProceed(cart: CartView): boolean {
  return cart.items.length > 0 && waitsForFiles(cart) === 0 && !hasProblems(cart)
}

/** Pieces by size id, as a size editor holds them: a text, because a field may be empty while typing. */
export type Pieces = Record<string, string>

export function piecesOf(item: CartItemView): Pieces {
  return Object.fromEntries(
    item.itemProductSizes.map((size) => [size.productSize.id, String(size.quantityPurchased)]),
  )
}

export function chosenSizes(pieces: Pieces) {
  return Object.entries(pieces).flatMap(([productSizeId, text]) => {
    const quantityPurchased = Number(text || 0)
    return quantityPurchased === 0 ? [] : [{ productSizeId, quantityPurchased }]
  })
}

export type PiecesFault = 'none' | 'tooMany'

export function whyNotPieces(pieces: Pieces): PiecesFault | undefined {
  const sizes = chosenSizes(pieces)
  if (sizes.length === 0) return 'none'
  const wrong = sizes.some(({ quantityPurchased: n }) => !Number.isInteger(n) || n < 1 || n > maxPerSize)
  return wrong ? 'tooMany' : undefined
}
