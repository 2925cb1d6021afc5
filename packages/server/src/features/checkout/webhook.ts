import { Refusal } from '@printery/domain'
import type Stripe from 'stripe'
import type { Services, Shop } from '../../shop.ts'
import { isUuid } from '../../uuid.ts'
import { recordTransfer } from '../payouts/index.ts'
import { callProvider, type ProviderPayment, paymentOfIntent, paymentOfSession } from './provider.ts'
import { recordDispute } from './provider-costs/disputes.ts'
import { intentOf, listRefunds, recordRefunds, toProviderRefund } from './provider-refunds.ts'
import { expireCheckout, findCheckout, findPayment, insertEvent } from './queries.ts'
import { recordPayment } from './settle.ts'

/** Maximum age or clock difference of an event in seconds. */
const toleranceSeconds = 300

function badSignature(): Refusal {
  return new Refusal('bad_signature', 'This event is not signed by the payment provider.')
}

/** Returns the event if the provider signed these bytes within the last minutes. */
export function verifyEvent(
  services: Services,
  body: Buffer | undefined,
  signature: string | string[] | undefined,
  now: Date,
): Stripe.Event {
  const secret = services.settings.STRIPE_WEBHOOK_SECRET
  // Without a secret, signatures could be forged.
  if (!secret || !body || typeof signature !== 'string') throw badSignature()
  const time = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  // The library only rejects old events; future ones are invalid too.
  if (!(Math.abs(now.getTime() / 1000 - time) <= toleranceSeconds)) throw badSignature()
  try {
    return services.stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch {
    throw badSignature()
  }
}

/** Events may be late, duplicated and out of order; each only updates our records to what it reports. */
export async function applyEvent(shop: Shop, event: Stripe.Event, now: Date): Promise<void> {
  const common = { livemode: event.livemode, madeAt: new Date(event.created * 1000) }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      await recordPayment(shop, { ...paymentOfSession(event.data.object), ...common }, now, event)
      return
    case 'payment_intent.succeeded':
      await recordPayment(shop, { ...(await toPayment(shop, event.data.object)), ...common }, now, event)
      return
    case 'checkout.session.expired':
      await applyExpired(shop, event.data.object)
      break
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      await applyRefund(shop, event.data.object, now)
      break
    case 'charge.refunded':
      await applyCharge(shop, event.data.object, now)
      break
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      await applyDispute(shop, event.data.object, now)
      break
    case 'transfer.created':
    case 'transfer.updated':
    case 'transfer.reversed':
      await recordTransfer(shop, { db: shop.db, now }, event.data.object)
      break
    default:
      break
  }
  await insertEvent({ db: shop.db, now }, event.id, event.type)
}

/** The account may have other shops, whose ids are ignored. */
async function applyExpired(shop: Shop, { client_reference_id: id }: Stripe.Checkout.Session): Promise<void> {
  if (id !== null && isUuid(id)) await expireCheckout(shop.db, id)
}

/** The event only has the refunded sum; if that is new, the refunds are fetched from the provider. */
async function applyCharge(shop: Shop, charge: Stripe.Charge, now: Date): Promise<void> {
  const intentId = intentOf(charge)
  if (!intentId || !(await ensurePayment(shop, intentId, now))) return
  const payment = await findPayment(shop.db, intentId)
  if (payment?.refunded === charge.amount_refunded) return
  await recordRefunds(shop, { db: shop.db, now }, intentId, await listRefunds(shop, intentId))
}

async function applyRefund(shop: Shop, refund: Stripe.Refund, now: Date): Promise<void> {
  const intentId = intentOf(refund)
  if (!intentId || !(await ensurePayment(shop, intentId, now))) return
  await recordRefunds(shop, { db: shop.db, now }, intentId, [toProviderRefund(refund)])
}

async function applyDispute(shop: Shop, dispute: Stripe.Dispute, now: Date): Promise<void> {
  const intentId = intentOf(dispute)
  if (!intentId || !(await ensurePayment(shop, intentId, now))) return
  await recordDispute(shop, { db: shop.db, now }, dispute)
}

/**
 * An intent does not contain its page. If its order is unknown, the page is fetched, because its address tells which
 * shop it belongs to.
 */
async function toPayment(shop: Shop, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const payment = paymentOfIntent(intent)
  if (!isUuid(payment.checkoutId) || (await findCheckout(shop.db, payment.checkoutId))) return payment
  const pages = await callProvider(() =>
    shop.stripe.checkout.sessions.list({ payment_intent: intent.id, limit: 1 }),
  )
  return { ...payment, returnUrl: pages.data[0]?.success_url ?? null }
}

/**
 * Records the payment of a refund event if it is unknown, because the payment's own events may still be pending.
 * Returns whether it is ours; other shops may share the account.
 */
async function ensurePayment(shop: Shop, intentId: string, now: Date): Promise<boolean> {
  if (await findPayment(shop.db, intentId)) return true
  const intent = await callProvider(() => shop.stripe.paymentIntents.retrieve(intentId))
  if (!isUuid(intent.metadata.orderId ?? '')) return false
  await recordPayment(shop, await toPayment(shop, intent), now)
  return (await findPayment(shop.db, intentId)) !== undefined
}
