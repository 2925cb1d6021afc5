import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { changeNotificationChoices, readNotificationChoices } from './choices.ts'
import { readEmailPreferences, updateEmailPreferences } from './email-preferences.ts'
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

  serve(app, api.getMailChoices, async ({ db, actor }) => ({ mails: await readEmailPreferences(db, actor) }))

  serve(app, api.changeMailChoices, async ({ db, actor, body }) => ({
    mails: await updateEmailPreferences(db, actor, body),
  }))

  serve(app, api.getNotificationChoices, ({ db, actor }) => readNotificationChoices(db, actor))

  serve(app, api.changeNotificationChoices, ({ actor, body, ...call }) =>
    changeNotificationChoices(call, actor, body),
  )
}
