import { randomUUID } from 'node:crypto'
import type { api } from '@printery/contract'
import { type Actor, quotationEnd } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  freezeLines,
  holdCart,
  type LoadedLines,
  loadCart,
  refuseUnmakeable,
  refuseUnseenPrices,
  refuseUploads,
  spendingOf,
  thawLines,
} from '../cart/service.ts'
import { discountOfSale } from '../discounts/service.ts'
import { reserveOrderId } from '../orders/service.ts'
import { insertQuotation, type Quotation } from './queries.ts'
import { tellMade } from './telling.ts'

type Form = z.output<(typeof api)['createQuotation']['body']>

/** The caller's cart, which stays as it is. */
export function offerCart(shop: Shop, db: Db, actor: Actor, form: Form, now: Date): Promise<Quotation> {
  return db.transaction(async (tx) => {
    await holdCart(tx, actor.userId, now)
    const loaded = await loadCart(tx, actor, now)
    refuseUnmakeable(loaded)
    await refuseUnseenPrices(shop, loaded)
    return offer(shop, tx, actor, loaded, form, now)
  })
}

/** The lines of an older one at today's prices, for the same person and delivery. The older one stays as it is. */
export function offerAgain(
  shop: Shop,
  db: Db,
  actor: Actor,
  older: Quotation,
  now: Date,
): Promise<Quotation> {
  return db.transaction(async (tx) => {
    const loaded = await thawLines(tx, older.lines, now)
    refuseUnmakeable(loaded)
    return offer(shop, tx, actor, loaded, { ...older, discountId: undefined }, now)
  })
}

/** Prices and freezes lines, with the discount that a sale would get. Artwork may still be on its way (decision 78). */
async function offer(
  shop: Shop,
  tx: Db,
  actor: Actor,
  loaded: LoadedLines,
  form: Omit<Form, 'fastService'>,
  now: Date,
): Promise<Quotation> {
  refuseUploads(loaded, { mayCome: true })
  const whose = { userId: actor.userId, discountId: form.discountId }
  const discount = await discountOfSale(tx, whose, spendingOf(loaded), now)
  const { lines, ...sum } = freezeLines(shop.settings.shipping, loaded, form.shippingType, discount)
  const quotation = await insertQuotation(tx, {
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
  await tellMade(shop, tx, quotation, now)
  return quotation
}
