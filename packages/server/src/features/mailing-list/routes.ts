import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import {
  confirmSubscription,
  listConsents,
  listSubscribers,
  removeSubscriber,
  startAsking,
  subscribe,
  unsubscribe,
} from './subscribing.ts'

export function serveMailingList(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.joinMailingList, async ({ body, request, db, now }) => {
    await subscribe(shop, { db, now }, body.email, request.ip)
    return { message: 'You will be notified by us.' }
  })

  serve(app, api.confirmSubscription, async ({ body, request, db, now }) => {
    await confirmSubscription(shop, { db, now }, body.token, request.ip)
    return { message: 'You are on the list.' }
  })

  serve(app, api.unsubscribe, async ({ body, request, db, now }) => {
    await unsubscribe(shop, { db, now }, body.token, request.ip)
    return { message: 'You are off the list.' }
  })

  serve(app, api.listSubscribers, ({ db, query }) => listSubscribers(db, query))

  serve(app, api.removeSubscriber, async ({ params, ...call }) => {
    await removeSubscriber(call, params.id)
    return { result: { id: params.id } }
  })

  serve(app, api.listConsents, async ({ db, params }) => ({ consents: await listConsents(db, params.id) }))

  serve(app, api.askSubscribers, async (call) => ({ asked: await startAsking(shop, call) }))
}
