import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useEventStream } from '../../api/order-events.ts'
import { portalOrdersKey } from './data.ts'

const gatherMs = 250

/** Refetches the list when an order moved; several events at once cause one request. */
export function useLiveOrders(): void {
  const client = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onEvent = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void client.invalidateQueries({ queryKey: portalOrdersKey })
    }, gatherMs)
  }, [client])
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEventStream(onEvent)
}
