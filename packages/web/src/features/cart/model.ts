import type { CartItemView, CartView } from '@printery/contract'
import { readPieces } from '../../ui/forms/whole-pieces.ts'

/** The number of lines whose files have not been uploaded yet. */
export function countPendingUploads(cart: CartView): number {
  return cart.items.filter((item) => item.uploads.status === 'pending').length
}

export function hasProblems(cart: CartView): boolean {
  return cart.items.some((item) => item.problem !== null || item.uploads.status === 'rejected')
}

export function mayProceed(cart: CartView): boolean {
  return cart.items.length > 0 && countPendingUploads(cart) === 0 && !hasProblems(cart)
}

/** Pieces by size id, as text in a size editor, because a field may be empty during input. */
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
