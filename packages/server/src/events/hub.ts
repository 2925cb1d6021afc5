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

/** The same for a person of whose sessions one or more have ended. */
export async function publishSessionEnd(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ sessionsOf: userId })})`)
}

/** The same when an upload has been judged. */
export async function publishJudged(db: Db, fileId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ judged: fileId })})`)
}

type Listener = (event: ShopEvent) => void

export interface EventHub {
  subscribe: (listener: Listener) => () => void
  /** Called with the person of whose sessions one or more have ended. */
  onSessionEnd: (listener: (userId: string) => void) => () => void
  /** Called with the id of a file when it has been judged. */
  onJudged: (listener: (fileId: string) => void) => () => void
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
  const sessionListeners = new Set<(userId: string) => void>()
  const judgedListeners = new Set<(fileId: string) => void>()
  const gapListeners = new Set<() => void>()
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function listen() {
    const next = new pg.Client(connection)
    next.on('error', () => reopen(next))
    next.on('end', () => reopen(next))
    next.on('notification', (message) => {
      const told = JSON.parse(message.payload ?? '{}') as
        | ShopEvent
        | { sessionsOf: string }
        | { judged: string }
      if ('judged' in told) for (const listener of judgedListeners) listener(told.judged)
      else if ('sessionsOf' in told) for (const listener of sessionListeners) listener(told.sessionsOf)
      else for (const listener of listeners) listener(told)
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
    subscribe: (listener) => added(listeners, listener),
    onSessionEnd: (listener) => added(sessionListeners, listener),
    onJudged: (listener) => added(judgedListeners, listener),
    onGap: (listener) => added(gapListeners, listener),
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** Answers how to leave again. */
function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
