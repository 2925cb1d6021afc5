import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { decideNotice, listNotices, listOwnNotices, sendNotice, withdrawNotice } from './service.ts'

export function serveSupplierNotices(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.listOwnNotices, ({ db, actor, query }) => listOwnNotices(db, actor.userId, query))

  serve(app, api.sendSupplierNotice, async ({ body, ...call }) => ({
    notice: await sendNotice(call, body),
  }))

  serve(app, api.withdrawSupplierNotice, async ({ params, ...call }) => ({
    notice: await withdrawNotice(call, params.id),
  }))

  serve(app, api.listSupplierNotices, ({ db, query }) => listNotices(db, query))

  serve(app, api.decideSupplierNotice, async ({ params, body, ...call }) => ({
    notice: await decideNotice(shop, call, params.id, body),
  }))
}
