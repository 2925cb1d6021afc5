import type { Shop } from '../../shop.ts'
import { paidBySession } from './provider.ts'
import { type CheckoutRow, expireCheckout, findOpenCheckouts } from './queries.ts'
import { recordPayment } from './settle.ts'

/** A webhook gets this long before anybody asks. */
const patienceMs = 60_000

/** Asks the provider about every open page: a payment whose webhook never came is found within minutes. */
export async function reconcilePayments(shop: Shop, now: Date): Promise<void> {
  const faults: unknown[] = []
  // A page that the provider can't find must not hold up the others; the job still fails and is seen.
  for (const checkout of await findOpenCheckouts(shop.db, new Date(now.getTime() - patienceMs), 1000))
    await reconcile(shop, checkout, now).catch((fault) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function reconcile(shop: Shop, checkout: CheckoutRow, now: Date): Promise<void> {
  if (!checkout.sessionId) {
    // The process died before the provider answered; its page, if any, ends unpaid by itself.
    if (checkout.expiresAt < now) await expireCheckout(shop.db, checkout.id)
    return
  }
  const session = await shop.stripe.checkout.sessions.retrieve(checkout.sessionId)
  if (session.payment_status === 'paid') await recordPayment(shop, paidBySession(session), now)
  else if (session.status === 'expired') await expireCheckout(shop.db, checkout.id)
}
