import { deleteExpiredKeys } from './api/idempotency.ts'
import { createContext } from './context.ts'
import type { PaymentDatabase } from './database.ts'
import { expireDue } from './sessions.ts'
import type { Webhooks } from './webhooks.ts'

const expiryBatch = 100
const keyCleanupMs = 60 * 60 * 1000

/**
 * Creates the sweep that runs every second: it expires sessions, delivers events that are due, and deletes expired
 * keys. One runs at a time.
 */
export function createSweep(db: PaymentDatabase, webhooks: Webhooks, now: () => Date): () => Promise<void> {
  let keysDeletedAt = 0
  let last: Promise<void> = Promise.resolve()

  async function expireBatch(): Promise<number> {
    const { expiredCount, pending } = await db.transaction(async (tx) => {
      const context = createContext(tx, now())
      return { expiredCount: await expireDue(context, expiryBatch), pending: context.pending }
    })
    await webhooks.deliver(pending)
    return expiredCount
  }

  async function sweep(): Promise<void> {
    while ((await expireBatch()) === expiryBatch);
    await webhooks.deliverDue()
    const moment = now()
    if (moment.getTime() - keysDeletedAt < keyCleanupMs) return
    await deleteExpiredKeys(db, moment)
    keysDeletedAt = moment.getTime()
  }

  return () => {
    last = last.then(sweep, sweep)
    return last
  }
}
