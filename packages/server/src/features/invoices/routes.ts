import { api, InvoiceFilter } from '@printery/contract'
import { binaryEndpoints } from '@printery/contract/openapi/binary-endpoints'
import { type Actor, notFound } from '@printery/domain'
import { invoiceFormats } from '@printery/domain/einvoice'
import type { FastifyInstance } from 'fastify'
import { replicaReads } from '../../http/replica-reads.ts'
import { parsePart, serve } from '../../http/serve.ts'
import { requireActor } from '../../http/session.ts'
import { isUuidInAnyCase } from '../../uuid.ts'
import { getInvoiceFile, invoiceFileName } from './files.ts'
import { exportInvoices, listAllInvoices } from './listing.ts'
import { getInvoice, issueMissing, listInvoices } from './service.ts'

export async function serveInvoices(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.listInvoices, ({ params, ...call }) => listInvoices(shop, call, params.orderId))
  serve(app, api.listAllInvoices, ({ db, query }) => listAllInvoices(db, query))
  serve(app, api.issueInvoice, async ({ params, ...call }) => ({
    invoice: await issueMissing(shop, call, params.orderId),
  }))

  app.route({
    method: 'GET',
    url: '/invoice/export.csv',
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, binaryEndpoints.exportInvoices)
    },
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="Invoices.csv"')
        .send(exportInvoices(replicaReads(shop, request), parsePart(InvoiceFilter, request.query, 'query'))),
  })

  app.route<{ Params: { id: string; format: string } }>({
    method: 'GET',
    url: '/invoice/:id/:format',
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, binaryEndpoints.invoiceFile)
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const format = invoiceFormats.find((candidate) => candidate === request.params.format)
      if (!format || !isUuidInAnyCase(id)) throw notFound()
      const invoice = await getInvoice(shop.db, request.actor as Actor, id.toLowerCase())
      const { bytes, contentType } = await getInvoiceFile(shop, invoice, format, shop.now())
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${invoiceFileName(invoice, format)}"`)
        .send(bytes)
    },
  })
}
