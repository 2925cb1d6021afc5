import type { Transaction } from '../../db/database.ts'
import { deleteSubscriberByEmail } from '../mailing-list/index.ts'
import { eraseRecipient } from './sending-queries.ts'

/**
 * Deletes the subscription of this address with the record of its consent, and the address from broadcasts. The
 * address must be proven to be the person's, because anybody can sign up with any.
 */
export async function eraseSubscription(tx: Transaction, email: string): Promise<void> {
  await eraseRecipient(tx, email)
  await deleteSubscriberByEmail(tx, email)
}
