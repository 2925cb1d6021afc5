import type { ServerResponse } from 'node:http'
import type { OrderEvent } from '@printery/contract'
import { eventStream } from '@printery/contract/openapi/binary-endpoints'
import { type Actor, Refusal } from '@printery/domain'
import { can } from '@printery/domain/staff'
import type { FastifyInstance } from 'fastify'
import type { OrderChange } from '../../../events/hub.ts'
import { findActor, requireActor } from '../../../http/session.ts'

/** Seconds between heartbeats. Each one also checks the session, because its expiry causes no event. */
const heartbeatSeconds = 15
/** Buffered bytes after which the connection of a slow reader is closed; the client then reloads. */
const maxBufferedBytes = 256 * 1024
/** Seconds until a retry; by then a lost connection has been noticed. */
const retryAfterSeconds = heartbeatSeconds * 2

/** `GET /events` streams changes of orders and threads to each actor who may see them. It requires the bearer header. */
export async function serveEvents(
  app: FastifyInstance,
  { heartbeatMs = heartbeatSeconds * 1000 } = {},
): Promise<void> {
  const { shop } = app
  const openConnections = new Set<() => void>()
  const { eventStreams } = shop.limiters

  function acquireConnection(userId: string): () => void {
    if (eventStreams.exceededLimit(userId))
      throw new Refusal('too_many', 'The shop is open in too many tabs. Please close some of them.', {
        retryAfter: retryAfterSeconds,
      })
    return eventStreams.acquire(userId)
  }

  app.route({
    method: 'GET',
    url: '/events',
    config: { isExemptFromLoadLimit: true },
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, eventStream)
    },
    handler: (request, reply) => {
      let actor = request.actor as Actor
      const token = request.token as string
      const { userId } = actor
      const releaseConnection = acquireConnection(userId)
      // Streams have no deadline; the session is checked again at each heartbeat.
      request.deadline?.end()
      reply.hijack()
      const connection = reply.raw
      connection.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      })
      connection.write(': welcome\n\n')

      const unsubscribe = shop.events.subscribe((event) => {
        if (isConcerned(event, actor)) writeEvent(connection, 'order', orderEvent(event))
      })
      const unsubscribeThread = shop.events.onThread(({ threadId, personId }) => {
        if (can(actor, 'messages.read') || personId === userId) writeEvent(connection, 'thread', { threadId })
      })
      const unsubscribeGap = shop.events.onGap(() => writeEvent(connection, 'gap', {}))
      const unsubscribeSessionEnd = shop.events.onSessionEnd((endedUserId) => {
        if (endedUserId === userId) void refreshActor()
      })
      const heartbeat = setInterval(async () => {
        await refreshActor()
        if (openConnections.has(end)) connection.write(': alive\n\n')
      }, heartbeatMs)

      /** Closes the connection if the session has ended or the database is unavailable; the client reconnects. */
      async function refreshActor() {
        const currentActor = await findActor({ db: shop.db, now: shop.now() }, token).catch(() => undefined)
        if (currentActor) actor = currentActor
        else end()
      }

      function end() {
        if (!openConnections.delete(end)) return
        releaseConnection()
        clearInterval(heartbeat)
        unsubscribe()
        unsubscribeThread()
        unsubscribeGap()
        unsubscribeSessionEnd()
        connection.end()
      }
      openConnections.add(end)
      connection.on('close', end)
      // The client may have disconnected while its session was looked up.
      if (connection.destroyed) end()
    },
  })

  // Before the server waits for open connections.
  app.addHook('preClose', async () => {
    for (const end of openConnections) end()
  })
}

/** Owners get events of their orders, admins of all orders, and suppliers of orders with their items. */
function isConcerned(event: OrderChange, actor: Actor): boolean {
  if (can(actor, eventStream.capability) || event.userId === actor.userId) return true
  return actor.role === 'supplier' && event.supplierIds.includes(actor.userId)
}

function orderEvent({ orderId, status }: OrderChange): OrderEvent {
  return { orderId, status: status as OrderEvent['status'] }
}

function writeEvent(connection: ServerResponse, event: string, data: object): void {
  if (connection.writableLength > maxBufferedBytes) connection.destroy()
  else connection.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
