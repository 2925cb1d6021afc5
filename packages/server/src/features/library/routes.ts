import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { presentAsset } from '../assets/index.ts'
import { addPhoto, changePhoto } from './photos.ts'
import { presentDrawing, presentManagedPhoto, presentPhoto } from './present.ts'
import {
  addProviderPhoto,
  createCallCounter,
  previewProviderPhoto,
  searchProviderPhotos,
} from './provider-photos.ts'
import { listShelves } from './service.ts'

const photoShelves = ['photos', 'textures'] as const

export function serveLibrary(app: FastifyInstance): void {
  const { shop } = app
  const { FILES_URL } = shop.settings
  const countCall = createCallCounter()

  serve(
    app,
    api.listDrawings,
    async ({ query: { shelf, query, category, ...page } }) => {
      const filter = { shelves: [shelf], isRetired: false, query, category }
      const { entries, ...pageInfo } = await listShelves(shop, filter, page)
      return { drawings: entries.map((entry) => presentDrawing(entry, FILES_URL)), ...pageInfo }
    },
    { cacheTags: () => ['library'] },
  )

  serve(
    app,
    api.listPhotos,
    async ({ query: { query, category, ...page } }) => {
      const filter = { shelves: photoShelves, isRetired: false, query, category }
      const { entries: found, ...rest } = await listShelves(shop, filter, page)
      return { photos: found.map((one) => presentPhoto(one, FILES_URL)), ...rest }
    },
    { cacheTags: () => ['library'] },
  )

  serve(app, api.listManagedPhotos, async ({ query: { retired, query, category, ...page } }) => {
    const filter = { shelves: photoShelves, isRetired: retired === 'true', query, category }
    const { entries: found, ...rest } = await listShelves(shop, filter, page)
    return { photos: found.map((one) => presentManagedPhoto(one, FILES_URL)), ...rest }
  })

  serve(app, api.addPhoto, async ({ actor, file, body, now }) => ({
    photo: presentManagedPhoto(await addPhoto(shop, { actor, db: shop.db, now }, file, body), FILES_URL),
  }))

  serve(app, api.changePhoto, async ({ params, body, ...call }) => ({
    photo: presentManagedPhoto(await changePhoto(call, params.sha256, body), FILES_URL),
  }))

  serve(app, api.searchPhotos, ({ actor, query, now }) =>
    searchProviderPhotos(shop, countCall, actor.userId, query, now),
  )

  serve(app, api.takePhoto, async ({ actor, body, now }) =>
    presentAsset(await addProviderPhoto(shop, countCall, actor.userId, body.id, now), FILES_URL),
  )
}

/** Serves previews of the provider's photos at URLs that the shop has signed. */
export async function serveForeignPreviews(app: FastifyInstance): Promise<void> {
  const { shop } = app

  app.get<{ Params: { address: string; signature: string } }>(
    '/library/elsewhere/:address/:signature',
    async ({ params }, reply) =>
      reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=86400')
        .header('cross-origin-resource-policy', shop.settings.FILES_URL ? 'cross-origin' : 'same-origin')
        .send(await previewProviderPhoto(shop, params.address, params.signature)),
  )
}
