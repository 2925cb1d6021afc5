import type { WaitingItemView } from '@printery/contract'

/** The shown item and its last known position in the queue. */
export interface QueuePosition {
  entry: WaitingItemView
  at: number
}

/** An item that is queued again is a different entry. */
export function entryKey({ id, since }: WaitingItemView): string {
  return `${id} ${since}`
}

/** The current position of the shown item. An item that has left the queue stays visible until the person moves on. */
export function findPosition(
  entries: readonly WaitingItemView[],
  lastPosition: QueuePosition | undefined,
): QueuePosition | undefined {
  if (!lastPosition) return entries[0] && { entry: entries[0], at: 0 }
  const index = entries.findIndex(({ id }) => id === lastPosition.entry.id)
  const entry = entries[index]
  return entry ? { entry, at: index } : lastPosition
}

/** The previous and the next item of the shown one. */
export function neighbours(
  entries: readonly WaitingItemView[],
  { entry, at }: QueuePosition,
): { previous: QueuePosition | undefined; next: QueuePosition | undefined } {
  const isThere = entries[at]?.id === entry.id
  const positionAt = (index: number) => (entries[index] ? { entry: entries[index], at: index } : undefined)
  return { previous: positionAt(at - 1), next: positionAt(isThere ? at + 1 : at) }
}

/** The item shown after a decision: the next one, or the first of those that were skipped. */
export function positionAfter(
  entries: readonly WaitingItemView[],
  { entry, at }: QueuePosition,
): QueuePosition | undefined {
  const otherEntries = entries.filter(({ id }) => id !== entry.id)
  const next = otherEntries[at] ? at : 0
  return otherEntries[next] && { entry: otherEntries[next], at: next }
}
