import { api } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { JsonText, serve } from '../../http/serve.ts'
import { preflightRequest } from './preflight/preflight-page.ts'
import { fontBytes } from './rendering/faces.ts'
import { designJsonSchema } from './schema.ts'

export function serveDesigns(app: FastifyInstance): void {
  const schema = new JsonText(JSON.stringify(designJsonSchema()))

  // The schema changes only with a release.
  serve(app, api.designSchema, async () => schema, { cacheControl: 'public, max-age=3600' })

  serve(app, api.preflight, ({ actor, body, now }) =>
    preflightRequest(app.shop, { actor, db: app.shop.db, now }, body),
  )

  app.get<{ Params: { sha256: string } }>('/font/:sha256', async ({ params }, reply) => {
    const bytes = await fontBytes(params.sha256)
    if (!bytes) throw notFound()
    return reply.type('font/ttf').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
