import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { ownData } from './own-data.ts'
import { closeAccount, eraseCustomer } from './service.ts'

/** A person may have thousands of orders, and each of their rows is looked at. */
const timesOfACall = 10

/** What a person may ask of a shop that holds data of theirs: a copy, and to be forgotten. */
export function servePrivacy(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.downloadData, ({ actor, token, now, request }) => {
    request.deadline?.extend(timesOfACall)
    return ownData(shop, actor, token, now)
  })

  serve(app, api.closeAccount, async ({ actor, body, now, request }) => {
    request.deadline?.extend(timesOfACall)
    await closeAccount(shop, actor, body, now)
    return { message: 'Your account is closed.' }
  })

  serve(app, api.eraseCustomer, async ({ actor, params, body, now, request }) => {
    request.deadline?.extend(timesOfACall)
    await eraseCustomer(shop, actor, params.userId, body.email, now)
    return { message: 'This person has been erased.' }
  })
}
