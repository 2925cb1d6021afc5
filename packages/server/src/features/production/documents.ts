import { createHash } from 'node:crypto'
import { documentKinds } from '@printery/contract'
import { type BinaryEndpoint, binaryEndpoints } from '@printery/contract/openapi/binary-endpoints'
import { type Actor, mayMoveItem, notFound, publicNumber } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { createMemoryLimit } from '../../http/rate-limits.ts'
import { requireActor } from '../../http/session.ts'
import { isUuidInAnyCase } from '../../uuid.ts'
import { renderPackingSlips } from '../documents/index.ts'
import { findOrder } from '../orders/index.ts'
import { printJobTickets } from './job-tickets.ts'
import { toPackingSlip } from './packing-slips.ts'
import { createProofPack } from './proof-packs/proof-pack.ts'
import { renderSelectedDocuments } from './selected-documents.ts'
import { getPrintItem } from './service.ts'

/** Serves job tickets and packing slips for production, and proof packs for the customer and the shop. */
export function serveDocuments(app: FastifyInstance): void {
  const { shop } = app
  const limitProofPacks = createMemoryLimit({ max: 10, windowSeconds: 60 })
  const serve = (
    call: BinaryEndpoint,
    render: (actor: Actor, id: string) => Promise<{ bytes: Buffer; name: string }>,
  ) =>
    app.route<{ Params: Record<string, string> }>({
      method: 'GET',
      url: call.url,
      exposeHeadRoute: false,
      onRequest: async (request) => {
        await requireActor(app, request, call)
      },
      handler: async (request, reply) => {
        const [id = ''] = Object.values(request.params)
        if (!isUuidInAnyCase(id)) throw notFound()
        const { bytes, name } = await render(request.actor as Actor, id.toLowerCase())
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('content-digest', `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`)
          .send(bytes)
      },
    })

  serve(binaryEndpoints.jobTicket, async (actor, id) => {
    const item = await getPrintItem(shop.db, actor, id)
    const bytes = await printJobTickets(shop, actor.userId, [item])
    return { bytes, name: `Job ticket ${publicNumber(item.orderId)}-${item.position + 1}.pdf` }
  })

  serve(binaryEndpoints.proofPack, (actor, id) => {
    limitProofPacks(actor.userId, shop.now())
    return createProofPack(shop, actor, id)
  })

  serve(binaryEndpoints.packingSlip, async (actor, id) => {
    const order = await findOrder(shop.db, id)
    const items = order?.items.filter((item) => mayMoveItem(actor, item)) ?? []
    if (!order || items.length === 0) throw notFound()
    const slip = toPackingSlip(shop, actor, { ...order, items })
    const bytes = await renderPackingSlips(shop, actor.userId, [{ slip, items }])
    return { bytes, name: `Packing slip ${publicNumber(order.id)}.pdf` }
  })

  // The token in the URL is the only authorization, as for downloads.
  app.route<{ Params: { token: string; kind: string } }>({
    method: 'GET',
    url: '/order/documents/:token/:kind(^[a-z-]+).pdf',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const kind = documentKinds.find((each) => each === request.params.kind)
      if (!kind) throw notFound()
      const { bytes, name } = await renderSelectedDocuments(shop, request.params.token, kind, shop.now())
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  })
}
