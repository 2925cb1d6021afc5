import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { storeAttachment } from './attachments.ts'
import { listMessages, sendMessage, setMessageState } from './service.ts'

export function serveMessages(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.contact, async ({ body, request, now }) => {
    const receipt = await sendMessage(shop, { db: shop.db, now }, body, request.ip)
    return { message: 'Great! Your request is on the way. Now relax, we will get in touch soon.', ...receipt }
  })

  serve(app, api.attachToMessage, ({ file, request, now }) =>
    storeAttachment(shop, { db: shop.db, now }, file, request.ip),
  )

  serve(app, api.listMessages, ({ db, query }) => listMessages(db, query, shop.settings.FILES_URL))

  serve(app, api.settleMessage, async ({ params, body, ...call }) => ({
    message: await setMessageState(call, params.id, body, shop.settings.FILES_URL),
  }))
}
