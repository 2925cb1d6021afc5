import type { WaitingItemView } from '@printery/contract'

/** The item that is shown, and where in the queue it was seen last. */
export interface Seat {
  entry: WaitingItemView
  at: number
}

/** An item that waits once more is another entry. */
export function entryKey({ id, since }: WaitingItemView): string {
  return `${id} ${since}`
}

/** Where the shown item stands now. One that has left the queue stays in sight until the person goes on. */
export function findSeat(entries: readonly WaitingItemView[], seat: Seat | undefined): Seat | undefined {
  if (!seat) return entries[0] && { entry: entries[0], at: 0 }
  const at = entries.findIndex(({ id }) => id === seat.entry.id)
  const entry = entries[at]
  return entry ? { entry, at } : seat
}

/** The items before and behind the shown one. */
export function neighbours(
  entries: readonly WaitingItemView[],
  { entry, at }: Seat,
): { previous: Seat | undefined; next: Seat | undefined } {
  const isThere = entries[at]?.id === entry.id
  const seatAt = (place: number) => (entries[place] ? { entry: entries[place], at: place } : undefined)
  return { previous: seatAt(at - 1), next: seatAt(isThere ? at + 1 : at) }
}

/** What is shown after a decision about the item: the one behind it, or the first of those that were skipped. */
export function seatAfter(entries: readonly WaitingItemView[], { entry, at }: Seat): Seat | undefined {
  const rest = entries.filter(({ id }) => id !== entry.id)
  const next = rest[at] ? at : 0
  return rest[next] && { entry: rest[next], at: next }
}
