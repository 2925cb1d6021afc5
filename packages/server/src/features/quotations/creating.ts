import { randomUUID } from 'node:crypto'
import type { api } from '@printery/contract'
import { type Actor, quotationEnd } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  freezeLines,
  type LoadedLines,
  loadCart,
  lockUserCart,
  refuseChangedPrices,
  refuseUnorderable,
  refuseUploads,
  restoreLines,
  spendingOf,
} from '../cart/index.ts'
import { discountOfSale } from '../discounts/index.ts'
import { reserveOrderId } from '../orders/index.ts'
import { notifyCreated } from './notifications.ts'
import { insertQuotation, type Quotation } from './queries.ts'

type Form = z.output<(typeof api)['createQuotation']['body']>

/** Creates a quotation from the caller's cart, which stays unchanged. */
export function quoteCart(shop: Shop, db: Db, actor: Actor, form: Form, now: Date): Promise<Quotation> {
  return db.transaction(async (tx) => {
    await lockUserCart(tx, actor.userId, now)
    const loaded = await loadCart(tx, actor, now)
    refuseUnorderable(loaded)
    await refuseChangedPrices(shop, loaded)
    return createQuotation(shop, tx, actor, loaded, form, now)
  })
}

/** Creates a quotation from the lines of an older one at current prices. The older one stays unchanged. */
export function renewQuotation(
  shop: Shop,
  db: Db,
  actor: Actor,
  older: Quotation,
  now: Date,
): Promise<Quotation> {
  return db.transaction(async (tx) => {
    const loaded = await restoreLines(tx, older.lines, now)
    refuseUnorderable(loaded)
    return createQuotation(shop, tx, actor, loaded, { ...older, discountId: undefined }, now)
  })
}

/** Prices and freezes lines with the discount of a sale. Artwork may still be uploading (DEC-78). */
async function createQuotation(
  shop: Shop,
  tx: Db,
  actor: Actor,
  loaded: LoadedLines,
  form: Omit<Form, 'fastService'>,
  now: Date,
): Promise<Quotation> {
  refuseUploads(loaded, { mayBePending: true })
  const discountOwner = { userId: actor.userId, discountId: form.discountId }
  const discount = await discountOfSale(tx, discountOwner, spendingOf(loaded), now)
  const { lines, ...sum } = freezeLines(shop.settings.shipping, loaded, form.shippingType, discount)
  const quotation = await insertQuotation(tx, {
    ...sum,
    // New ids, so that cart and quotation can both be sold.
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
  await notifyCreated(shop, tx, quotation, now)
  return quotation
}
