import { api } from '@printery/contract'
import { maxFileBytes, notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { serveFolderUploads } from '../../storage/folder-uploads.ts'
import { openStored } from '../../storage/stored.ts'
import { downloadName } from './download-name.ts'
import { previewBytes } from './preview.ts'
import { findByToken, findByUploadKey } from './queries.ts'
import { queueArrived } from './service.ts'
import { requestUploadCheck } from './watching.ts'

interface FileRequest {
  Params: { token: string; name: string }
  Querystring: { as?: unknown }
}

/** Calls by which clients report finished uploads. */
export function serveUploads(app: FastifyInstance): void {
  const { shop } = app
  serve(app, api.uploadsArrived, async ({ actor, now }) => ({
    awaited: await queueArrived(shop, { db: shop.db, now }, actor.userId),
  }))
}

/** Serves files by secret URLs. The headers prevent scripts, frames and content sniffing. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  const { shop } = app

  app.get<FileRequest>('/files/:token/:name', async (request, reply) => {
    const { token } = request.params
    if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw notFound()
    const file = await findByToken(shop.db, token)
    if (file?.state !== 'checked' || !file.sha256) throw notFound()
    const isStaffToken = token === file.originalToken
    const sendsOriginal = isStaffToken && request.query.as !== 'preview'
    const content = sendsOriginal
      ? await openStored(shop, file.sha256)
      : toBody(await previewBytes(shop, file, isStaffToken ? 'plain' : 'watermarked'))
    if (!content) throw notFound()
    const isPicture = file.kind === 'image' || !sendsOriginal || file.contentType.startsWith('image/')
    reply
      .type(sendsOriginal ? file.contentType : 'image/webp')
      .header(
        'content-security-policy',
        "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
      )
      .header('cross-origin-resource-policy', shop.settings.FILES_URL ? 'cross-origin' : 'same-origin')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header(
        'content-disposition',
        `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(downloadName(file.name, file.contentType))}`,
      )
    return reply.header('content-length', String(content.size)).send(content.body)
  })

  serveFolderUploads(app, maxFileBytes, async (key) => {
    const file = await findByUploadKey(shop.db, key)
    // A second PUT has no effect: the checked file stays and the new bytes are removed.
    if (file?.state === 'promised') await requestUploadCheck(shop, file.id)
    else await shop.storage.remove(key)
  })
}

function toBody(bytes: Buffer | undefined) {
  return bytes && { size: bytes.length, body: bytes }
}
