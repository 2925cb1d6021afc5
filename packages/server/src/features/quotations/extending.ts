import type { api } from '@printery/contract'
import { extendedEnd, notFound, Refusal, whyNotChange } from '@printery/domain'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import { afterCommit } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { insertStep } from './history-queries.ts'
import { notifyExtended } from './notifications.ts'
import { deleteQuotationPdf } from './pdf.ts'
import { lockQuotation, updateValidUntil } from './queries.ts'

type Form = z.output<(typeof api)['extendQuotation']['body']>

/** Extends the validity and takes back a decline. An open payment page stays valid. */
export async function extendQuotation(
  shop: Shop,
  { actor, db, now }: Call,
  id: string,
  form: Form,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quotation = await lockQuotation(tx, id)
    if (!quotation) throw notFound()
    const refusal = whyNotChange(quotation)
    if (refusal) throw refusal
    if (quotation.validUntil.getTime() !== Date.parse(form.from))
      throw new Refusal('stale_version', 'Somebody has changed its end in the meantime. Check it again.')
    const validUntil = extendedEnd(quotation, form.until, now)
    await updateValidUntil(tx, id, validUntil)
    const note = form.note?.trim() || null
    await insertStep(tx, {
      quotationId: id,
      actorId: actor.userId,
      step: 'extended',
      text: note,
      facts: { from: quotation.validUntil.toISOString(), to: validUntil.toISOString() },
      at: now,
    })
    await notifyExtended(shop, tx, { quotation: { ...quotation, validUntil, declinedAt: null }, note, now })
  })
  // Deleted after the commit: a PDF drawn before it would show the old end again.
  await afterCommit(db, () => deleteQuotationPdf(shop, id))
}
