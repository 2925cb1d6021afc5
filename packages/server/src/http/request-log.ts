import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))
}

/** One line a request. The address without its query, since signatures and searches stand there; no header, no body. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      path: request.url.split('?', 1)[0]?.replace(/^\/files\/(?!Products|Forms)[^/]+/, '/files/*'),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.actor?.userId,
    },
    'request',
  )
}
