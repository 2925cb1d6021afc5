import { api } from '@printery/contract'
import { categories, invalid, printingSidesOf } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { JsonText, serve } from '../../http/serve.ts'
import { productTag } from '../../http/shared-cache.ts'
import { countProducts, getProductPage, listProducts, priceOf } from './service.ts'
import { sharePath } from './share-path.ts'

export function serveCatalogue(app: FastifyInstance): void {
  const { shop } = app

  serve(
    app,
    api.listCategories,
    async () => ({ categories: categories.map(({ name, label }) => ({ name, label })) }),
    { cacheTags: () => [] },
  )

  // The documents are JSON text already: they are concatenated, neither parsed nor serialized again.
  const toJsonText = ({ productsAsJson, nextCursor }: Awaited<ReturnType<typeof listProducts>>) =>
    new JsonText(`{"products":[${productsAsJson.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`)

  serve(app, api.listProducts, async ({ query, db }) => toJsonText(await listProducts(db, query)), {
    readsReplica: true,
    cacheTags: () => ['products'],
  })

  serve(app, api.countProducts, async ({ query, db }) => ({ count: await countProducts(db, query) }), {
    readsReplica: true,
    cacheTags: () => ['products'],
  })

  serve(
    app,
    api.getProduct,
    async ({ params, db }) => {
      const { document, popularSide } = await getProductPage(db, params.id)
      const share = JSON.stringify(sharePath(shop.settings, params.id, document))
      return new JsonText(`{"product":${document},"shareImage":${share},"popularSide":"${popularSide}"}`)
    },
    // The address of the share picture depends on the name of the business.
    { readsReplica: true, cacheTags: ({ params }) => [productTag(params.id), 'settings'] },
  )

  serve(app, api.priceOfLine, async ({ body, db }) => {
    if (body.printingSides !== printingSidesOf(body.printingType))
      throw invalid({ printingSides: 'The number of sides differs from the printing types.' })
    const price = await priceOf(db, body.productId, {
      quantity: body.quantity,
      printingType: body.printingType,
      screenColours: body.screenColours ?? {},
    })
    const { unitPrice, printSurcharge, itemPrice, total, tier } = price
    return { unitPrice, printSurcharge, itemPrice, total, tier }
  })
}
