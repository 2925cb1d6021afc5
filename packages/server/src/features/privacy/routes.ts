import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { ownData } from './own-data.ts'
import { closeAccount, eraseCustomer } from './service.ts'

/** What a person may ask of a shop that holds data of theirs: a copy, and to be forgotten. */
export function servePrivacy(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.downloadData, ({ actor, token, now }) => ownData(shop, actor, token, now))

  serve(app, api.closeAccount, async ({ actor, body, now }) => {
    await closeAccount(shop, actor, body, now)
    return { message: 'Your account is closed.' }
  })

  serve(app, api.eraseCustomer, async ({ actor, params, body, now }) => {
    await eraseCustomer(shop, actor, params.userId, body.email, now)
    return { message: 'This person has been erased.' }
  })
}
