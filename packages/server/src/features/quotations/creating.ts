import { randomUUID } from 'node:crypto'
import type { api } from '@printery/contract'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services, Shop } from '../../shop.ts'
import {
  freezeLines,
  type LoadedCart,
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
import { loadDraftToPay, lockDraftToPay } from '../drafts/index.ts'
import { reserveOrderId } from '../orders/index.ts'
import { taxSale } from '../tax/index.ts'
import { notifyCreated } from './notifications.ts'
import { insertQuotation, type Quotation } from './queries.ts'
import { offerTerms } from './terms.ts'

type Form = z.output<(typeof api)['createQuotation']['body']>

/** Creates a quotation from the caller's cart, or from a draft, which stay unchanged. */
export function quoteCart(shop: Shop, call: Call, { draftId, ...form }: Form): Promise<Quotation> {
  return call.db.transaction(async (tx) => {
    const txCall = { ...call, db: tx }
    const loaded = draftId ? await loadLockedDraft(txCall, draftId) : await loadLockedCart(txCall)
    refuseUnorderable(loaded)
    await refuseChangedPrices(shop, loaded)
    return createQuotation(shop, txCall, loaded, form)
  })
}

async function loadLockedCart(call: Call<Transaction>): Promise<LoadedCart> {
  await lockUserCart(call, call.actor.userId)
  return loadCart(call)
}

async function loadLockedDraft(call: Call<Transaction>, draftId: string): Promise<LoadedCart> {
  await lockDraftToPay(call.db, call.actor, draftId)
  return loadDraftToPay(call, draftId)
}

/** Creates a quotation from the lines of an older one at current prices. The older one stays unchanged. */
export function renewQuotation(services: Services, call: Call, older: Quotation): Promise<Quotation> {
  return call.db.transaction(async (tx) => {
    const loaded = await restoreLines({ ...call, db: tx }, older.lines)
    refuseUnorderable(loaded)
    return createQuotation(services, { ...call, db: tx }, loaded, { ...older, discountId: undefined })
  })
}

/** Prices lines with the discount of a sale and freezes them. Uploads of artwork may be pending (DEC-78). */
async function createQuotation(
  services: Services,
  call: Call<Transaction>,
  loaded: LoadedLines,
  form: Omit<Form, 'fastService' | 'draftId'>,
): Promise<Quotation> {
  const { actor, db: tx, now } = call

  refuseUploads(loaded, { mayBePending: true })
  const discountOwner = { userId: actor.userId, discountId: form.discountId }
  const discount = await discountOfSale(call, discountOwner, spendingOf(loaded))
  const { lines, ...sum } = freezeLines(services.settings.shipping, loaded, form.shippingType, discount)
  const taxed = await taxSale(services, { db: tx, now }, { ...sum, lines }, { userId: actor.userId })
  const quotation = await insertQuotation(tx, {
    ...sum,
    ...taxed,
    // New ids, so that cart and quotation can both be sold.
    lines: lines.map((line) => ({ ...line, id: randomUUID() })),
    id: await reserveOrderId(tx),
    discountId: discount?.id ?? null,
    userId: actor.userId,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phoneNumber: form.phoneNumber.trim(),
    createdAt: now,
    ...offerTerms(services.settings, form.shippingType, now),
  })
  await notifyCreated(services, call, quotation)
  return quotation
}
