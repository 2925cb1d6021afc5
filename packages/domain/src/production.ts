import { Refusal } from './refusal.ts'

interface Printed {
  sides: number
  approvedNumber: number | null
}

/** Without a print there is nothing to approve. */
export function isApproved({ sides, approvedNumber }: Printed): boolean {
  return sides === 0 || approvedNumber !== null
}

/** The version of a design on every picture, paper and list outside of its review: the approved one; the last while none is. */
export function shownNumber(approvedNumber: number | null, lastNumber: number): number {
  return approvedNumber ?? lastNumber
}

/** What is printed comes from an approved design alone. `names` says an item to people. */
export function whyNotPrint<I extends Printed & { id: string }>(
  items: readonly I[],
  names: (item: I) => string,
): Refusal | undefined {
  const waiting = items.filter((item) => !isApproved(item))
  if (waiting.length === 0) return undefined
  const said = waiting.slice(0, 5).map(names).join('; ')
  const more = waiting.length > 5 ? ` and ${waiting.length - 5} more` : ''
  return new Refusal('not_approved', `Not approved yet: ${said}${more}.`, {
    facts: { itemIds: waiting.map(({ id }) => id) },
  })
}

/** `Full front A3` of the area `full-front-a3`, `Neck 100 x 100 mm` of `neck-100x100`. */
export function areaWords(area: string): string {
  const words = area
    .replaceAll('-', ' ')
    .replace(/\ba(\d)\b/g, 'A$1')
    .replace(/(\d+)x(\d+)/, '$1 x $2 mm')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Items or orders whose artwork one download takes. */
export const mostInDownload = 200
