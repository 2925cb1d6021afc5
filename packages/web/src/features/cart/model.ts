import type { CartItemView, CartView } from '@printery/contract'
import { readPieces } from '../../ui/forms/whole-pieces.ts'

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

export function selectedSizes(pieces: Pieces) {
  return Object.entries(pieces).flatMap(([productSizeId, typed]) => {
    const quantityPurchased = readPieces(typed) ?? 0
    return quantityPurchased === 0 ? [] : [{ productSizeId, quantityPurchased }]
  })
}

export type PiecesIssue = 'none' | 'mistyped'

export function findPiecesIssue(pieces: Pieces): PiecesIssue | undefined {
  if (Object.values(pieces).some((typed) => readPieces(typed) === undefined)) return 'mistyped'
  return selectedSizes(pieces).length === 0 ? 'none' : undefined
}

/** Lines that were added together, or a single one. */
export interface LineGroup {
  runId: string | null
  items: CartItemView[]
}

/** Each group is at the position of its first line. A group with one remaining line is a single line. */
export function runsOf(items: readonly CartItemView[]): LineGroup[] {
  const groups: LineGroup[] = []
  for (const item of items) {
    const run = item.runId === null ? undefined : groups.find((group) => group.runId === item.runId)
    if (run) run.items.push(item)
    else groups.push({ runId: item.runId, items: [item] })
  }
  return groups
}
