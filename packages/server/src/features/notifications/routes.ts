import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { changeChoices, findChoices } from './choices.ts'
import { findEmailPreferences, updateEmailPreferences } from './email-preferences.ts'
import {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  presentNotification,
} from './service.ts'

export function serveNotifications(app: FastifyInstance): void {
  serve(app, api.listNotices, async ({ db, actor, query }) => {
    const { notices, ...list } = await listNotifications(db, actor, query)
    return { notices: notices.map(presentNotification), ...list }
  })

  serve(app, api.readNotices, async ({ body, ...call }) => ({
    unread: await markNotificationsRead(call, call.actor, body),
  }))

  serve(app, api.readNotice, async ({ params, ...call }) => ({
    unread: await markNotificationRead(call, call.actor, params.id),
  }))

  serve(app, api.getMailChoices, async ({ db, actor }) => ({ mails: await findEmailPreferences(db, actor) }))

  serve(app, api.changeMailChoices, async ({ db, actor, body }) => ({
    mails: await updateEmailPreferences(db, actor, body),
  }))

  serve(app, api.getNotificationChoices, ({ db, actor }) => findChoices(db, actor))

  serve(app, api.changeNotificationChoices, ({ actor, body, ...call }) => changeChoices(call, actor, body))
}
