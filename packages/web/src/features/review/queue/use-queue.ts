import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ordersKey, useEventStream } from '../../../api/order-events.ts'
import { prefetchItem, waitingQuery } from './data.ts'
import {
  adjacentPositions,
  entryKey,
  findPosition,
  positionAfter,
  type QueuePosition,
} from './queue-model.ts'

/** The next page is loaded once this number of loaded items is left. */
const prefetchDistance = 5

/** The queue of a viewer and the position in it. */
export function useQueue(viewerId: string) {
  const client = useQueryClient()
  const [pages, setPages] = useState(1)
  const list = useQuery(waitingQuery(viewerId, pages))
  useLiveQueue()
  /** The keys of entries that were decided here, which are hidden until the list is refetched. */
  const [decidedKeys, setDecidedKeys] = useState<ReadonlySet<string>>(new Set())
  const [storedPosition, setStoredPosition] = useState<QueuePosition>()

  const loadedEntries = list.data?.items ?? []
  const entries = loadedEntries.filter((entry) => !decidedKeys.has(entryKey(entry)))
  const total = (list.data?.total ?? 0) - (loadedEntries.length - entries.length)
  const position = findPosition(entries, storedPosition)
  if (position?.entry !== storedPosition?.entry || position?.index !== storedPosition?.index)
    setStoredPosition(position)
  const { previous, next } = position
    ? adjacentPositions(entries, position)
    : { previous: undefined, next: undefined }

  const nextEntry = next?.entry
  useEffect(() => {
    if (nextEntry) void prefetchItem(client, nextEntry, viewerId)
  }, [client, nextEntry, viewerId])
  const isNearEnd = entries.length - (position?.index ?? 0) <= prefetchDistance
  const needsMore = isNearEnd && list.data?.hasMore === true && !list.isPlaceholderData
  useEffect(() => {
    if (needsMore) setPages((count) => count + 1)
  }, [needsMore])

  return {
    ...{ list, total, position, previous, next },
    goTo: setStoredPosition,
    /** Removes the shown item from the queue once it is decided. */
    removeShown: () => {
      if (!position) return
      setDecidedKeys((keys) => new Set([...keys, entryKey(position.entry)]))
      // If the viewer opened another item before the response, it stays open.
      setStoredPosition((current) =>
        current?.entry.id === position.entry.id ? positionAfter(entries, position) : current,
      )
    },
  }
}

const batchMs = 250

/** Refetches orders after events; events within `batchMs` cause one refetch. */
function useLiveQueue(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEventStream(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: ordersKey })
    }, batchMs)
  })
}
