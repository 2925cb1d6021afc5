import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { sendMessage } from './service.ts'

export function serveMessages(app: FastifyInstance): void {
  const { shop } = app
  serve(app, api.contact, async ({ body, request, now }) => {
    await sendMessage(shop, body, request.ip, now)
    return { message: 'Great! Your request is on the way. Now relax, we will get in touch soon.' }
  })
}
