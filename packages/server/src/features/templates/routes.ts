import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { callerOf, isFirstOrder, logInAsAdmin, presentUser } from '../accounts/index.ts'
import { changeTemplate, createTemplate } from './managing.ts'
import { presentManaged, presentTemplate } from './present.ts'
import { getTemplate, listManagedPage, listOfferedPage } from './service.ts'

export function serveTemplates(app: FastifyInstance): void {
  const { settings } = app.shop

  serve(
    app,
    api.listTemplates,
    async ({ query, db }) => {
      const { templates, nextCursor } = await listOfferedPage(db, query)
      return { templates: templates.map(presentTemplate), nextCursor }
    },
    { readsReplica: true, cacheTags: () => ['templates'] },
  )

  serve(app, api.listKeptTemplates, async ({ query, db }) => {
    const { templates, nextCursor } = await listManagedPage(db, query)
    return { templates: templates.map(presentManaged), nextCursor }
  })

  serve(app, api.getKeptTemplate, async ({ params, db }) => {
    const template = await getTemplate(db, params.id)
    return { template: { ...presentTemplate(template), ...presentManaged(template) } }
  })

  serve(app, api.createTemplate, async ({ body, ...call }) => ({
    template: presentTemplate(await createTemplate(settings, call, body)),
  }))

  serve(app, api.changeTemplate, async ({ params, body, ...call }) => ({
    template: presentManaged(await changeTemplate(settings, call, params.id, body)),
  }))

  serve(app, api.enterTemplates, async ({ body, request, ...call }) => {
    const { user, token } = await logInAsAdmin(app.shop, call, body, callerOf(request))
    return { user: presentUser(user, await isFirstOrder(call.db, user.id)), token }
  })
}
