import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))
}

/** One line a request. The address without its query, since signatures and searches stand there; no header, no body. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.actor?.userId,
    },
    'request',
  )
}

/** Without what opens a file, artwork or somebody's quotation. */
function pathOf(url: string): string | undefined {
  return url
    .split('?', 1)[0]
    ?.replace(/^\/files\/(?!Products|Forms)[^/]+/, '/files/*')
    .replace(/^\/api\/artwork\/[^/]+/i, '/api/artwork/*')
    .replace(/^\/quotation\/[^/]+/i, '/quotation/*')
}
