import type { BooksView } from '@printery/contract'
import { type Day, formatDay } from '@printery/domain'
import { type Month, monthDays } from '../../formatting/months.ts'

/** `Nov 2026` */
export function formatMonth(month: Month): string {
  return formatDay(`${month}-01`).replace(/^\d+ /, '')
}

/** Whether this month is over, and not closed yet. */
export function canClose(
  month: Month,
  today: Day,
  { closedThrough }: Pick<BooksView, 'closedThrough'>,
): boolean {
  const { to } = monthDays(month)
  return to < today && (closedThrough === null || to > closedThrough)
}
