import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { getItem, presentItem } from '../orders/index.ts'
import { listComments, settleComment, writeComment } from './comments.ts'
import { decide } from './deciding.ts'
import { deleteDesign } from './deleting.ts'
import { presentComment, presentDesigns } from './present.ts'
import { findComments } from './queries.ts'
import { redesign } from './redesigning.ts'
import { createUpload } from './uploads.ts'

export async function serveReviews(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.changeItem, async ({ db, actor, body, now }) => {
    const { history: _written, uploadedBy: _known, ...decision } = body
    const item = await decide(shop, db, actor, decision, now)
    return { updatedItem: presentItem(item, actor, shop.settings) }
  })

  serve(app, api.productionUpload, async ({ db, actor, body, now }) => ({
    presignedUrl: await createUpload(shop, db, actor, body, now),
  }))

  serve(app, api.redesignItem, async ({ db, actor, params, now }) => ({
    draftId: await redesign(db, actor, params.id, now),
  }))

  serve(app, api.listDesigns, async ({ db, actor, params }) => {
    const { order, item } = await getItem(db, actor, params.id)
    const comments = await findComments(db, item.id)
    const known = { orderedAt: order.createdAt, comments, filesUrl: shop.settings.FILES_URL }
    return { designs: presentDesigns(item, actor, known) }
  })

  serve(app, api.deleteDesign, async ({ db, actor, params, query, now }) => {
    const item = await deleteDesign(db, actor, { ...params, version: query.version }, now)
    return { updatedItem: presentItem(item, actor, shop.settings) }
  })

  serve(app, api.listComments, async ({ db, actor, params }) => ({
    comments: (await listComments(db, actor, params.id)).map(presentComment),
  }))

  serve(app, api.writeComment, async ({ db, actor, params, body, now }) => ({
    comment: presentComment(await writeComment(db, actor, params.id, body, now)),
  }))

  serve(app, api.settleComment, async ({ db, actor, params, body, now }) => {
    const { id: itemId, commentId } = params
    const comment = await settleComment(db, actor, { itemId, commentId, settled: body.settled }, now)
    return { comment: presentComment(comment) }
  })
}
