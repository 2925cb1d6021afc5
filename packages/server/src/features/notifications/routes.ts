import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { changeMailChoices, findMailChoices } from './mail-choices.ts'
import { listNotices, presentNotice, readNotices } from './service.ts'

export function serveNotifications(app: FastifyInstance): void {
  serve(app, api.listNotices, async ({ db, actor, query }) => {
    const { notices, ...list } = await listNotices(db, actor, query)
    return { notices: notices.map(presentNotice), ...list }
  })

  serve(app, api.readNotices, async ({ body, ...call }) => ({
    unread: await readNotices(call, call.actor, body.upTo),
  }))

  serve(app, api.getMailChoices, async ({ db, actor }) => ({ mails: await findMailChoices(db, actor) }))

  serve(app, api.changeMailChoices, async ({ db, actor, body }) => ({
    mails: await changeMailChoices(db, actor, body),
  }))
}
