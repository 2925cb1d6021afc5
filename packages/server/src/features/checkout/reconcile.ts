import type { Shop } from '../../shop.ts'
import { paymentOfSession } from './provider.ts'
import { type CheckoutRow, expireCheckout, findOpenCheckouts, updateAskedAt } from './queries.ts'
import { recordPayment } from './settle.ts'

/** Time for a webhook to arrive before the provider is polled. */
const webhookGraceMs = 60_000

/** Pages per run; the others follow in later runs. */
const maxPages = 1000
const concurrency = 8
/** The next run starts after a minute. */
const maxRunMs = 45_000

/**
 * Polls the provider for every open page, so that payments with lost webhooks are found within minutes. Pages that
 * were not reached because the provider was slow come first in the next run.
 */
export async function reconcilePayments(shop: Shop, now: Date, max = maxPages): Promise<void> {
  const openPages = await findOpenCheckouts(shop.db, new Date(now.getTime() - webhookGraceMs), max)
  const checkedIds: string[] = []
  const errors: unknown[] = []
  const endMs = performance.now() + maxRunMs
  async function runWorker(): Promise<void> {
    for (let page = openPages.shift(); page && performance.now() < endMs; page = openPages.shift()) {
      checkedIds.push(page.id)
      // One failure must not block the others; the job still fails visibly.
      await reconcile(shop, page, now).catch((fault) => errors.push(fault))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  await updateAskedAt({ db: shop.db, now }, checkedIds)
  if (errors.length > 0) throw errors[0]
}

async function reconcile(shop: Shop, checkout: CheckoutRow, now: Date): Promise<void> {
  if (!checkout.sessionId) {
    // The process died before the provider answered; its page expires unpaid.
    if (checkout.expiresAt < now) await expireCheckout(shop.db, checkout.id)
    return
  }
  const session = await shop.stripe.checkout.sessions.retrieve(checkout.sessionId)
  if (session.payment_status === 'paid') await recordPayment(shop, paymentOfSession(session), now)
  else if (session.status === 'expired') await expireCheckout(shop.db, checkout.id)
}
