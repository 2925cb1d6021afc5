import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { deleteView, listViews, saveView } from './service.ts'

export async function serveViews(app: FastifyInstance): Promise<void> {
  serve(app, api.listViews, async ({ db, actor }) => ({ views: await listViews(db, actor) }))

  serve(app, api.saveView, async ({ db, actor, body, now }) => {
    return { view: await db.transaction((tx) => saveView({ actor, db: tx, now }, body)) }
  })

  serve(app, api.deleteView, async ({ db, actor, params }) => {
    await deleteView(db, actor, params.id)
    return { result: { id: params.id } }
  })
}
