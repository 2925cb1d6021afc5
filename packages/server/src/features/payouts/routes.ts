import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { createBatch, getBatch, listBatches } from './batches.ts'
import { decidePayout, failByBank, listPayouts, payByBank } from './deciding.ts'
import { setDetails } from './details.ts'
import { getPayouts, requestPayout, withdrawPayout } from './requesting.ts'
import { transferPayout } from './transfers.ts'

export async function servePayouts(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.getPayouts, ({ actor, db, now, query }) => getPayouts({ db, now }, actor.userId, query))
  serve(app, api.requestPayout, async ({ body, ...call }) => ({
    payout: await requestPayout(call, body.cents),
  }))
  serve(app, api.withdrawPayout, async ({ params, body, ...call }) => ({
    payout: await withdrawPayout(call, params.id, body.version),
  }))
  serve(app, api.setPayoutDetails, async ({ actor, token, body, db, now }) => ({
    details: await setDetails(shop, { db, now }, { userId: actor.userId, token }, body),
  }))
  serve(app, api.listPayouts, ({ db, now, query }) => listPayouts({ db, now }, query))
  serve(app, api.decidePayout, async ({ params, body, ...call }) => ({
    payout: await decidePayout(call, params.id, body),
  }))
  serve(app, api.payPayout, async ({ params, body, ...call }) => ({
    payout: await payByBank(call, params.id, body),
  }))
  serve(app, api.transferPayout, async ({ params, body, ...call }) => ({
    payout: await transferPayout(shop, call, params.id, body.version),
  }))
  serve(app, api.failPayout, async ({ params, body, ...call }) => ({
    payout: await failByBank(call, params.id, body),
  }))
  serve(app, api.createBatch, async (call) => ({ batch: await createBatch(shop.settings, call) }))
  serve(app, api.listBatches, async ({ db }) => ({ batches: await listBatches(db) }))
  serve(app, api.getBatch, ({ db, params }) => getBatch(db, params.id))
}
