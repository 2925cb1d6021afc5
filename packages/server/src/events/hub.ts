import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { closeConnection } from '../db/driver/connection.ts'
import { listenForEvents, notifyListeners } from './queries.ts'

/** An event that is sent to all processes when an order changes. */
export interface OrderChange {
  orderId: string
  status: string
  userId: string
  supplierIds: string[]
}

/** Publishes that an order has changed, when the transaction commits. */
export async function publishOrderEvent(db: Db, event: OrderChange): Promise<void> {
  await notifyListeners(db, event)
}

/** Publishes that sessions of this user have ended. */
export async function publishSessionEnd(db: Db, userId: string): Promise<void> {
  await notifyListeners(db, { sessionsOf: userId })
}

/** A thread whose messages, marks or state have changed. */
export interface ThreadChange {
  threadId: string
  /** The person who talks with the shop; null without an account. */
  personId: string | null
}

/** Publishes that a thread has changed; readers load it again. */
export async function publishThreadEvent(db: Db, thread: ThreadChange): Promise<void> {
  await notifyListeners(db, { thread })
}

/** Publishes that an upload has been checked. */
export async function publishUploadChecked(db: Db, fileId: string): Promise<void> {
  await notifyListeners(db, { judged: fileId })
}

/** Publishes that settings were saved. */
export async function publishSettings(db: Db): Promise<void> {
  await notifyListeners(db, { settings: true })
}

/** Publishes that a job of this queue is due, for processes that work on it. */
export async function publishDueJob(db: Db, queue: string): Promise<void> {
  await notifyListeners(db, { dueJob: queue })
}

type Listener = (event: OrderChange) => void

export interface EventHub {
  subscribe: (listener: Listener) => () => void
  /** Called with a user id when sessions of that user have ended. */
  onSessionEnd: (listener: (userId: string) => void) => () => void
  /** Called with a file id when the file has been checked. */
  onUploadChecked: (listener: (fileId: string) => void) => () => void
  /** Called when settings were saved, by this process or another. */
  onSettings: (listener: () => void) => () => void
  /** Called with the name of a queue when one of its jobs is due. */
  onDueJob: (listener: (queue: string) => void) => () => void
  onThread: (listener: (change: ThreadChange) => void) => () => void
  /** Called when events may have been missed, so that listeners reload. */
  onGap: (listener: () => void) => () => void
  close: () => Promise<void>
}

/** The interval of the query that checks the connection: a server that can't be reached does not close it. */
const heartbeatMs = 3000
/** Timeout for opening a connection and for each query. */
const timeoutMs = 3000

/** Opens the LISTEN connection of this process; reopens it when it is lost or a query times out. */
export async function openEventHub(
  connection: pg.ClientConfig,
  log: Pick<Logger, 'warn'>,
): Promise<EventHub> {
  const listeners = new Set<Listener>()
  const sessionListeners = new Set<(userId: string) => void>()
  const uploadListeners = new Set<(fileId: string) => void>()
  const settingsListeners = new Set<() => void>()
  const jobListeners = new Set<(queue: string) => void>()
  const threadListeners = new Set<(change: ThreadChange) => void>()
  const gapListeners = new Set<() => void>()
  let isClosed = false
  let client: pg.Client | undefined
  let retryTimer: NodeJS.Timeout | undefined
  const heartbeat = setInterval(() => {
    const checkedClient = client
    checkedClient?.query('select 1').catch(() => reopen(checkedClient))
  }, heartbeatMs)

  async function listen() {
    const newClient = new pg.Client({
      ...connection,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    newClient.on('error', () => reopen(newClient))
    newClient.on('end', () => reopen(newClient))
    newClient.on('notification', (message) => {
      const event = JSON.parse(message.payload ?? '{}') as
        | OrderChange
        | { sessionsOf: string }
        | { judged: string }
        | { settings: true }
        | { dueJob: string }
        | { thread: ThreadChange }
      if ('thread' in event) for (const listener of threadListeners) listener(event.thread)
      else if ('judged' in event) for (const listener of uploadListeners) listener(event.judged)
      else if ('dueJob' in event) for (const listener of jobListeners) listener(event.dueJob)
      else if ('settings' in event) for (const listener of settingsListeners) listener()
      else if ('sessionsOf' in event) for (const listener of sessionListeners) listener(event.sessionsOf)
      else for (const listener of listeners) listener(event)
    })
    try {
      await newClient.connect()
      await listenForEvents(newClient)
    } catch (error) {
      closeConnection(newClient)
      throw error
    }
    client = newClient
  }

  function reopen(lostClient: pg.Client) {
    if (isClosed || client !== lostClient) return
    client = undefined
    closeConnection(lostClient)
    log.warn('the event connection was lost')
    const reconnect = () =>
      listen().then(
        () => gapListeners.forEach((listener) => listener()),
        () => {
          if (!isClosed) retryTimer = setTimeout(reconnect, 1000)
        },
      )
    retryTimer = setTimeout(reconnect, 200)
  }

  await listen()
  return {
    subscribe: (listener) => addListener(listeners, listener),
    onSessionEnd: (listener) => addListener(sessionListeners, listener),
    onUploadChecked: (listener) => addListener(uploadListeners, listener),
    onSettings: (listener) => addListener(settingsListeners, listener),
    onDueJob: (listener) => addListener(jobListeners, listener),
    onThread: (listener) => addListener(threadListeners, listener),
    onGap: (listener) => addListener(gapListeners, listener),
    close: async () => {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(retryTimer)
      await client?.end()
    },
  }
}

/** Returns a function that removes the listener. */
function addListener<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
