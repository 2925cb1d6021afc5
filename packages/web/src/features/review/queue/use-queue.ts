import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ordersKey, useEventStream } from '../../../api/order-events.ts'
import { prefetchItem, waitingQuery } from './data.ts'
import { entryKey, findPosition, neighbours, positionAfter, type QueuePosition } from './queue-model.ts'

/** Loads more once this few loaded items are left. */
const prefetchDistance = 5

/** The queue of a viewer and the position in it. */
export function useQueue(viewerId: string) {
  const client = useQueryClient()
  const [pages, setPages] = useState(1)
  const list = useQuery(waitingQuery(viewerId, pages))
  useLiveQueue()
  /** The entries decided here, which are left out until the list is refetched. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [storedPosition, setStoredPosition] = useState<QueuePosition>()

  const all = list.data?.items ?? []
  const entries = all.filter((entry) => !decided.has(entryKey(entry)))
  const total = (list.data?.total ?? 0) - (all.length - entries.length)
  const position = findPosition(entries, storedPosition)
  if (position?.entry !== storedPosition?.entry || position?.index !== storedPosition?.index)
    setStoredPosition(position)
  const { previous, next } = position
    ? neighbours(entries, position)
    : { previous: undefined, next: undefined }

  const nextEntry = next?.entry
  useEffect(() => {
    if (nextEntry) void prefetchItem(client, nextEntry, viewerId)
  }, [client, nextEntry, viewerId])
  const isNearEnd = entries.length - (position?.index ?? 0) <= prefetchDistance
  const needsMore = isNearEnd && list.data?.hasMore === true && !list.isPlaceholderData
  useEffect(() => {
    if (needsMore) setPages((before) => before + 1)
  }, [needsMore])

  return {
    ...{ list, total, position, previous, next },
    go: setStoredPosition,
    /** Leaves the shown item once it is decided. */
    leave: () => {
      if (!position) return
      setDecided((before) => new Set([...before, entryKey(position.entry)]))
      // If the person has moved on before the response, nothing is changed.
      setStoredPosition((current) =>
        current?.entry.id === position.entry.id ? positionAfter(entries, position) : current,
      )
    },
  }
}

const batchMs = 250

/** Fetches changed orders again; several events at once cause one request. */
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
