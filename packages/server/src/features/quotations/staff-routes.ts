import { api, type QuotationDetail } from '@printery/contract'
import { type Actor, notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import type { Shop } from '../../shop.ts'
import { getOwnUser } from '../accounts/index.ts'
import { extendQuotation } from './extending.ts'
import { findSteps } from './history.ts'
import { messageCustomer } from './messaging.ts'
import { loadParts } from './parts.ts'
import { presentWithItems } from './present.ts'
import { findQuotation } from './queries.ts'
import { repriceQuotation } from './repricing.ts'

/** Calls by which staff manage customers' quotations. */
export function serveStaffQuotations(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.quotationDesk, ({ actor, params, db, now }) =>
    presentDetail(shop, db, actor, params.id, now),
  )

  serve(app, api.repriceQuotation, async ({ actor, params, body, db, now }) => {
    const { id } = await repriceQuotation(shop, db, actor, params.id, body, now)
    return presentDetail(shop, db, actor, id, now)
  })

  serve(app, api.extendQuotation, async ({ actor, params, body, db, now }) => {
    await extendQuotation(shop, actor, params.id, body, now)
    return presentDetail(shop, db, actor, params.id, now)
  })

  serve(app, api.messageQuotation, async ({ actor, params, body, db, now }) => {
    await messageCustomer(shop, db, actor, { id: params.id, text: body.text }, now)
    return presentDetail(shop, db, actor, params.id, now)
  })
}

async function presentDetail(
  shop: Shop,
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<QuotationDetail> {
  const quotation = await findQuotation(db, id)
  if (!quotation) throw notFound()
  const { email, firstName, lastName, erasedAt } = await getOwnUser(db, quotation.userId)
  return {
    quotation: presentWithItems(quotation, actor, await loadParts(shop, db, [quotation]), now),
    customer: { id: quotation.userId, firstName, lastName, email, isClosed: erasedAt !== null },
    history: await findSteps(db, id),
  }
}
