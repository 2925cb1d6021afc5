import type { ProductView } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../../http/address-group.ts'
import { productTag } from '../../http/shared-cache.ts'
import { isUuid } from '../../uuid.ts'
import { getProductDocument, sendPicture, sharePath } from '../catalogue/index.ts'
import { sharePicture } from './service.ts'

/** Pictures of products on sale, which link previews show. */
export async function serveShares(app: FastifyInstance): Promise<void> {
  const { shop } = app

  app.get<{ Params: { name: string } }>('/files/Shares/:name', async (request, reply) => {
    const [, id = ''] = /^([^.]+)\.[0-9a-f]{16}\.jpg$/.exec(request.params.name) ?? []
    if (!isUuid(id)) throw notFound()
    const document = await getProductDocument(shop.db, id)
    const path = sharePath(shop.settings, id, document)
    // A cached page may request a picture with an old price. Only the current picture is ever drawn.
    if (!path.endsWith(`/${request.params.name}`))
      return reply.header('cache-control', 'no-cache').redirect(path, 302)
    const product: ProductView = JSON.parse(document)
    const picture = await sharePicture(shop, { product, path, caller: addressGroup(request.ip) })
    return sendPicture(reply, picture, { format: 'jpeg', keep: 'forever', tags: [productTag(id)] })
  })
}
