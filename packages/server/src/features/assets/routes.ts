import type { Readable } from 'node:stream'
import { api } from '@printery/contract'
import type { Drawing } from '@printery/design'
import { notFound } from '@printery/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createMemoryLimit } from '../../http/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import { openStored } from '../../storage/stored.ts'
import { scaledBytes } from '../files/index.ts'
import { addAsset, addPicture } from './adding.ts'
import { assetUrl, type View, views } from './addresses.ts'
import { drawingSvg } from './drawing-svg.ts'
import { presentFont } from './fonts/present.ts'
import { serveFonts } from './fonts/routes.ts'
import { readOriginalPreview } from './original-preview.ts'
import { deleteOwnAsset, listOwnAssets } from './own-assets.ts'
import { importPdfPage, listPdfPages, previewPdfPage } from './pdf-pages.ts'
import { presentAdded, presentAsset } from './present.ts'
import { type AssetRow, findByToken, findInLibrary } from './queries.ts'
import { findUsableAssets } from './service.ts'

export function serveAssets(app: FastifyInstance): void {
  const { shop } = app
  const { FILES_URL, PUBLIC_URL } = shop.settings

  serveFonts(app)

  serve(app, api.addAsset, async ({ actor, file, now }) => {
    const added = await addAsset(shop, actor.userId, file, now)
    return presentAdded(added, FILES_URL)
  })

  serve(app, api.lookAtAssets, async ({ body, ...call }) => {
    const usable = await findUsableAssets(call, call.actor.userId, body.sha256)
    const fonts = usable.filter(({ asset }) => asset.kind === 'font')
    return {
      assets: usable.filter((each) => !fonts.includes(each)).map((each) => presentAsset(each, FILES_URL)),
      fonts: fonts.map((font) => presentFont(font, FILES_URL)),
    }
  })

  serve(app, api.listAssets, async ({ actor, query, db }) => {
    const { assets, nextCursor } = await listOwnAssets(db, actor.userId, query)
    return { assets: assets.map((asset) => presentAsset(asset, FILES_URL)), nextCursor }
  })

  serve(app, api.deleteAsset, async ({ actor, params }) => {
    await deleteOwnAsset(shop, actor.userId, params.sha256)
    return { message: 'It was removed from your uploads.' }
  })

  serve(app, api.listPdfPages, ({ actor, params, now }) =>
    listPdfPages(shop, { now }, { ownerId: actor.userId, sha256: params.sha256 }),
  )

  serve(app, api.previewPdfPage, ({ actor, params, now }) =>
    previewPdfPage(shop, { now }, { ownerId: actor.userId, sha256: params.sha256 }, params.page),
  )

  serve(app, api.importPdfPage, ({ actor, params, now }) =>
    importPdfPage(shop, { now }, { ownerId: actor.userId, sha256: params.sha256 }, params.page),
  )

  serve(app, api.uploadExport, async ({ actor, file, now }) => {
    const { location: place } = await addPicture(shop, actor.userId, file, now)
    return { url: assetUrl(place, 'original', securedOrigin(FILES_URL ?? PUBLIC_URL, PUBLIC_URL)) }
  })
}

/** A page on https doesn't load pictures from http. */
function securedOrigin(filesUrl: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? filesUrl.replace(/^http:/, 'https:') : filesUrl
}

/** In px, the longer side of a picture in lists. */
const previewPx = 300

/** Maximum attempts to draw the original of one asset; the picture, or the failure, is stored afterwards. */
const drawingLimit = { max: 10, windowSeconds: 3600 }

interface FileRequest {
  Params: { place: string; view: string }
}

interface FileReply {
  type: string
  body: string | Buffer | Readable
  /** Bytes of a stream. */
  size?: number
}

/**
 * Serves assets of persons by a secret token, and those of the library by their sha256. Nothing here may be
 * executed by a browser.
 */
export async function serveAssetFiles(app: FastifyInstance): Promise<void> {
  const { shop } = app
  const countDrawing = createMemoryLimit(drawingLimit)

  app.get<FileRequest>('/assets/:place/:view', async ({ params }, reply) => {
    if (!/^[A-Za-z0-9_-]{43}$/.test(params.place)) throw notFound()
    if (params.view === 'before') {
      const preview = await readOriginalPreview(shop, params.place, () =>
        countDrawing(params.place, shop.now()),
      )
      return sendFile(reply, preview, 'private')
    }
    return send(reply, await findByToken(shop.db, params.place), params.view, 'private')
  })

  app.get<FileRequest>('/library/:place/:view', async ({ params }, reply) => {
    if (!/^[0-9a-f]{64}$/.test(params.place)) throw notFound()
    return send(reply, await findInLibrary(shop.db, params.place), params.view, 'public')
  })

  async function send(
    reply: FastifyReply,
    asset: AssetRow | undefined,
    requested: string,
    visibility: 'private' | 'public',
  ) {
    const view = views.find((known) => known === requested)
    if (!asset || !view) throw notFound()
    return sendFile(reply, await readView(asset, view), visibility)
  }

  function sendFile(
    reply: FastifyReply,
    { type, body, size }: FileReply,
    visibility: 'private' | 'public',
  ): FastifyReply {
    if (size !== undefined) reply.header('content-length', String(size))
    return (
      reply
        .type(type)
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('cross-origin-resource-policy', shop.settings.FILES_URL ? 'cross-origin' : 'same-origin')
        .header('content-disposition', 'inline')
        .header('cache-control', `${visibility}, max-age=31536000, immutable`)
        // An editor on another host name of the shop reads the bytes; the address is secret anyway.
        .header('access-control-allow-origin', '*')
        .send(body)
    )
  }

  async function readView(
    { sha256, kind, contentType, proxySha256, drawing }: AssetRow,
    view: View,
  ): Promise<FileReply> {
    if (kind === 'font') {
      if (view === 'original') return openFile(contentType, sha256)
      throw notFound()
    }
    if (drawing !== null) {
      if (view === 'drawing') return { type: 'application/json; charset=utf-8', body: drawing }
      if (view === 'preview')
        return { type: 'image/svg+xml', body: drawingSvg(JSON.parse(drawing) as Drawing) }
      throw notFound()
    }
    if (view === 'drawing' || view === 'before' || proxySha256 === null) throw notFound()
    if (view === 'preview') {
      const small = await scaledBytes(shop, proxySha256, previewPx)
      if (!small) throw notFound()
      return { type: 'image/webp', body: small }
    }
    return view === 'original' ? openFile(contentType, sha256) : openFile('image/webp', proxySha256)
  }

  async function openFile(type: string, hash: string) {
    const stored = await openStored(shop, hash)
    if (!stored) throw notFound()
    return { type, ...stored }
  }
}
