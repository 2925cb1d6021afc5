import { api } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { pixel, readPixelName } from './opens.ts'
import { storePicture } from './pictures.ts'
import { previewBroadcast, sendTest } from './previewing.ts'
import { applyEmailEvent, verifyEmailEvent } from './provider-events.ts'
import { countSegment } from './queries.ts'
import { markOpened } from './sending-queries.ts'
import {
  changeBroadcast,
  createBroadcast,
  deleteBroadcast,
  getBroadcast,
  listBroadcasts,
  listRecipients,
  moveBroadcast,
} from './writing.ts'

export function serveBroadcasts(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.listBroadcasts, ({ db, query }) => listBroadcasts(db, query))

  serve(app, api.getBroadcast, ({ db, params }) => getBroadcast(shop, db, params.id))

  serve(app, api.createBroadcast, async ({ body, ...call }) => ({
    broadcast: await createBroadcast(call, body),
  }))

  serve(app, api.changeBroadcast, async ({ db, params, body }) => ({
    broadcast: await changeBroadcast({ db }, params.id, body),
  }))

  serve(app, api.deleteBroadcast, async ({ db, params, query }) => {
    await deleteBroadcast({ db }, params.id, query)
    return { result: { id: params.id } }
  })

  serve(app, api.moveBroadcast, async ({ db, now, params, body }) => ({
    broadcast: await moveBroadcast(shop, { db, now }, params.id, body),
  }))

  serve(app, api.testBroadcast, async ({ params, ...call }) => ({
    to: await sendTest(shop, call, params.id),
  }))

  serve(app, api.previewBroadcast, ({ db, body }) => previewBroadcast(shop, db, body))

  serve(app, api.countAudience, async ({ db, body }) => ({ count: await countSegment(db, body.segment) }))

  serve(app, api.attachPicture, ({ file, ...call }) => storePicture(shop, call, file))

  serve(app, api.listRecipients, ({ db, params, query }) => listRecipients(db, params.id, query))

  serve(app, api.mailWebhook, async ({ request, db, now }) => {
    verifyEmailEvent(shop, request.rawBody, request.headers, now)
    await applyEmailEvent({ db, now }, request.body)
    return { received: true as const }
  })
}

/** Serves the tracking pixel, whose request shows that an email was opened. */
export async function serveOpenPixel(app: FastifyInstance): Promise<void> {
  const { shop } = app
  app.get<{ Params: { name: string } }>('/files/Opened/:name', async (request, reply) => {
    const recipient = readPixelName(shop.tokenKey, request.params.name)
    if (!recipient) throw notFound()
    await markOpened({ db: shop.db, now: shop.now() }, recipient.broadcastId, recipient.position)
    return reply.headers({ 'content-type': 'image/gif', 'cache-control': 'no-store' }).send(pixel)
  })
}
