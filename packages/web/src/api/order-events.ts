import type { OrderEvent } from '@printery/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { endSession, getSession, useSession } from '../session/session.ts'
import { openEventStream, type StreamMessage } from './event-stream.ts'

/** Every query about orders begins with this key. */
export const ordersKey = ['orders'] as const
/** Every query about conversations begins with this key, under that of orders: both are refetched after a gap in the stream. */
export const threadsKey = [...ordersKey, 'threads'] as const

type Listener = (event: OrderEvent) => void

/** All screens of a tab share one stream. */
const listeners = new Set<Listener>()
let open: { token: string; close: () => void } | undefined
let closing: ReturnType<typeof setTimeout> | undefined

/**
 * The stream stays open for this long after its last listener, so that it survives a change of screens.
 * Milliseconds.
 */
const closeDelayMs = 2000

function openStream(token: string, client: QueryClient) {
  clearTimeout(closing)
  if (open?.token === token) return
  open?.close()
  const refreshOrders = () => void client.invalidateQueries({ queryKey: ordersKey })
  const close = openEventStream({
    token,
    onMessage: (message) =>
      message.event === 'thread'
        ? void client.invalidateQueries({ queryKey: threadsKey })
        : dispatch(message, refreshOrders),
    onConnect: refreshOrders,
    onRefused: () => {
      open = undefined
      if (getSession()?.token === token) endSession('lost')
    },
  })
  open = { token, close }
}

function dispatch(message: StreamMessage, refreshOrders: () => void) {
  // Any other event means that something may have been missed.
  if (message.event !== 'order') return refreshOrders()
  const event = JSON.parse(message.data) as OrderEvent
  for (const listener of listeners) listener(event)
}

function closeStream() {
  clearTimeout(closing)
  open?.close()
  open = undefined
}

/**
 * Calls `onEvent` for each order whose status changed, as long as the screen is shown and somebody is logged in. What happened
 * while the connection was down is not sent again: on every connect all orders are refetched instead.
 */
export function useEventStream(onEvent: Listener): void {
  const { token } = useSession()
  const client = useQueryClient()
  const notify = useEffectEvent(onEvent)

  useEffect(() => {
    if (token === undefined) return closeStream()
    const listener: Listener = (event) => notify(event)
    listeners.add(listener)
    openStream(token, client)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) closing = setTimeout(closeStream, closeDelayMs)
    }
  }, [token, client])
}
