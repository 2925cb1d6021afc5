import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ordersKey, useEventStream } from '../../../api/order-events.ts'
import { prefetchItem, waitingQuery } from './data.ts'
import { entryKey, findPosition, neighbours, positionAfter, type QueuePosition } from './queue-model.ts'

/** Loads more once this few loaded items are left. */
const prefetchDistance = 5

/** The queue of a reader and the place in it. */
export function useQueue(readerId: string) {
  const client = useQueryClient()
  const [pages, setPages] = useState(1)
  const list = useQuery(waitingQuery(readerId, pages))
  useLiveQueue()
  /** Decided here; the next answer lacks them. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [storedPosition, setStoredPosition] = useState<QueuePosition>()

  const all = list.data?.items ?? []
  const entries = all.filter((entry) => !decided.has(entryKey(entry)))
  const total = (list.data?.total ?? 0) - (all.length - entries.length)
  const position = findPosition(entries, storedPosition)
  if (position?.entry !== storedPosition?.entry || position?.at !== storedPosition?.at)
    setStoredPosition(position)
  const { previous, next } = position
    ? neighbours(entries, position)
    : { previous: undefined, next: undefined }

  const nextEntry = next?.entry
  useEffect(() => {
    if (nextEntry) void prefetchItem(client, nextEntry, readerId)
  }, [client, nextEntry, readerId])
  const isNearEnd = entries.length - (position?.at ?? 0) <= prefetchDistance
  const needsMore = isNearEnd && list.data?.hasMore === true && !list.isPlaceholderData
  useEffect(() => {
    if (needsMore) setPages((before) => before + 1)
  }, [needsMore])

  return {
    ...{ list, total, seat: position, previous, next },
    go: setStoredPosition,
    /** Leaves the shown item, about which somebody has decided. */
    leave: () => {
      if (!position) return
      setDecided((before) => new Set([...before, entryKey(position.entry)]))
      // Whoever has moved on before the answer stays there.
      setStoredPosition((now) =>
        now?.entry.id === position.entry.id ? positionAfter(entries, position) : now,
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
