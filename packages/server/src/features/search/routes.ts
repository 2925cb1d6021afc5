import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { searchEverything } from './service.ts'

export async function serveSearch(app: FastifyInstance): Promise<void> {
  serve(app, api.searchEverything, ({ db, actor, query }) => searchEverything(db, actor, query.q.trim()), {
    readsReplica: true,
  })
}
