import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { getRefundable, refundItems } from './service.ts'

export async function servePartialRefunds(app: FastifyInstance): Promise<void> {
  const { shop } = app
  serve(app, api.getRefundable, ({ db, params }) => getRefundable({ db }, params.orderId))
  serve(app, api.refundItems, async ({ params, body, ...call }) => ({
    refund: await refundItems(shop, call, params.orderId, body),
  }))
}
