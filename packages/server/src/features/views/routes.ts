import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { deleteView, listViews, saveView } from './service.ts'

export async function serveViews(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.listViews, async ({ db, actor }) => ({ views: await listViews(db, actor) }))

  serve(app, api.saveView, async ({ db, actor, body, now }) => {
    // With an idempotency key the call is already in a transaction.
    const save = (tx: typeof db) => saveView(tx, actor, body, now)
    return { view: db === shop.db ? await db.transaction(save) : await save(db) }
  })

  serve(app, api.deleteView, async ({ db, actor, params }) => {
    await deleteView(db, actor, params.id)
    return { result: { id: params.id } }
  })
}
