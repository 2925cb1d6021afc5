import { randomUUID } from 'node:crypto'
import type { api } from '@printery/contract'
import { type Actor, quotationEnd } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  freezeLines,
  holdCart,
  loadCart,
  refuseUnmakeable,
  refuseUnseenPrices,
  refuseUploads,
  spendingOf,
} from '../cart/service.ts'
import { discountOfSale } from '../discounts/service.ts'
import { reserveOrderId } from '../orders/service.ts'
import { insertQuotation, type Quotation } from './queries.ts'

type Form = z.output<(typeof api)['createQuotation']['body']>

/**
 * Prices and freezes the caller's cart, which stays as it is, with the discount that a sale of it would get. Artwork may
 * still be on its way (decision 78).
 */
export function offerCart(shop: Shop, db: Db, actor: Actor, form: Form, now: Date): Promise<Quotation> {
  return db.transaction(async (tx) => {
    await holdCart(tx, actor.userId, now)
    const loaded = await loadCart(shop, tx, actor, now)
    refuseUnmakeable(loaded)
    refuseUploads(loaded, { mayCome: true })
    await refuseUnseenPrices(shop, loaded)
    const whose = { userId: actor.userId, discountId: form.discountId }
    const discount = await discountOfSale(tx, whose, spendingOf(loaded), now)
    const { lines, ...sum } = freezeLines(shop.settings.shipping, loaded, form.shippingType, discount)
    return insertQuotation(tx, {
      ...sum,
      // Ids of its own, so that cart and quotation can both be sold.
      lines: lines.map((line) => ({ ...line, id: randomUUID() })),
      id: await reserveOrderId(tx),
      discountId: discount?.id ?? null,
      userId: actor.userId,
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      phoneNumber: form.phoneNumber.trim(),
      createdAt: now,
      validUntil: quotationEnd(now),
    })
  })
}
