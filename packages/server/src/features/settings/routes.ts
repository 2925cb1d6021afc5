import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { checkEmailHealth } from './email-health.ts'
import { previewEmail } from './email-preview.ts'
import { storeLogo } from './logo.ts'
import { getSettings, listSettingChanges, saveSettings, undoSettingChange } from './service.ts'

export async function serveSettings(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.getSettings, ({ db }) => getSettings(db, shop))

  serve(app, api.saveSettings, ({ body, ...call }) => saveSettings(call, shop, body.values, body.versions))

  serve(app, api.listSettingChanges, ({ db, query }) => listSettingChanges(db, query))

  serve(app, api.previewEmail, ({ body }) => previewEmail(shop.settings, body))

  serve(app, api.getEmailHealth, ({ db }) => checkEmailHealth(db, shop.settings))

  serve(app, api.sendLogo, ({ file, ...call }) => storeLogo(shop, call, file))

  serve(app, api.undoSettingChange, ({ params, ...call }) => undoSettingChange(call, shop, params.id))
}
