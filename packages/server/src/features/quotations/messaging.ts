import { notFound } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { addQuotationMessage } from '../conversations/index.ts'
import { insertStep } from './history-queries.ts'
import { sendMessage } from './notifications.ts'
import { lockQuotation } from './queries.ts'

/** Emails a message of staff to the customer, whatever the state of the quotation. */
export function messageCustomer(
  services: Services,
  { actor, db, now }: Call,
  { id, text }: { id: string; text: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const quotation = await lockQuotation(tx, id)
    if (!quotation) throw notFound()
    const trimmed = text.trim()
    await insertStep(tx, {
      ...{ quotationId: id, actorId: actor.userId, at: now },
      ...{ step: 'message', text: trimmed, facts: {} },
    })
    await addQuotationMessage(services, { db: tx, now }, quotation, {
      ...{ side: 'shop', authorId: actor.userId, text: trimmed },
    })
    await sendMessage(services, tx, { quotation, text: trimmed, now })
  })
}
