import { api, BooksExport, bookFormats } from '@printery/contract'
import { binaryEndpoints } from '@printery/contract/openapi/binary-endpoints'
import { notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { parsePart, serve } from '../../http/serve.ts'
import { requireActor } from '../../http/session.ts'
import { exportBooks } from './exporting.ts'
import { closePeriod, getBooks, postAdjustment, postOpeningBalances } from './service.ts'

export async function serveBooks(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.getBooks, ({ query, ...call }) => getBooks(call, query))
  serve(app, api.closePeriod, ({ body, ...call }) => closePeriod(call, body.through))
  serve(app, api.postOpeningBalances, ({ body, ...call }) => postOpeningBalances(call, body))
  serve(app, api.postAdjustment, ({ body, ...call }) => postAdjustment(call, body))

  app.route<{ Params: { format: string } }>({
    method: 'GET',
    url: '/books/export/:format(^[a-z]+).csv',
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, binaryEndpoints.exportBooks)
    },
    handler: async (request, reply) => {
      const format = bookFormats.find((name) => name === request.params.format)
      if (!format) throw notFound()
      const query = parsePart(BooksExport, request.query, 'query')
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="Books ${query.from} to ${query.to}.csv"`)
        .send(await exportBooks(shop.db, format, query))
    },
  })
}
