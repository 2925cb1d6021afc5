import { Refusal } from '../refusal.ts'

interface ApprovalState {
  sides: number
  approvedNumber: number | null
}

/** Whether an item may be printed. Items without a print need no approval. */
export function isApproved({ sides, approvedNumber }: ApprovalState): boolean {
  return sides === 0 || approvedNumber !== null
}

/**
 * The design version shown outside of the review, in pictures, documents and lists: the approved one, or the latest
 * if none is approved.
 */
export function displayedVersion(approvedNumber: number | null, lastNumber: number): number {
  return approvedNumber ?? lastNumber
}

/** Why items can't be printed: only approved designs may be. `nameOf` returns the display name of an item. */
export function whyNotPrint<I extends ApprovalState & { id: string }>(
  items: readonly I[],
  nameOf: (item: I) => string,
): Refusal | undefined {
  const waiting = items.filter((item) => !isApproved(item))
  if (waiting.length === 0) return undefined
  const listed = waiting.slice(0, 5).map(nameOf).join('; ')
  const more = waiting.length > 5 ? ` and ${waiting.length - 5} more` : ''
  return new Refusal('not_approved', `Not approved yet: ${listed}${more}.`, {
    facts: { itemIds: waiting.map(({ id }) => id) },
  })
}

/** `Full front A3` for the area `full-front-a3`, `Neck 100 x 100 mm` for `neck-100x100`. */
export function formatAreaName(area: string): string {
  const name = area
    .replaceAll('-', ' ')
    .replace(/\ba(\d)\b/g, 'A$1')
    .replace(/(\d+)x(\d+)/, '$1 x $2 mm')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Maximum number of items or orders in one artwork download. */
export const maxDownloadItems = 200

/** Maximum number of job tickets or packing slips in one PDF. */
export const maxDocumentsInOne = 100

/** Maximum number of orders that a filter of the work list can select at once. */
export const maxMatchingOrders = 1000
