import { Socket } from 'node:net'
import type { RefusalCode } from '@printery/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes no place and is never refused one: it says how the process is, or lasts long and does little. */
    uncounted?: boolean
  }
}

/**
 * Calls that one process works on at once. A busy day has dozens; with this many the last one waits for about a second, and
 * more would only make everybody wait longer. A replica adds as many.
 */
export const mostAtWork = 256
/** Seconds: in one, a process has worked off all that it had. */
const tryAgain = 1
/** Who asks again at once is held up a little: answering refusals would take the time that the others need. */
const refusedAfterMs = 500

/**
 * Whoever comes while there is too much to do is told so, before anything of the call is done. A call counts until its
 * answer begins, except while its body is on the way, so that a slow line takes nobody's place.
 */
export function shedLoad(app: FastifyInstance, most = mostAtWork): void {
  const atWork = new Set<FastifyRequest>()

  /** Whether the call has a place; else it is answered. */
  function takes(request: FastifyRequest, reply: FastifyReply): boolean {
    if (atWork.size < most) atWork.add(request)
    else refuse(request, reply)
    return atWork.has(request)
  }

  const giveBack = (request: FastifyRequest) => void atWork.delete(request)

  app.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return
    if (!takes(request, reply)) return reply
    // However it ends, also where nobody is left who could be answered.
    reply.raw.once('close', () => giveBack(request))
  })
  // The session is known; now the body is waited for.
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) giveBack(request)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isCounted(request) || !hasBody(request) || reply.raw.destroyed) return
    if (!takes(request, reply)) return reply
  })
  app.addHook('onSend', async (request) => giveBack(request))
}

/** Past all that shapes an answer: in the worst moments there are thousands of these a second. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  const body = JSON.stringify({
    message: 'The shop has too much to do at the moment. Please try again.',
    code: 'unavailable' satisfies RefusalCode,
    requestId: request.id,
  })
  setTimeout(() => {
    reply.raw.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'retry-after': String(tryAgain),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    reply.raw.end(body)
  }, refusedAfterMs).unref()
}

/** A page's own call has no connection: the page has its place already. */
function isCounted({ raw, routeOptions }: FastifyRequest): boolean {
  return raw.socket instanceof Socket && routeOptions.config?.uncounted !== true
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
