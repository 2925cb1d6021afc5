import type { FastifyInstance } from 'fastify'

const lookEvery = 200 // ms

/**
 * A connection that is kept for the next call would keep a closing server waiting. Who is answered from now on is told
 * that it ends; one whose answer had begun before is ended when it has nothing more to say.
 */
export function endConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    const looking = setInterval(() => app.server.closeIdleConnections(), lookEvery)
    app.server.once('close', () => clearInterval(looking))
    looking.unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
