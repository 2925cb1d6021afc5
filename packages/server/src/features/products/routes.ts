import { api, maxMatches } from '@printery/contract'
import { binaryEndpoints } from '@printery/contract/openapi/binary-endpoints'
import type { Actor } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { limitBulk } from '../../concurrency/bulk-limit.ts'
import { replicaReads } from '../../http/replica-reads.ts'
import { JsonText, serve } from '../../http/serve.ts'
import { requireActor } from '../../http/session.ts'
import { findPortalProductIds, listPortalProducts, presentProduct } from '../catalogue/index.ts'
import { getOwnProduct } from './access.ts'
import { addProduct, type Saved } from './adding.ts'
import { applyImport } from './apply-import.ts'
import { changeInBulk } from './bulk.ts'
import { changeProduct } from './changing.ts'
import { checkImport } from './check-import.ts'
import { deleteProduct } from './deleting.ts'
import { duplicateProduct } from './duplicating.ts'
import { exportProducts } from './exporting.ts'
import { findFigures } from './figure-queries.ts'
import { checkAndShowPictures, presentUploads } from './picture-uploads.ts'
import { presentReview, presentReviewStates } from './present.ts'
import { findPriceApproval } from './publication-queries.ts'
import { findPictureUploads } from './queries.ts'

/**
 * Multiple of the usual deadline for calls with a list of products, because thousands of products need the database for
 * longer.
 */
const listDeadlineFactor = 20

export function serveProducts(app: FastifyInstance): void {
  const { shop } = app

  const presentSaved = ({ product, approval, coloursWithImages, sizingChartURL }: Saved) => ({
    status: 'success' as const,
    product: presentProduct(product),
    version: product.version,
    ...presentReview(product, approval),
    ...{ coloursWithImages, sizingChartURL },
  })

  serve(app, api.listSupplierProducts, async ({ actor, params, query, db }) => {
    const { productsAsJson, nextCursor, states } = await listPortalProducts(
      shop.db,
      actor,
      params.userId,
      query,
    )
    const ids = (matches: (state: (typeof states)[number]) => boolean) =>
      states.filter(matches).map(({ id }) => id)
    const listFields = {
      nextCursor,
      drafts: ids(({ isOffered }) => !isOffered),
      archived: ids(({ isArchived }) => isArchived),
      waiting: ids(({ isPictured }) => !isPictured),
      reviews: states.flatMap(presentReviewStates),
      figures: await findFigures(
        db,
        ids(() => true),
      ),
    }
    // The documents are JSON text already.
    return new JsonText(`{"products":[${productsAsJson.join(',')}],${JSON.stringify(listFields).slice(1)}`)
  })

  serve(app, api.matchingProducts, async ({ actor, params, query, db }) =>
    findPortalProductIds(db, actor, params.userId, query, maxMatches),
  )

  serve(app, api.changeProductsInBulk, async ({ body, request, ...call }) => {
    request.deadline?.extend(listDeadlineFactor)
    const work = () => changeInBulk(shop, call, body)
    return { results: await limitBulk(shop, call.actor, work) }
  })

  serve(app, api.addProduct, async ({ body, ...call }) => presentSaved(await addProduct(shop, call, body)))

  serve(app, api.changeProduct, async ({ params, body, ...call }) =>
    presentSaved(await changeProduct(shop, call, { id: params.id, change: body })),
  )

  serve(app, api.deleteProduct, async ({ actor, params, now }) => {
    await deleteProduct(shop, actor, params.id, now)
    return { message: 'Product has been deleted successfully!' }
  })

  serve(app, api.editProduct, async ({ actor, params, db }) => {
    const product = await getOwnProduct(db, actor, params.id)
    const { isOffered, isPictured, version } = product
    const view = presentProduct({ ...product, colours: product.allColours })
    return {
      product: view,
      ...{ isOffered, isPictured, version, printAreas: view.printAreas },
      ...presentReview(product, await findPriceApproval(db, product.id)),
      priceChangeShare: shop.settings.SUPPLIER_PRICE_CHANGE_SHARE,
      ...presentUploads(await findPictureUploads(db, product.id)),
    }
  })

  serve(app, api.completePictureUploads, async ({ actor, params, db, now }) => {
    const { id } = await getOwnProduct(db, actor, params.id)
    const uploadsView = presentUploads(await checkAndShowPictures(shop, id, now))
    const product = await getOwnProduct(db, actor, id)
    return { product: presentProduct({ ...product, colours: product.allColours }), ...uploadsView }
  })

  serve(app, api.checkImport, async ({ body, request, ...call }) => {
    request.deadline?.extend(listDeadlineFactor)
    return checkImport(call, body)
  })

  serve(app, api.applyImport, async ({ params, request, ...call }) => {
    request.deadline?.extend(listDeadlineFactor)
    return applyImport(call, params.id, shop.settings.SUPPLIER_PRICE_CHANGE_SHARE)
  })

  app.route({
    method: 'GET',
    url: '/product/export',
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, binaryEndpoints.exportProducts)
    },
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="Products.csv"')
        .send(
          exportProducts(replicaReads(shop, request), request.actor as Actor, {
            hasTax: shop.settings.tax !== undefined,
          }),
        ),
  })

  serve(app, api.duplicateProduct, async ({ params, ...call }) => ({
    product: presentProduct(await duplicateProduct(call, params.id)),
  }))
}
