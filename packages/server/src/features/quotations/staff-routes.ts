import { api, type QuotationDetail } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../call.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../shop.ts'
import { getOwnUser } from '../accounts/index.ts'
import { extendQuotation } from './extending.ts'
import { findQuotationHistory } from './history-queries.ts'
import { messageCustomer } from './messaging.ts'
import { loadLineData } from './parts.ts'
import { presentWithItems } from './present.ts'
import { findQuotation } from './queries.ts'
import { repriceQuotation } from './repricing.ts'

/** Calls by which staff manage customers' quotations. */
export function serveStaffQuotations(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.quotationDesk, ({ params, ...call }) => presentDetail(shop, call, params.id))

  serve(app, api.repriceQuotation, async ({ params, body, ...call }) => {
    const { id } = await repriceQuotation(shop, call, params.id, body)
    return presentDetail(shop, call, id)
  })

  serve(app, api.extendQuotation, async ({ params, body, ...call }) => {
    await extendQuotation(shop, call, params.id, body)
    return presentDetail(shop, call, params.id)
  })

  serve(app, api.messageQuotation, async ({ params, body, ...call }) => {
    await messageCustomer(shop, call, { id: params.id, text: body.text })
    return presentDetail(shop, call, params.id)
  })
}

async function presentDetail(
  services: Services,
  { actor, db, now }: Call,
  id: string,
): Promise<QuotationDetail> {
  const quotation = await findQuotation(db, id)
  if (!quotation) throw notFound()
  const { email, firstName, lastName, erasedAt } = await getOwnUser(db, quotation.userId)
  return {
    quotation: presentWithItems(quotation, actor, await loadLineData(services, db, [quotation]), now),
    customer: { id: quotation.userId, firstName, lastName, email, isClosed: erasedAt !== null },
    history: await findQuotationHistory(db, id),
  }
}
