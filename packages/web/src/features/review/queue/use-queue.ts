import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ordersKey, useEventStream } from '../../../api/order-events.ts'
import { prefetchItem, waitingQuery } from './data.ts'
import { entryKey, findSeat, neighbours, type Seat, seatAfter } from './queue-model.ts'

/** Before so many items from the end of what is loaded, more is asked for. */
const ahead = 5

/** The queue of a reader and the place in it. */
export function useQueue(readerId: string) {
  const client = useQueryClient()
  const [pages, setPages] = useState(1)
  const list = useQuery(waitingQuery(readerId, pages))
  useLiveQueue()
  /** Decided here; the next answer lacks them. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<Seat>()

  const all = list.data?.items ?? []
  const entries = all.filter((entry) => !decided.has(entryKey(entry)))
  const total = (list.data?.total ?? 0) - (all.length - entries.length)
  const seat = findSeat(entries, held)
  if (seat?.entry !== held?.entry || seat?.at !== held?.at) setHeld(seat)
  const { previous, next } = seat ? neighbours(entries, seat) : { previous: undefined, next: undefined }

  const nextEntry = next?.entry
  useEffect(() => {
    if (nextEntry) void prefetchItem(client, nextEntry, readerId)
  }, [client, nextEntry, readerId])
  const isNearEnd = entries.length - (seat?.at ?? 0) <= ahead
  const needsMore = isNearEnd && list.data?.hasMore === true && !list.isPlaceholderData
  useEffect(() => {
    if (needsMore) setPages((before) => before + 1)
  }, [needsMore])

  return {
    ...{ list, total, seat, previous, next },
    go: setHeld,
    /** Leaves the shown item, about which somebody has decided. */
    leave: () => {
      if (!seat) return
      setDecided((before) => new Set([...before, entryKey(seat.entry)]))
      // Who went on before the answer came stays there.
      setHeld((now) => (now?.entry.id === seat.entry.id ? seatAfter(entries, seat) : now))
    },
  }
}

const gatherMs = 250

/** What moved is fetched again; several events at once cause one request. */
function useLiveQueue(): void {
  const client = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEventStream(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void client.invalidateQueries({ queryKey: ordersKey })
    }, gatherMs)
  })
}
