import { Refusal } from '@printery/domain'
import type { Transaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { eraseFromAlarms } from '../alarms/index.ts'
import { writeInvoices } from '../invoices/index.ts'
import { erasedCustomer } from '../orders/index.ts'
import { callProvider, expireSession } from './provider.ts'
import { expireCheckout, findOpenCheckoutOfUser, updateCheckoutsOf } from './queries.ts'

/** Expires the user's open checkout and its payment session. Refuses while a payment is in progress. */
export async function expireOpenCheckout(shop: Pick<Shop, 'db' | 'stripe'>, userId: string): Promise<void> {
  const open = await findOpenCheckoutOfUser(shop.db, userId)
  if (!open) return
  const { sessionId } = open
  if (sessionId !== null) {
    const session = await callProvider(() => expireSession(shop.stripe, sessionId))
    if (session.status !== 'expired')
      throw new Refusal('payment_pending', 'A payment is in progress. Try again in a minute.')
  }
  await expireCheckout(shop.db, open.id)
}

/** Anonymizes checkouts of a user. */
export async function erasePayer(tx: Transaction, person: { id: string; email: string }): Promise<void> {
  const { id: userId } = person
  if (await findOpenCheckoutOfUser(tx, userId))
    throw new Refusal('payment_pending', 'A payment page was opened at the same moment. Try again.')
  // Alarms are found by the data of checkouts, so they are erased before it.
  await eraseFromAlarms(tx, person)
  // Invoices are kept as they were issued, and are written from checkouts.
  await writeInvoices(tx, userId)
  await updateCheckoutsOf(tx, userId, erasedCustomer)
}
