import type { api } from '@printery/contract'
import { type Actor, extendedEnd, notFound, Refusal, whyNotChange } from '@printery/domain'
import type { z } from 'zod'
import type { Shop } from '../../shop.ts'
import { noteStep } from './history.ts'
import { dropQuotationPdf } from './pdf.ts'
import { lockQuotation, saveEnd } from './queries.ts'
import { tellExtended } from './telling.ts'

type Form = z.output<(typeof api)['extendQuotation']['body']>

/** Its price stands longer. Nothing else of it changes, so a payment page that is open goes on. */
export async function extendQuotation(
  shop: Shop,
  actor: Actor,
  id: string,
  form: Form,
  now: Date,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const quotation = await lockQuotation(tx, id)
    if (!quotation) throw notFound()
    const refusal = whyNotChange(quotation)
    if (refusal) throw refusal
    if (quotation.validUntil.getTime() !== Date.parse(form.from))
      throw new Refusal('stale_version', 'Somebody moved its end meanwhile. Look at it again.')
    const validUntil = extendedEnd(quotation, form.until, now)
    await saveEnd(tx, id, validUntil)
    const note = form.note?.trim() || null
    await noteStep(tx, {
      quotationId: id,
      actorId: actor.userId,
      step: 'extended',
      text: note,
      facts: { from: quotation.validUntil.toISOString(), to: validUntil.toISOString() },
      at: now,
    })
    await tellExtended(shop, tx, { quotation: { ...quotation, validUntil }, note, now })
  })
  await dropQuotationPdf(shop, id)
}
