import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { serveQuotationDesk } from './desk-routes.ts'
import { offerAgain, offerCart } from './offering.ts'
import { getOwn, getQuotation } from './owning.ts'
import { loadParts } from './parts.ts'
import { serveQuotationPdf } from './pdf.ts'
import { presentQuotation, presentShared, presentWithItems } from './present.ts'
import { listQuotations } from './service.ts'
import { getShared, shareQuotation, unshareQuotation } from './sharing.ts'

export function serveQuotations(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.createQuotation, async ({ actor, body, db, now }) => {
    const quotation = await offerCart(shop, db, actor, body, now)
    const parts = await loadParts(shop, db, [quotation])
    return { quotation: presentWithItems(quotation, actor, parts, now) }
  })

  serve(app, api.listQuotations, async ({ actor, query, db, now }) => {
    const { quotations, nextCursor } = await listQuotations(db, actor, query)
    return {
      quotations: quotations.map((quotation) => presentQuotation(quotation, actor, now)),
      nextCursor,
    }
  })

  serve(app, api.getQuotation, async ({ actor, params, db, now }) => {
    const quotation = await getQuotation(db, actor, params.id)
    const parts = await loadParts(shop, db, [quotation])
    return { quotation: presentWithItems(quotation, actor, parts, now) }
  })

  serve(app, api.renewQuotation, async ({ actor, params, db, now }) => {
    const quotation = await offerAgain(shop, db, actor, await getOwn(db, actor, params.id), now)
    const parts = await loadParts(shop, db, [quotation])
    return { quotation: presentWithItems(quotation, actor, parts, now) }
  })

  serve(app, api.shareQuotation, async ({ actor, params, db }) => {
    const token = await shareQuotation(db, actor, params.id)
    return { token, url: `${shop.settings.PUBLIC_URL}/quotation/${token}` }
  })

  serve(app, api.unshareQuotation, async ({ actor, params, db }) => {
    await unshareQuotation(db, actor, params.id)
    return { result: { id: params.id } }
  })

  serve(app, api.sharedQuotation, async ({ body, db, now }) => {
    const quotation = await getShared(db, body.token)
    return { quotation: presentShared(quotation, await loadParts(shop, db, [quotation]), now) }
  })

  serveQuotationDesk(app)
  serveQuotationPdf(app)
}
