import type { Shop } from '../../shop.ts'
import { paidBySession } from './provider.ts'
import { type CheckoutRow, expireCheckout, findOpenCheckouts, noteAsked } from './queries.ts'
import { recordPayment } from './settle.ts'

/** A webhook gets this long before anybody asks. */
const patienceMs = 60_000

/** Pages of one run; more than this many open ones are asked in turn. */
const mostPages = 1000
const atOnce = 8
/** The next run begins after a minute. */
const longestMs = 45_000

/**
 * Asks the provider about every open page: a payment whose webhook never came is found within minutes. What a slow
 * provider leaves no time for comes first in the next run.
 */
export async function reconcilePayments(shop: Shop, now: Date, most = mostPages): Promise<void> {
  const waiting = await findOpenCheckouts(shop.db, new Date(now.getTime() - patienceMs), most)
  const asked: string[] = []
  const faults: unknown[] = []
  const end = performance.now() + longestMs
  async function askOn(): Promise<void> {
    for (let page = waiting.shift(); page && performance.now() < end; page = waiting.shift()) {
      asked.push(page.id)
      // A page that the provider can't find must not hold up the others; the job still fails and is seen.
      await reconcile(shop, page, now).catch((fault) => faults.push(fault))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  await noteAsked(shop.db, asked, now)
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
