import { Refusal } from '@printery/domain'
import type Stripe from 'stripe'
import type { Shop } from '../../shop.ts'
import { paidByIntent, paidBySession } from './provider.ts'
import { intentOf, knowPayment, listRefunds, recordRefunds, toldOf } from './provider-refunds.ts'
import { expireCheckout, findPayment, noteEvent } from './queries.ts'
import { isId, recordPayment } from './settle.ts'

/** Seconds that an event may be old or ahead. */
const tolerance = 300

function badSignature(): Refusal {
  return new Refusal('bad_signature', 'This event is not signed by the payment provider.')
}

/** The event, if these very bytes were signed by the provider within the last minutes. */
export function readEvent(
  shop: Shop,
  body: Buffer | undefined,
  signature: string | string[] | undefined,
  now: Date,
): Stripe.Event {
  const secret = shop.settings.STRIPE_WEBHOOK_SECRET
  // Without a secret anybody could sign.
  if (!secret || !body || typeof signature !== 'string') throw badSignature()
  const time = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  // The library looks at old events alone; one from the future is as stale.
  if (!(Math.abs(now.getTime() / 1000 - time) <= tolerance)) throw badSignature()
  try {
    return shop.stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      tolerance,
      undefined,
      now.getTime() / 1000,
    )
  } catch {
    throw badSignature()
  }
}

/** Events come late, twice and in any order; each only tells us to bring our record up to what it says. */
export async function applyEvent(shop: Shop, event: Stripe.Event, now: Date): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return recordPayment(
        shop,
        { ...paidBySession(event.data.object), livemode: event.livemode },
        now,
        event,
      )
    case 'payment_intent.succeeded':
      return recordPayment(shop, { ...paidByIntent(event.data.object), livemode: event.livemode }, now, event)
    case 'checkout.session.expired':
      await applyEnd(shop, event.data.object)
      break
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      await applyRefund(shop, event.data.object, now)
      break
    case 'charge.refunded':
      await applyCharge(shop, event.data.object, now)
      break
    default:
      break
  }
  await noteEvent(shop.db, event.id, event.type, now)
}

/** The account at the provider may sell elsewhere too: a page that can't be ours has ended for others. */
async function applyEnd(shop: Shop, { client_reference_id: id }: Stripe.Checkout.Session): Promise<void> {
  if (id !== null && isId(id)) await expireCheckout(shop.db, id)
}

/** It carries no refund by name, only their sum: where that is news the provider is asked which they are. */
async function applyCharge(shop: Shop, charge: Stripe.Charge, now: Date): Promise<void> {
  const intentId = intentOf(charge)
  if (!intentId || !(await knowPayment(shop, intentId, now))) return
  const payment = await findPayment(shop.db, intentId)
  if (payment?.refunded === charge.amount_refunded) return
  await recordRefunds(shop, intentId, await listRefunds(shop, intentId), now)
}

async function applyRefund(shop: Shop, refund: Stripe.Refund, now: Date): Promise<void> {
  const intentId = intentOf(refund)
  if (!intentId || !(await knowPayment(shop, intentId, now))) return
  await recordRefunds(shop, intentId, [toldOf(refund)], now)
}
