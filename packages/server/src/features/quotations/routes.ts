import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { getOwnQuotation, getQuotation } from './access.ts'
import { askAboutQuotation } from './asking.ts'
import { quoteCart, renewQuotation } from './creating.ts'
import { declineQuotation } from './declining.ts'
import { loadLineData } from './parts.ts'
import { serveQuotationPdf } from './pdf.ts'
import { presentQuotation, presentShared, presentWithItems } from './present.ts'
import { listQuotations } from './service.ts'
import { getSharedQuotation, shareQuotation, unshareQuotation } from './sharing.ts'
import { serveStaffQuotations } from './staff-routes.ts'

export function serveQuotations(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.createQuotation, async ({ body, ...call }) => {
    const quotation = await quoteCart(shop, call, body)
    const parts = await loadLineData(shop, call.db, [quotation])
    return { quotation: presentWithItems(quotation, call.actor, parts, call.now) }
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
    const parts = await loadLineData(shop, db, [quotation])
    return { quotation: presentWithItems(quotation, actor, parts, now) }
  })

  serve(app, api.renewQuotation, async ({ actor, params, db, now }) => {
    const quotation = await renewQuotation(
      shop,
      { actor, db, now },
      await getOwnQuotation(db, actor, params.id),
    )
    const parts = await loadLineData(shop, db, [quotation])
    return { quotation: presentWithItems(quotation, actor, parts, now) }
  })

  serve(app, api.askAboutQuotation, async ({ params, body, ...call }) => {
    await askAboutQuotation(shop, call, params.id, body.text)
    return { result: { id: params.id } }
  })

  serve(app, api.declineQuotation, async ({ params, body, ...call }) => {
    const quotation = await declineQuotation(call, params.id, body.reason)
    const parts = await loadLineData(shop, call.db, [quotation])
    return { quotation: presentWithItems(quotation, call.actor, parts, call.now) }
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
    const quotation = await getSharedQuotation(db, body.token)
    return { quotation: presentShared(quotation, await loadLineData(shop, db, [quotation]), now) }
  })

  serveStaffQuotations(app)
  serveQuotationPdf(app)
}
