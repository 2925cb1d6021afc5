import type { WaitingItemView } from '@printery/contract'

/** The shown item and its last known position in the queue. */
export interface QueuePosition {
  entry: WaitingItemView
  index: number
}

/** The key of an entry. An item that is queued again is a different entry. */
export function entryKey({ id, since }: WaitingItemView): string {
  return `${id} ${since}`
}

/** The current position of the shown item. An item that has left the queue stays visible until the viewer continues. */
export function findPosition(
  entries: readonly WaitingItemView[],
  lastPosition: QueuePosition | undefined,
): QueuePosition | undefined {
  if (!lastPosition) return entries[0] && { entry: entries[0], index: 0 }
  const index = entries.findIndex(({ id }) => id === lastPosition.entry.id)
  const entry = entries[index]
  return entry ? { entry, index } : lastPosition
}

/** The items before and after the shown one. */
export function adjacentPositions(
  entries: readonly WaitingItemView[],
  { entry, index }: QueuePosition,
): { previous: QueuePosition | undefined; next: QueuePosition | undefined } {
  const isStillQueued = entries[index]?.id === entry.id
  const positionAt = (target: number) =>
    entries[target] ? { entry: entries[target], index: target } : undefined
  return { previous: positionAt(index - 1), next: positionAt(isStillQueued ? index + 1 : index) }
}

/** The item shown after a decision: the next one, or the first of those that were skipped. */
export function positionAfter(
  entries: readonly WaitingItemView[],
  { entry, index }: QueuePosition,
): QueuePosition | undefined {
  const otherEntries = entries.filter(({ id }) => id !== entry.id)
  const next = otherEntries[index] ? index : 0
  return otherEntries[next] && { entry: otherEntries[next], index: next }
}
