import { api } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { getProfit, getProfitSum } from './profit.ts'
import { getStatement } from './statement.ts'
import { setCosts, setTerms } from './terms.ts'
import { findCostPrices, findSupplier } from './terms-queries.ts'
import { getSupplierWallet, getWallet, holdEarning, listOwed } from './wallet.ts'

export async function serveWallet(app: FastifyInstance): Promise<void> {
  serve(app, api.getWallet, ({ actor, db, now, query }) => getWallet({ db, now }, actor.userId, query))
  serve(app, api.listOwed, ({ db, now }) => listOwed({ db, now }))
  serve(app, api.getSupplierWallet, ({ db, now, params, query }) =>
    getSupplierWallet({ db, now }, params.id, query),
  )
  serve(app, api.setTerms, async ({ params, body, ...call }) => ({
    terms: await setTerms(call, params.id, body),
  }))
  serve(app, api.listCosts, async ({ db, params }) => {
    if (!(await findSupplier(db, params.id))) throw notFound()
    return { products: await findCostPrices(db, { supplierId: params.id }) }
  })
  serve(app, api.setCosts, async ({ params, body, ...call }) => ({
    product: await setCosts(call, params.productId, body.costs),
  }))
  serve(app, api.holdEarning, async ({ params, body, ...call }) => ({
    earning: await holdEarning(call, params.itemId, body.holdReason),
  }))
  serve(app, api.getStatement, ({ actor, db, query }) => getStatement(db, actor.userId, query.month))
  serve(app, api.getSupplierStatement, ({ db, params, query }) => getStatement(db, params.id, query.month))
  serve(app, api.getProfitSum, ({ db, query }) => getProfitSum(db, query))
  serve(app, api.getProfit, ({ db, query }) => getProfit(db, query))
}
