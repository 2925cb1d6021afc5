import { type Actor, notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { recordStep } from './history.ts'
import { sendMessage } from './notifications.ts'
import { lockQuotation } from './queries.ts'

/** Mails a message of staff to the customer, whatever the state of the quotation. */
export function messageCustomer(
  shop: Shop,
  db: Db,
  actor: Actor,
  { id, text }: { id: string; text: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const quotation = await lockQuotation(tx, id)
    if (!quotation) throw notFound()
    const trimmed = text.trim()
    await recordStep(tx, {
      ...{ quotationId: id, actorId: actor.userId, at: now },
      ...{ step: 'message', text: trimmed, facts: {} },
    })
    await sendMessage(shop, tx, { quotation, text: trimmed, now })
  })
}
