import { type Actor, notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { noteStep } from './history.ts'
import { lockQuotation } from './queries.ts'
import { tellMessage } from './telling.ts'

/** A letter to the customer, in the words of staff; whatever became of the quotation. */
export function writeAbout(
  shop: Shop,
  db: Db,
  actor: Actor,
  { id, text }: { id: string; text: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const quotation = await lockQuotation(tx, id)
    if (!quotation) throw notFound()
    const said = text.trim()
    await noteStep(tx, {
      ...{ quotationId: id, actorId: actor.userId, at: now },
      ...{ step: 'message', text: said, facts: {} },
    })
    await tellMessage(shop, tx, { quotation, text: said, now })
  })
}
