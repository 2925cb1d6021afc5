import { addDays, type Day, daysBetween, shopDay } from '@printery/domain'
import type { ItemRow } from '../../filters/view.ts'
import { expiryOf, piecesIn } from '../../model.ts'

export type Due = 'past' | 'this week' | 'next week' | 'later'

export interface DueGroup {
  due: Due
  /** Whether the group has an unfinished item that is overdue. */
  isLate: boolean
  days: { from: Day; to: Day }
  pieces: number
  rows: ItemRow[]
}

/** The Monday of the day's week. */
function mondayOf(day: Day): Day {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

export function dueOf(day: Day, today: Day): Due {
  if (day < today) return 'past'
  const weeks = daysBetween(mondayOf(today), mondayOf(day)) / 7
  if (weeks === 0) return 'this week'
  return weeks === 1 ? 'next week' : 'later'
}

/** Groups rows that are sorted by delivery day into the weeks in which they are due. */
export function dueGroups(rows: readonly ItemRow[], now: Date): DueGroup[] {
  const today = shopDay(now)
  const groups = Map.groupBy(rows, ({ order }) => dueOf(order.shippingDate, today))
  return [...groups].map(([due, items]) => {
    const days = items.map(({ order }) => order.shippingDate).toSorted()
    return {
      due,
      isLate: items.some(({ order, item }) => due === 'past' && expiryOf(order, now) && !isDone(item.status)),
      days: { from: days[0] ?? today, to: days.at(-1) ?? today },
      pieces: piecesIn(items.map(({ item }) => item)),
      rows: items,
    }
  })
}

function isDone(status: string): boolean {
  return status === 'order received'
}
