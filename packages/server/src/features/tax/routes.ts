import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { changeExemption, changeTaxNumber, getCustomerTax } from './service.ts'

export async function serveTax(app: FastifyInstance): Promise<void> {
  serve(app, api.getCustomerTax, ({ db, actor, params }) => getCustomerTax(db, actor, params.userId))

  serve(app, api.changeTaxNumber, ({ body, ...call }) => changeTaxNumber(call, body.taxNumber))

  serve(app, api.changeExemption, ({ body, params, ...call }) =>
    changeExemption(call, params.userId, body.exemption),
  )
}
