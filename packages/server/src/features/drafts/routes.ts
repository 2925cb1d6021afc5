import { api, type DraftView } from '@printery/contract'
import { ProofQuery } from '@printery/contract/drafts'
import { binaryEndpoints } from '@printery/contract/openapi/binary-endpoints'
import type { Actor } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../call.ts'
import { parsePart, serve } from '../../http/serve.ts'
import { requireActor } from '../../http/session.ts'
import { drawProof, openDesign, proofTag } from '../designs/index.ts'
import { presentDraft } from './present.ts'
import { getDraft, getDraftDesign, listDrafts, removeDraft, saveDraft, updateOwnDraft } from './service.ts'
import {
  deleteOwnVersion,
  getOwnVersion,
  listOwnVersions,
  presentVersion,
  renameOwnVersion,
  saveOwnVersion,
} from './versions.ts'

export function serveDrafts(app: FastifyInstance): void {
  const { shop } = app
  const presentStored = async (call: Call, id: string): Promise<DraftView> => {
    const draft = await getDraft(call, id)
    const { design: data, problem: dataProblem } = openDesign(draft.row.data)
    return { ...(await presentDraft(draft, shop, call)), data, dataProblem }
  }

  serve(app, api.createDraft, async ({ body, ...call }) => {
    const id = await saveDraft(call, body)
    return { draft: await presentStored(call, id) }
  })

  serve(app, api.listDrafts, async (call) => {
    const drafts = await listDrafts(call)
    return { drafts: await Promise.all(drafts.map((draft) => presentDraft(draft, shop, call))) }
  })

  serve(app, api.getDraft, async ({ params, ...call }) => ({
    draft: await presentStored(call, params.draftId),
  }))

  serve(app, api.changeDraft, async ({ params, body, ...call }) => {
    await updateOwnDraft(call, params.draftId, body)
    return {
      draft: await presentStored(call, params.draftId),
      message: 'Draft has been updated!',
    }
  })

  app.route<{ Params: { draftId: string } }>({
    method: 'GET',
    url: '/draft/:draftId/proof',
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, binaryEndpoints.draftProof)
    },
    handler: async (request, reply) => {
      const actor = request.actor as Actor
      const { draftId } = parsePart(api.getDraft.params, request.params, 'params')
      const { page, dpi } = parsePart(ProofQuery, request.query, 'query')
      const design = await getDraftDesign({ actor, db: shop.db, now: shop.now() }, draftId)
      const proof = { design, page, dpi }
      const etag = `"${proofTag(proof)}"`
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/png').send(await drawProof(shop, shop.db, actor.userId, proof))
    },
  })

  serve(app, api.deleteDraft, async ({ actor, params, db }) => {
    await removeDraft(db, actor, params.draftId)
    return { message: 'Draft has been deleted successfully!' }
  })
  serve(app, api.listDraftVersions, async ({ params, ...call }) => ({
    versions: (await listOwnVersions(call, params.draftId)).map(presentVersion),
  }))

  serve(app, api.saveDraftVersion, async ({ params, body, ...call }) => ({
    version: presentVersion(await saveOwnVersion(call, params.draftId, body)),
  }))

  serve(app, api.getDraftVersion, async ({ params, ...call }) => {
    const version = await getOwnVersion(call, params.draftId, params.versionId)
    const { design: data, problem: dataProblem } = openDesign(version.data)
    return { version: { ...presentVersion(version), data, dataProblem } }
  })

  serve(app, api.renameDraftVersion, async ({ params, body, ...call }) => ({
    version: presentVersion(await renameOwnVersion(call, params.draftId, params.versionId, body.name)),
  }))

  serve(app, api.deleteDraftVersion, async ({ params, ...call }) => {
    await deleteOwnVersion(call, params.draftId, params.versionId)
    return { message: 'The version was deleted.' }
  })
}
