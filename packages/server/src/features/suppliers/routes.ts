import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { presentProduct } from '../catalogue/index.ts'
import { decidePrice, decideProduct, decideSupplier } from './deciding.ts'
import { inviteSupplier } from './invite-supplier.ts'
import { listReviews, listSuppliers, ownApproval } from './service.ts'

export async function serveSuppliers(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.listSuppliers, ({ db, query }) => listSuppliers(db, query))

  serve(app, api.inviteSupplier, async ({ body, ...call }) => ({
    supplier: await inviteSupplier(call, shop.jobs, body),
  }))

  serve(app, api.decideSupplier, async ({ actor, params, body, now }) => ({
    supplier: await decideSupplier(shop, { actor, db: shop.db, now }, params.userId, body),
  }))

  serve(app, api.ownApproval, async ({ db, actor }) => ({
    ...(await ownApproval(db, actor.userId)),
    priceChangeShare: shop.settings.SUPPLIER_PRICE_CHANGE_SHARE,
  }))

  serve(app, api.listProductReviews, ({ db, query }) => listReviews(db, query))

  serve(app, api.decideProduct, async ({ actor, params, body, now }) => {
    const { publication: decision, ...rest } = body
    const product = await decideProduct(shop, { actor, db: shop.db, now }, { ...params, decision, ...rest })
    return { result: { id: product.id, publication: product.publication, reason: product.refusalReason } }
  })

  serve(app, api.decidePrice, async ({ actor, params, body, now }) => {
    const product = await decidePrice(shop, { actor, db: shop.db, now }, { ...params, ...body })
    return { product: presentProduct(product), version: product.version }
  })
}
