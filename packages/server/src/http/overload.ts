import type { RequestListener } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createKeyedLimiter } from '../concurrency/keyed-limiter.ts'
import { addressGroup } from './address-group.ts'
import { createOverloadResponder } from './overload-responder.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of the route are not counted and never refused: health checks, and long calls that do little. */
    isExemptFromLoadLimit?: boolean
  }
  interface FastifyInstance {
    /** Calls in progress, and the number refused since the process started. */
    load: { inProgress: () => number; refused: () => number }
  }
}

/**
 * Calls that one process handles at once. Busy days have dozens. At this number a call waits about a second, and more
 * would only slow all calls down. Each further process adds the same number.
 */
export const maxConcurrentCalls = 256

interface ShedLoadOptions {
  max?: number
  /** Behind a proxy the client address is in a header, which only hooks can read. */
  behindProxy?: boolean
}

/**
 * Refuses calls beyond the capacity before any work is done. A call counts until its response begins, except while
 * its body is being received, so slow connections take no capacity.
 */
export function shedLoad(
  app: FastifyInstance,
  { max = maxConcurrentCalls, behindProxy = false }: ShedLoadOptions = {},
): void {
  // One caller gets at most half of the capacity. Behind a proxy that hides addresses all callers count as one.
  const limiter = createKeyedLimiter({ maxPerKey: Math.ceil(max / 2), maxTotal: max })
  const releases = new WeakMap<FastifyRequest, () => void>()
  const release = (request: FastifyRequest) => releases.get(request)?.()
  const refusals = createOverloadResponder(app.log)
  app.decorate('load', { inProgress: limiter.count, refused: refusals.refused })
  app.addHook('onClose', async () => refusals.close())

  /** Returns whether the call was admitted. Otherwise the refusal is already being sent. */
  function tryAcquire(request: FastifyRequest, reply: FastifyReply): boolean {
    const caller = addressGroup(request.ip)
    const hasRoom = limiter.exceededLimit(caller) === undefined
    if (hasRoom) releases.set(request, limiter.acquire(caller))
    else refusals.refuse(reply.hijack().raw)
    return hasRoom
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return
    if (!tryAcquire(request, reply)) return reply
    // Also covers clients that have disconnected.
    reply.raw.once('close', () => release(request))
  })
  // The call is released while its body is received.
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) release(request)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isCounted(request) || !hasBody(request) || reply.raw.destroyed) return
    if (!tryAcquire(request, reply)) return reply
  })
  app.addHook('onSend', async (request) => release(request))

  refuseEarly(app, {
    hasRoomFor: (address) =>
      behindProxy ? limiter.count() < max : limiter.exceededLimit(addressGroup(address)) === undefined,
    refuse: refusals.refuse,
  })
}

interface EarlyRefusalOptions {
  hasRoomFor: (address: string) => boolean
  refuse: ReturnType<typeof createOverloadResponder>['refuse']
}

/**
 * Routing and logging cost up to a third of a response, so calls that will be refused are refused before Fastify
 * sees them, unless the URL starts like a route that is exempt.
 */
function refuseEarly(app: FastifyInstance, { hasRoomFor, refuse }: EarlyRefusalOptions): void {
  const exemptPrefixes: string[] = []
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.isExemptFromLoadLimit) exemptPrefixes.push(url.replace(/[:*].*$/, ''))
  })
  const [work] = app.server.listeners('request') as [RequestListener]
  app.server.off('request', work)
  app.server.on('request', (request, response) => {
    const { url = '', socket } = request
    if (hasRoomFor(socket.remoteAddress ?? '') || exemptPrefixes.some((prefix) => url.startsWith(prefix)))
      work(request, response)
    else refuse(response)
  })
}

/** Calls of server-side rendering have no socket: the page request is already counted. */
function isCounted({ raw, routeOptions }: FastifyRequest): boolean {
  return raw.socket instanceof Socket && routeOptions.config?.isExemptFromLoadLimit !== true
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
