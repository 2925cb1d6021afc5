import type { BooksView } from '@printery/contract'
import type { Day } from '@printery/domain'
import { type Month, monthDays } from '../../formatting/months.ts'

/** Whether this month is over, and not closed yet. */
export function canClose(
  month: Month,
  today: Day,
  { closedThrough }: Pick<BooksView, 'closedThrough'>,
): boolean {
  const { to } = monthDays(month)
  return to < today && (closedThrough === null || to > closedThrough)
}
