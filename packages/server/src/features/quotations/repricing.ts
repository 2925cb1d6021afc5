import type { api } from '@printery/contract'
import { invalid, notFound, orderTotals, Refusal, whyNotChange } from '@printery/domain'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Services } from '../../shop.ts'
import { refuseTooLarge } from '../cart/index.ts'
import { reserveOrderId } from '../orders/index.ts'
import { taxSale } from '../tax/index.ts'
import { insertStep } from './history-queries.ts'
import { notifyRepriced } from './notifications.ts'
import { hasOpenPage, insertQuotation, lockQuotation, type Quotation, updateShareToken } from './queries.ts'
import { offerTerms } from './terms.ts'

type Form = z.output<(typeof api)['repriceQuotation']['body']>

/** Maximum cents of one payment. */
const maxCents = 99_999_999

/**
 * Replaces a quotation by one with prices set by staff; the older one can no longer be paid (DEC-78). Repricing is refused
 * while a payment page is open, because a customer could still pay the old price there.
 */
export function repriceQuotation(
  services: Services,
  { actor, db, now }: Call,
  id: string,
  form: Form,
): Promise<Quotation> {
  return db.transaction(async (tx) => {
    const older = await lockQuotation(tx, id)
    if (!older) throw notFound()
    const refusal = whyNotChange(older)
    if (refusal) throw refusal
    if (await hasOpenPage(tx, id))
      throw new Refusal(
        'payment_pending',
        'Somebody has the payment page of this quotation open and would pay the price it shows. Try again once it has ended, within the hour.',
      )
    const lines = applyPrices(older.lines, form.lines)
    const { discountAmount: _, ...sum } = orderTotals(lines, form.shippingCost, form.discount)
    // The subtotal is stored too, so it is limited regardless of the discount.
    refuseTooLarge({ cents: sum.subTotal })
    const taxed = await taxSale(services, { db: tx, now }, { ...sum, lines }, { userId: older.userId })
    if (taxed.total > maxCents) throw invalid({ lines: 'This is more than can be paid at once.' })
    // The share link moves to the new quotation.
    await updateShareToken(tx, id, null)
    const quotation = await insertQuotation(tx, {
      ...sum,
      ...taxed,
      id: await reserveOrderId(tx),
      userId: older.userId,
      firstName: older.firstName,
      lastName: older.lastName,
      phoneNumber: older.phoneNumber,
      shippingType: older.shippingType,
      totalWeightGrams: older.totalWeightGrams,
      lines,
      // A percentage set by staff doesn't use a discount code.
      discountId: form.discount === older.discount ? older.discountId : null,
      shareTokenHash: older.shareTokenHash,
      replacesId: older.id,
      createdAt: now,
      ...offerTerms(services.settings, older.shippingType, now),
    })
    const note = form.note?.trim() || null
    await insertStep(tx, {
      quotationId: quotation.id,
      actorId: actor.userId,
      step: 'repriced',
      text: note,
      facts: { from: older.number, fromTotal: older.total, toTotal: quotation.total },
      at: now,
    })
    await notifyRepriced(services, tx, { older, quotation, note, now })
    return quotation
  })
}

/** Sets the new price of each line. Lines keep their ids, so that a double payment is detected. */
function applyPrices(lines: readonly FrozenLine[], requestedPrices: Form['lines']): FrozenLine[] {
  const prices = new Map(requestedPrices.map(({ id, price }) => [id, price]))
  if (prices.size !== requestedPrices.length || requestedPrices.length !== lines.length) throw wrongLines()
  return lines.map((line) => {
    const price = prices.get(line.id)
    if (price === undefined) throw wrongLines()
    return { ...line, price }
  })
}

function wrongLines(): Refusal {
  return invalid({ lines: 'Name each line of the quotation once.' })
}
