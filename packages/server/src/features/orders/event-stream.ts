import type { ServerResponse } from 'node:http'
import type { OrderEvent } from '@printery/contract'
import { type Actor, Refusal } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { ShopEvent } from '../../events/hub.ts'
import { findActor, requireActor } from '../../http/session.ts'

/** Seconds between two signs of life, at which the session is looked at again: nobody tells when it runs out by time. */
const heartbeatSeconds = 15
/** Bytes that wait for a slow reader; beyond it the line is given up, and the reader fetches afresh. */
const mostWaiting = 256 * 1024
/** Lines that one person may keep open at once, in so many tabs. */
const mostLines = 20
/** Seconds after which a refused line may be tried again: one that has gone is noticed by then. */
const tryAgainSeconds = heartbeatSeconds * 2

/** `GET /events`: what moves, to whom it concerns, as it happens. Read with the bearer header. */
export async function serveEvents(
  app: FastifyInstance,
  { heartbeatMs = heartbeatSeconds * 1000 } = {},
): Promise<void> {
  const { shop } = app
  const open = new Set<() => void>()
  // A line costs this process's memory, which a count over all processes would not protect: so each counts its own.
  const linesOf = new Map<string, number>()

  function takeLine(userId: string): void {
    const lines = linesOf.get(userId) ?? 0
    if (lines >= mostLines)
      throw new Refusal('too_many', 'The shop is open in too many tabs. Please close some of them.', {
        retryAfter: tryAgainSeconds,
      })
    linesOf.set(userId, lines + 1)
  }

  function giveBackLine(userId: string): void {
    const left = (linesOf.get(userId) ?? 0) - 1
    if (left > 0) linesOf.set(userId, left)
    else linesOf.delete(userId)
  }

  app.route({
    method: 'GET',
    url: '/events',
    config: { uncounted: true },
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, 'session')
    },
    handler: (request, reply) => {
      let actor = request.actor as Actor
      const token = request.token as string
      const { userId } = actor
      takeLine(userId)
      // It is read again for as long as the line is open.
      request.patience?.end()
      reply.hijack()
      const line = reply.raw
      line.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      })
      line.write(': welcome\n\n')

      const unsubscribe = shop.events.subscribe((event) => {
        if (concerns(event, actor)) write(line, 'order', orderEvent(event))
      })
      const offGap = shop.events.onGap(() => write(line, 'gap', {}))
      const offSessionEnd = shop.events.onSessionEnd((ofUserId) => {
        if (ofUserId === userId) void lookAgain()
      })
      const heartbeat = setInterval(async () => {
        await lookAgain()
        if (open.has(end)) line.write(': alive\n\n')
      }, heartbeatMs)

      /** An ended session ends here; so does a line whose database is away: its reader comes back. */
      async function lookAgain() {
        const found = await findActor(shop.db, token, shop.now()).catch(() => undefined)
        if (found) actor = found
        else end()
      }

      function end() {
        if (!open.delete(end)) return
        giveBackLine(userId)
        clearInterval(heartbeat)
        unsubscribe()
        offGap()
        offSessionEnd()
        line.end()
      }
      open.add(end)
      line.on('close', end)
      // Gone while its session was looked up.
      if (line.destroyed) end()
    },
  })

  // Before the server waits for its open lines.
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
}

/** The owner hears of own orders, an admin of all, a supplier of those with its items. */
function concerns(event: ShopEvent, actor: Actor): boolean {
  if (actor.role === 'admin' || event.userId === actor.userId) return true
  return actor.role === 'supplier' && event.supplierIds.includes(actor.userId)
}

function orderEvent({ orderId, status }: ShopEvent): OrderEvent {
  return { orderId, status: status as OrderEvent['status'] }
}

function write(line: ServerResponse, event: string, data: object): void {
  if (line.writableLength > mostWaiting) line.destroy()
  else line.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
