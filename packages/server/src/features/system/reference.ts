import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@printery/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The contract as OpenAPI 3.1 and as web pages, generated from the schemas that check the calls. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(app.shop.settings.PUBLIC_URL)
  let text: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(document)
    return reply.type('application/json; charset=utf-8').send(text)
  })
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
