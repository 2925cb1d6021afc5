import type { FastifyInstance } from 'fastify'

const closeIdleEveryMs = 200

/**
 * Closes connections during shutdown, because idle keep-alive connections would delay it. Responses sent from now
 * on carry `connection: close`; a connection whose response had already begun is closed when it is idle.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    const timer = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
