import { api, type DraftView } from '@printery/contract'
import type { Actor } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { openDesign } from '../designs/service.ts'
import { presentDraft } from './present.ts'
import { changeDraftBy, getDraft, listDrafts, removeDraft, saveDraft } from './service.ts'

export function serveDrafts(app: FastifyInstance): void {
  const { shop } = app
  const shown = async (db: Db, actor: Actor, id: string, now: Date): Promise<DraftView> => {
    const draft = await getDraft(shop, db, actor, id, now)
    const { design: data, problem: dataProblem } = openDesign(draft.row.data)
    return { ...presentDraft(draft, shop.settings, now), data, dataProblem }
  }

  serve(app, api.createDraft, async ({ actor, body, db, now }) => {
    const id = await saveDraft(db, actor, body, now)
    return { draft: await shown(db, actor, id, now) }
  })

  serve(app, api.listDrafts, async ({ actor, db, now }) => {
    const drafts = await listDrafts(shop, db, actor, now)
    return { drafts: drafts.map((draft) => presentDraft(draft, shop.settings, now)) }
  })

  serve(app, api.getDraft, async ({ actor, params, db, now }) => ({
    draft: await shown(db, actor, params.draftId, now),
  }))

  serve(app, api.changeDraft, async ({ actor, params, body, db, now }) => {
    await changeDraftBy(db, actor, params.draftId, body, now)
    return { draft: await shown(db, actor, params.draftId, now), message: 'Draft has been updated!' }
  })

  serve(app, api.deleteDraft, async ({ actor, params, db }) => {
    await removeDraft(db, actor, params.draftId)
    return { message: 'Draft has been deleted successfully!' }
  })
}
