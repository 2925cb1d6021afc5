import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { presentAsset } from '../assets/service.ts'
import { openCallCount, previewElsewhere, searchElsewhere, takeElsewhere } from './elsewhere.ts'
import { addPhoto, changePhoto } from './photos.ts'
import { presentDrawing, presentKeptPhoto, presentPhoto } from './present.ts'
import { listShelves } from './service.ts'

const photoShelves = ['photos', 'textures'] as const

export function serveLibrary(app: FastifyInstance): void {
  const { shop } = app
  const { FILES_URL } = shop.settings
  const countCall = openCallCount()

  serve(app, api.listDrawings, async ({ query: { shelf, query, category, ...page } }) => {
    const sought = { shelves: [shelf], isRetired: false, query, category }
    const { found, ...rest } = await listShelves(shop, sought, page)
    return { drawings: found.map((one) => presentDrawing(one, FILES_URL)), ...rest }
  })

  serve(app, api.listPhotos, async ({ query: { query, category, ...page } }) => {
    const sought = { shelves: photoShelves, isRetired: false, query, category }
    const { found, ...rest } = await listShelves(shop, sought, page)
    return { photos: found.map((one) => presentPhoto(one, FILES_URL)), ...rest }
  })

  serve(app, api.listKeptPhotos, async ({ query: { retired, query, category, ...page } }) => {
    const sought = { shelves: photoShelves, isRetired: retired === 'true', query, category }
    const { found, ...rest } = await listShelves(shop, sought, page)
    return { photos: found.map((one) => presentKeptPhoto(one, FILES_URL)), ...rest }
  })

  serve(app, api.addPhoto, async ({ actor, file, body, now }) => ({
    photo: presentKeptPhoto(await addPhoto(shop, actor, file, body, now), FILES_URL),
  }))

  serve(app, api.changePhoto, async ({ params, body, db, now }) => ({
    photo: presentKeptPhoto(await changePhoto(db, params.sha256, body, now), FILES_URL),
  }))

  serve(app, api.searchPhotos, ({ actor, query, now }) =>
    searchElsewhere(shop, countCall, actor.userId, query, now),
  )

  serve(app, api.takePhoto, async ({ actor, body, now }) =>
    presentAsset(await takeElsewhere(shop, countCall, actor.userId, body.id, now), FILES_URL),
  )
}

/** Small pictures of the provider's, by addresses that the shop has signed. */
export async function serveForeignPreviews(app: FastifyInstance): Promise<void> {
  const { shop } = app

  app.get<{ Params: { address: string; signature: string } }>(
    '/library/elsewhere/:address/:signature',
    async ({ params }, reply) =>
      reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=86400')
        .header('cross-origin-resource-policy', shop.settings.FILES_URL ? 'cross-origin' : 'same-origin')
        .send(await previewElsewhere(shop, params.address, params.signature)),
  )
}
