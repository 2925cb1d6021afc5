import type { Day } from '../dates.ts'
import type { ClosedDays } from '../delivery/index.ts'

export const maxSupplierClosedDays = 50

interface ClosedDaysIssue {
  at: number
  field: 'from' | 'to'
  message: string
}

/**
 * The issues of a supplier's list of closed days, by the index of the entry. Known entries may have already begun; a
 * new entry must begin today or later.
 */
export function issuesOfClosedDays(
  list: readonly ClosedDays[],
  { today, known }: { today: Day; known: readonly ClosedDays[] },
): ClosedDaysIssue[] {
  return list.flatMap(({ from, to }, index): ClosedDaysIssue[] => {
    if (to < from) return [{ at: index, field: 'to', message: 'The last day must not be before the first.' }]
    if (from < today && !known.some((other) => other.from === from))
      return [{ at: index, field: 'from', message: 'Closed days must begin today or later.' }]
    if (to < today) return [{ at: index, field: 'to', message: 'These days are over.' }]
    const overlaps = list.some(
      (other, otherIndex) => otherIndex < index && other.from <= to && from <= other.to,
    )
    return overlaps
      ? [{ at: index, field: 'from', message: 'These days overlap with others in the list.' }]
      : []
  })
}

/** The entry of closed days that contains this day. */
export function findClosedDays<Entry extends Pick<ClosedDays, 'from' | 'to'>>(
  list: readonly Entry[],
  day: Day,
): Entry | undefined {
  return list.find(({ from, to }) => from <= day && day <= to)
}
