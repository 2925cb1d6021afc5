import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { readDashboard } from './service.ts'

export async function serveDashboard(app: FastifyInstance): Promise<void> {
  serve(app, api.dashboard, ({ query, ...call }) => readDashboard(call, query), { readsReplica: true })
}
