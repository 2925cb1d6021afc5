import { notFound, Refusal, whyNotDecline } from '@printery/domain'
import type { Call } from '../../call.ts'
import { notifyAdminsOfQuotation } from '../../notifications/queries.ts'
import { getOwnQuotation } from './access.ts'
import { insertStep } from './history-queries.ts'
import { hasOpenPage, lockQuotation, type Quotation, updateDeclinedAt } from './queries.ts'

/**
 * Marks the customer's own quotation as declined, so that it can't be paid. An open payment page can still be
 * paid, so declining is refused until it has ended.
 */
export function declineQuotation(
  { actor, db, now }: Call,
  id: string,
  reason: string | undefined,
): Promise<Quotation> {
  return db.transaction(async (tx) => {
    await getOwnQuotation(tx, actor, id)
    const quotation = await lockQuotation(tx, id)
    if (!quotation) throw notFound()
    const refusal = whyNotDecline(quotation, now)
    if (refusal) throw refusal
    if (quotation.declinedAt) return quotation
    if (await hasOpenPage(tx, id))
      throw new Refusal(
        'payment_pending',
        'A payment page for this quotation is open. Try again once it has ended, within the hour.',
      )
    await updateDeclinedAt(tx, id, now)
    await insertStep(tx, {
      ...{ quotationId: id, actorId: actor.userId, at: now },
      ...{ step: 'declined', text: reason?.trim() || null, facts: {} },
    })
    await notifyAdminsOfQuotation({ db: tx, now }, { kind: 'quotation declined', quotationId: id })
    return { ...quotation, declinedAt: now }
  })
}
