import { api } from '@printery/contract'
import { type Actor, invalid, Refusal, shippingCost } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { saveStartedCheckout } from '../cart/index.ts'
import { getOrder, presentOrder } from '../orders/index.ts'
import { placeOutsideSale } from './outside/outside-sale.ts'
import { getRefund } from './refunds.ts'
import { confirmPayment, openCheckout, placeWithoutProvider } from './service.ts'
import { loadStartedForm } from './started-form.ts'
import { previewTax } from './tax-preview.ts'
import { applyEvent, verifyEvent } from './webhook.ts'

export function serveCheckout(app: FastifyInstance): void {
  const { shop } = app
  const presentStored = async (db: Db, actor: Actor, id: string) =>
    presentOrder(await getOrder(db, actor, id), actor, shop.settings)

  serve(app, api.shippingCostOf, async ({ body }) => ({
    cost: shippingCost(shop.settings.shipping, body.shippingType, body.totalWeight),
  }))

  serve(app, api.taxOfCheckout, ({ body, ...call }) => previewTax(shop, call, body))

  serve(
    app,
    api.createCheckoutSession,
    async ({ actor, body, idempotencyKey, now }) => {
      return openCheckout(shop, actor, { ...splitBody(body), idempotencyKey }, now)
    },
    // The provider is called between two transactions, so the key is stored with the checkout.
    { ownIdempotency: true },
  )

  serve(app, api.startedCheckout, async ({ actor, db }) => ({ form: await loadStartedForm(db, actor) }))

  serve(app, api.keepCheckout, async ({ body, ...call }) => {
    await saveStartedCheckout(call, call.actor.userId, body)
    return { form: await loadStartedForm(call.db, call.actor) }
  })

  serve(app, api.confirmOrder, async ({ actor, body, db, now }) => {
    const payment = await confirmPayment(shop, actor, body.orderId, now)
    if (!payment) return { order: await presentStored(db, actor, body.orderId) }
    if (body.acceptsPending) return { order: null, payment }
    throw new Refusal('payment_pending', 'The payment provider has not confirmed yet.', {
      facts: { ...payment },
    })
  })

  serve(app, api.createOrder, async ({ body, ...call }) => {
    const { isLocalOrder = false, sale, ...form } = body
    if (sale) {
      const { fields, ...source } = splitBody(form)
      if (!isLocalOrder || Object.values(source).some((value) => value !== undefined))
        throw invalid({ sale: 'A sale is paid outside, and of nothing but what it names.' })
      const id = await placeOutsideSale(shop, call, { fields, sale })
      return { order: await presentStored(call.db, call.actor, id) }
    }
    const id = await placeWithoutProvider(shop, call, { ...splitBody(form), isLocalOrder })
    return { order: await presentStored(call.db, call.actor, id) }
  })

  serve(app, api.refundPayment, async ({ actor, body, db }) => {
    const refund = await getRefund(db, actor, body)
    return { refund: { id: refund.id, amount: refund.amount, status: refund.state } }
  })

  serve(app, api.paymentWebhook, async ({ request, now }) => {
    await applyEvent(shop, verifyEvent(shop, request.rawBody, request.headers['stripe-signature'], now), now)
    return { received: true as const }
  })
}

type Body = z.output<(typeof api)['createCheckoutSession']['body']>

/** Splits the body into the fields of the checkout form and the source of the lines. */
function splitBody({
  status: _status,
  fastService: _fast,
  draftId,
  quotationId,
  shareToken,
  ...fields
}: Body) {
  return { fields, draftId, quotationId, shareToken }
}
