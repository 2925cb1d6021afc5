import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { getItem, presentItem } from '../orders/index.ts'
import { listComments, settleComment, writeComment } from './comments.ts'
import { decide } from './deciding.ts'
import { deleteDesign } from './deleting.ts'
import { presentComment, presentDesigns } from './present.ts'
import { findComments, listLowResolutionApprovals } from './queries.ts'
import { redesign } from './redesigning.ts'
import { createUpload } from './uploads.ts'
import { listWaiting } from './waiting.ts'

export async function serveReviews(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.changeItem, async ({ body, ...call }) => {
    const { history: _history, uploadedBy: _uploadedBy, ...decision } = body
    const item = await decide(shop, call, decision)
    return { updatedItem: presentItem(item, call.actor, shop.settings) }
  })

  serve(app, api.listWaitingItems, ({ db, actor, query }) => listWaiting(db, actor, query))

  serve(app, api.productionUpload, async ({ body, ...call }) => ({
    presignedUrl: await createUpload(shop, call, body),
  }))

  serve(app, api.redesignItem, async ({ params, ...call }) => ({
    draftId: await redesign(call, params.id),
  }))

  serve(app, api.listDesigns, async ({ db, actor, params }) => {
    const { order, item } = await getItem(db, actor, params.id)
    const comments = await findComments(db, item.id)
    const softApprovals = await listLowResolutionApprovals(db, item)
    const context = { orderedAt: order.createdAt, comments, softApprovals, filesUrl: shop.settings.FILES_URL }
    return { designs: presentDesigns(item, actor, context) }
  })

  serve(app, api.deleteDesign, async ({ params, query, ...call }) => {
    const item = await deleteDesign(call, { ...params, version: query.version })
    return { updatedItem: presentItem(item, call.actor, shop.settings) }
  })

  serve(app, api.listComments, async ({ db, actor, params }) => ({
    comments: (await listComments(db, actor, params.id)).map(presentComment),
  }))

  serve(app, api.writeComment, async ({ params, body, ...call }) => ({
    comment: presentComment(await writeComment(call, params.id, body)),
  }))

  serve(app, api.settleComment, async ({ params, body, ...call }) => {
    const { id: itemId, commentId } = params
    const comment = await settleComment(call, { itemId, commentId, settled: body.settled })
    return { comment: presentComment(comment) }
  })
}
