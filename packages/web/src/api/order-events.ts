import type { OrderEvent } from '@printery/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { endSession, getSession, useSession } from '../session/session.ts'
import { openEventStream, type StreamMessage } from './event-stream.ts'

/** Every query about orders begins with this key. */
export const ordersKey = ['orders'] as const
/** Every query about conversations begins with this key. It is below `ordersKey`, so that both are refetched after a gap in the stream. */
export const threadsKey = [...ordersKey, 'threads'] as const

type Listener = (event: OrderEvent) => void

/** All screens of a tab share one stream. */
const listeners = new Set<Listener>()
let currentStream: { token: string; close: () => void } | undefined
let closeTimer: ReturnType<typeof setTimeout> | undefined

/**
 * The stream stays open for this long after its last listener, so that it survives a change of screens.
 * Milliseconds.
 */
const closeDelayMs = 2000

function openStream(token: string, client: QueryClient) {
  clearTimeout(closeTimer)
  if (currentStream?.token === token) return
  currentStream?.close()
  const refreshOrders = () => void client.invalidateQueries({ queryKey: ordersKey })
  const close = openEventStream({
    token,
    onMessage: (message) =>
      message.event === 'thread'
        ? void client.invalidateQueries({ queryKey: threadsKey })
        : dispatch(message, refreshOrders),
    onConnect: refreshOrders,
    onRefused: () => {
      currentStream = undefined
      if (getSession()?.token === token) endSession('lost')
    },
  })
  currentStream = { token, close }
}

function dispatch(message: StreamMessage, refreshOrders: () => void) {
  // Any other event means that something may have been missed.
  if (message.event !== 'order') return refreshOrders()
  const event = JSON.parse(message.data) as OrderEvent
  for (const listener of listeners) listener(event)
}

function closeStream() {
  clearTimeout(closeTimer)
  currentStream?.close()
  currentStream = undefined
}

/**
 * Calls `onEvent` for each order whose status changed, as long as the screen is shown and a user is logged in. Events that
 * were missed while the connection was down are not sent again; all orders are refetched on every connect instead.
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
      if (listeners.size === 0) closeTimer = setTimeout(closeStream, closeDelayMs)
    }
  }, [token, client])
}
