import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { JsonText, serve } from '../../http/serve.ts'
import { designJsonSchema } from './schema.ts'

export function serveDesigns(app: FastifyInstance): void {
  const schema = new JsonText(JSON.stringify(designJsonSchema()))

  // It changes with a new release alone.
  serve(app, api.designSchema, async () => schema, { cacheControl: 'public, max-age=3600' })
}
