import type { api } from '@printery/contract'
import {
  type Actor,
  invalid,
  notFound,
  orderSum,
  quotationEnd,
  Refusal,
  whyNotChange,
} from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Shop } from '../../shop.ts'
import { refuseHuge } from '../cart/service.ts'
import { reserveOrderId } from '../orders/service.ts'
import { noteStep } from './history.ts'
import { hasOpenPage, insertQuotation, lockQuotation, type Quotation, saveShareToken } from './queries.ts'
import { tellRepriced } from './telling.ts'

type Form = z.output<(typeof api)['repriceQuotation']['body']>

/** Cents that one payment takes at most. */
const mostCents = 99_999_999

/**
 * The same pieces at prices of staff, as a new one in the place of the older: that stays as it was offered and can't be paid
 * any more (decision 78). Whoever looks at a payment page of the older pays what it shows, so until the page has ended
 * there is no new price.
 */
export function repriceQuotation(
  shop: Shop,
  db: Db,
  actor: Actor,
  id: string,
  form: Form,
  now: Date,
): Promise<Quotation> {
  return db.transaction(async (tx) => {
    const older = await lockQuotation(tx, id)
    if (!older) throw notFound()
    const refusal = whyNotChange(older)
    if (refusal) throw refusal
    if (await hasOpenPage(tx, id))
      throw new Refusal(
        'payment_pending',
        'Somebody has the payment page of this quotation open and pays the price it shows. Try again once it has ended, within the hour.',
      )
    const lines = repriced(older.lines, form.lines)
    const { discountAmount: _, ...sum } = orderSum(lines, form.shippingCost, form.discount)
    // A discount may leave little of it, yet it is written down too.
    refuseHuge({ cents: sum.subTotal })
    if (sum.total > mostCents) throw invalid({ lines: 'This is more than can be paid at once.' })
    // The link leads to the one that is offered now.
    await saveShareToken(tx, id, null)
    const quotation = await insertQuotation(tx, {
      ...sum,
      id: await reserveOrderId(tx),
      userId: older.userId,
      firstName: older.firstName,
      lastName: older.lastName,
      phoneNumber: older.phoneNumber,
      shippingType: older.shippingType,
      totalWeightGrams: older.totalWeightGrams,
      lines,
      // A percentage of staff is nobody's discount, and takes no place of one.
      discountId: form.discount === older.discount ? older.discountId : null,
      shareTokenHash: older.shareTokenHash,
      replacesId: older.id,
      createdAt: now,
      validUntil: quotationEnd(now),
    })
    const note = form.note?.trim() || null
    await noteStep(tx, {
      quotationId: quotation.id,
      actorId: actor.userId,
      step: 'repriced',
      text: note,
      facts: { from: older.number, fromTotal: older.total, toTotal: quotation.total },
      at: now,
    })
    await tellRepriced(shop, tx, { older, quotation, note, now })
    return quotation
  })
}

/** Each line once, at its new price. They keep their ids: of what is paid twice the second finds them sold. */
function repriced(lines: readonly FrozenLine[], asked: Form['lines']): FrozenLine[] {
  const prices = new Map(asked.map(({ id, price }) => [id, price]))
  if (prices.size !== asked.length || asked.length !== lines.length) throw eachLineOnce()
  return lines.map((line) => {
    const price = prices.get(line.id)
    if (price === undefined) throw eachLineOnce()
    return { ...line, price }
  })
}

function eachLineOnce(): Refusal {
  return invalid({ lines: 'Name each line of the quotation once.' })
}
