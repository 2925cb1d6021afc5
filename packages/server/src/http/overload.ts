import type { RequestListener } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from './address-group.ts'
import { openPlaces } from './places.ts'
import { openRefusals } from './too-much.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes no place and is never refused one: it says how the process is, or lasts long and does little. */
    uncounted?: boolean
  }
  interface FastifyInstance {
    /** Calls that are worked on, and how many were refused a place since the process began. */
    load: { atWork: () => number; refused: () => number }
  }
}

/**
 * Calls that one process works on at once. A busy day has dozens; with this many the last one waits for about a second, and
 * more would only make everybody wait longer. A replica adds as many.
 */
export const mostAtWork = 256

interface Shedding {
  most?: number
  /** Who calls is read from a header: then only the server's hooks know it. */
  behindProxy?: boolean
}

/**
 * Whoever comes while there is too much to do is told so, before anything of the call is done. A call counts until its
 * answer begins, except while its body is on the way, so that a slow line takes nobody's place.
 */
export function shedLoad(
  app: FastifyInstance,
  { most = mostAtWork, behindProxy = false }: Shedding = {},
): void {
  const places = openPlaces<FastifyRequest>(most)
  const refusals = openRefusals(app.log)
  app.decorate('load', { atWork: places.taken, refused: refusals.refused })
  app.addHook('onClose', async () => refusals.close())

  /** Whether the call has a place; else it is answered. */
  function takes(request: FastifyRequest, reply: FastifyReply): boolean {
    const caller = addressGroup(request.ip)
    if (places.hasRoomFor(caller)) places.take(request, caller)
    else refusals.refuse(reply.hijack().raw)
    return places.has(request)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return
    if (!takes(request, reply)) return reply
    // However it ends, also where nobody is left who could be answered.
    reply.raw.once('close', () => places.giveBack(request))
  })
  // The session is known; now the body is waited for.
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) places.giveBack(request)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isCounted(request) || !hasBody(request) || reply.raw.destroyed) return
    if (!takes(request, reply)) return reply
  })
  app.addHook('onSend', async (request) => places.giveBack(request))

  refuseAtTheDoor(app, {
    hasRoomFor: (address) => (behindProxy ? places.taken() < most : places.hasRoomFor(addressGroup(address))),
    refuse: refusals.refuse,
  })
}

interface Door {
  hasRoomFor: (address: string) => boolean
  refuse: ReturnType<typeof openRefusals>['refuse']
}

/**
 * Route, request and log of a call cost as much as a third of the whole answer. So who is going to be refused anyway is
 * refused before the server hears of it, unless its address begins like one that is never refused.
 */
function refuseAtTheDoor(app: FastifyInstance, { hasRoomFor, refuse }: Door): void {
  const beginnings: string[] = []
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.uncounted) beginnings.push(url.replace(/[:*].*$/, ''))
  })
  const [work] = app.server.listeners('request') as [RequestListener]
  app.server.off('request', work)
  app.server.on('request', (request, response) => {
    const { url = '', socket } = request
    if (hasRoomFor(socket.remoteAddress ?? '') || beginnings.some((beginning) => url.startsWith(beginning)))
      work(request, response)
    else refuse(response)
  })
}

/** A page's own call has no connection: the page has its place already. */
function isCounted({ raw, routeOptions }: FastifyRequest): boolean {
  return raw.socket instanceof Socket && routeOptions.config?.uncounted !== true
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
