import type { Readable } from 'node:stream'
import { api } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { openStored, type StoredContext } from '../../storage/stored.ts'
import { artworkList } from './artwork-list.ts'
import { refuseDamaged } from './damaged.ts'
import { serveDocuments } from './documents.ts'
import { listItemFiles } from './names.ts'
import { printFilesOf } from './print-files.ts'
import { createDocuments } from './selected-documents.ts'
import {
  createDownload,
  getPrintItem,
  readDownload,
  retryPrintFiles,
  signItemDownload,
  zipName,
} from './service.ts'
import { verifyPrintFiles } from './verify-print-files.ts'
import { streamZip } from './zip.ts'

export function serveProduction(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.createDownload, async ({ body, ...call }) => ({
    url: `/api/artwork/${await createDownload(shop, call, body)}.zip`,
  }))

  serve(app, api.createDocuments, async ({ body, ...call }) => ({
    url: `/api/order/documents/${await createDocuments(call, body)}/${body.kind}.pdf`,
  }))

  serve(app, api.printFiles, async ({ db, actor, params, now }) => {
    const item = await getPrintItem(db, actor, params.id)
    const token = signItemDownload(shop, actor, item.id, now)
    return { files: printFilesOf(item, (name) => `/api/artwork/${token}/${name}`) }
  })

  serve(app, api.verifyPrintFiles, ({ params, ...call }) => verifyPrintFiles(shop, call, params.id))

  serve(app, api.makePrintFiles, async ({ db, params }) => {
    const areQueued = await retryPrintFiles(shop, db, params.id)
    return { message: areQueued ? 'The print files are being made.' : 'All its print files are there.' }
  })

  serveDocuments(app)

  // The token in the URL is the only authorization, because browser downloads don't send the authorization header.
  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: '/artwork/:token(^[A-Za-z0-9_-]+).zip',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const now = shop.now()
      const { items } = await readDownload(shop, { db: shop.db, now }, request.params.token)
      const files = items.flatMap(listItemFiles)
      const isChecked = await refuseDamaged(shop, items)
      const { stream, length } = streamZip(
        [
          { name: 'artwork.csv', text: artworkList(items) },
          ...files.map(({ fileName, size, sha256 }) => ({
            name: fileName,
            size,
            open: () => bytesOf(shop, sha256, isChecked),
          })),
        ],
        now,
      )
      return reply
        .type('application/zip')
        .header('content-length', String(length))
        .header('content-disposition', `attachment; filename="${zipName(items, now)}"`)
        .send(stream)
    },
  })

  app.route<{ Params: { token: string; name: string } }>({
    method: 'GET',
    url: '/artwork/:token/:name',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { items } = await readDownload(shop, { db: shop.db, now: shop.now() }, request.params.token)
      const file = items.flatMap(listItemFiles).find(({ fileName }) => fileName === request.params.name)
      if (!file) throw notFound()
      const found = await openStored(shop, file.sha256)
      if (!found) throw notFound()
      return reply
        .type(file.contentType)
        .header('content-length', String(found.size))
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        .send(found.body)
    },
  })
}

async function bytesOf(shop: StoredContext, sha256: string, isChecked: boolean): Promise<Buffer | Readable> {
  const found = await openStored(shop, sha256, { isChecked })
  if (!found) throw notFound()
  return found.body
}
