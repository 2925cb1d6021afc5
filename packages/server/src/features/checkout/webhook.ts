import { Refusal } from '@printery/domain'
import type Stripe from 'stripe'
import type { Shop } from '../../shop.ts'
import { paidByIntent, paidBySession } from './provider.ts'
import { expireCheckout, findRefundOf, noteEvent, raiseAlarm } from './queries.ts'
import { applyRefundEvent, recordRefund } from './refunds.ts'
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
    case 'refund.updated':
    case 'refund.failed':
      await applyRefundEvent(shop, event.data.object, now)
      break
    case 'charge.refunded':
      await applyRefund(shop, event.data.object, now)
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

async function applyRefund(shop: Shop, charge: Stripe.Charge, now: Date): Promise<void> {
  const intentId =
    typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id
  if (!intentId) return
  const asked = await findRefundOf(shop.db, intentId)
  // Money, all or a part, went back that nobody here asked to return: a person has to look.
  if (!asked) await raiseAlarm(shop.db, 'refund-unasked', intentId, { amount: charge.amount_refunded })
  else if (charge.refunded) await recordRefund(shop, intentId, null, now)
}
