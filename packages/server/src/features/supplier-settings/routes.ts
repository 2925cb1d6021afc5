import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { changeSettings, getSettings, listContacts } from './service.ts'

export function serveSupplierSettings(app: FastifyInstance): void {
  serve(app, api.getSupplierSettings, (call) => getSettings(call))
  serve(app, api.changeSupplierSettings, async ({ body, ...call }) => ({
    settings: await changeSettings(call, body),
  }))
  serve(app, api.listSupplierContacts, async (call) => ({ suppliers: await listContacts(call) }))
}
