import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { exportPersonalData } from './own-data.ts'
import { closeAccount, eraseCustomer } from './service.ts'

/** Multiple of the usual deadline for these calls, because a person may have thousands of orders. */
const deadlineFactor = 10

/** A person's rights to a copy of their data and to its erasure. */
export function servePrivacy(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.downloadData, ({ actor, token, now, request }) => {
    request.deadline?.extend(deadlineFactor)
    return exportPersonalData(shop, actor, token, now)
  })

  serve(app, api.closeAccount, async ({ actor, body, now, request }) => {
    request.deadline?.extend(deadlineFactor)
    await closeAccount(shop, actor, body, now)
    return { message: 'Your account is closed.' }
  })

  serve(app, api.eraseCustomer, async ({ actor, params, body, now, request }) => {
    request.deadline?.extend(deadlineFactor)
    await eraseCustomer(shop, actor, params.userId, body.email, now)
    return { message: 'This person has been erased.' }
  })
}
