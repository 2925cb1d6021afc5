import { Refusal } from '@printery/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { checkouts } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'
import { forgetAlarms } from '../alarms/service.ts'
import { nobody } from '../orders/service.ts'
import { atProvider, endPage } from './provider.ts'
import { expireCheckout, findOpenCheckout } from './queries.ts'

/** Ends the person's open payment page, so that nothing can be paid on it any more. */
export async function closeOpenPage(shop: Pick<Shop, 'db' | 'stripe'>, userId: string): Promise<void> {
  const open = await findOpenCheckout(shop.db, userId)
  if (!open) return
  const { sessionId } = open
  if (sessionId !== null) {
    const session = await atProvider(() => endPage(shop.stripe, sessionId))
    if (session.status !== 'expired')
      throw new Refusal('payment_pending', 'A payment is under way. Try again in a minute.')
  }
  await expireCheckout(shop.db, open.id)
}

/** Payment pages become nobody's. */
export async function forgetPayer(tx: Db, person: { id: string; email: string }): Promise<void> {
  const { id: userId } = person
  if (await findOpenCheckout(tx, userId))
    throw new Refusal('payment_pending', 'A payment page was opened at this moment. Try again.')
  // By the pages they are found.
  await forgetAlarms(tx, person)
  await tx.update(checkouts).set(nobody).where(eq(checkouts.userId, userId))
}
