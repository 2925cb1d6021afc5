import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

/** What one process tells all: an order moved, and whom it concerns. */
export interface ShopEvent {
  orderId: string
  status: string
  userId: string
  supplierIds: string[]
}

const channel = 'shop_events'

/** Told to every process when the transaction commits, and to none when it doesn't. */
export async function publish(db: Db, event: ShopEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`)
}

type Listener = (event: ShopEvent) => void

export interface EventHub {
  subscribe: (listener: Listener) => () => void
  /** Called when events may have been missed, so that listeners fetch afresh. */
  onGap: (listener: () => void) => () => void
  close: () => Promise<void>
}

/** One listening connection a process; a lost one is opened again. */
export async function openEventHub(
  connection: pg.ClientConfig,
  log: Pick<Logger, 'warn'>,
): Promise<EventHub> {
  const listeners = new Set<Listener>()
  const gapListeners = new Set<() => void>()
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function listen() {
    const next = new pg.Client(connection)
    next.on('error', () => reopen(next))
    next.on('end', () => reopen(next))
    next.on('notification', (message) => {
      const event = JSON.parse(message.payload ?? '{}') as ShopEvent
      for (const listener of listeners) listener(event)
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  function reopen(lost: pg.Client) {
    if (closed || client !== lost) return
    client = undefined
    log.warn('the event connection was lost')
    const again = () =>
      listen().then(
        () => gapListeners.forEach((listener) => listener()),
        () => {
          if (!closed) retry = setTimeout(again, 1000)
        },
      )
    retry = setTimeout(again, 200)
  }

  await listen()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
