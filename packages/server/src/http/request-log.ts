import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { traceIds } from '../tracing/spans.ts'

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))
}

/** Logs one line per request, without the query (signatures, searches), headers and body. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      path: redactedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.actor?.userId,
      ...traceIds(request.span),
    },
    'request',
  )
}

/** Removes tokens that give access to a file, artwork or a quotation. */
function redactedPath(url: string): string | undefined {
  return url
    .split('?', 1)[0]
    ?.replace(/^\/files\/(?!Products|Forms)[^/]+/, '/files/*')
    .replace(/^\/api\/artwork\/[^/]+/i, '/api/artwork/*')
    .replace(/^\/quotation\/[^/]+/i, '/quotation/*')
}
