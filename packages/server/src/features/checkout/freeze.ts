import { isDeepStrictEqual } from 'node:util'
import type { CheckoutForm } from '@printery/contract/checkout'
import { Refusal, type ShippingType } from '@printery/domain'
import { deliveryWindow } from '@printery/domain/delivery'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Shop } from '../../shop.ts'
import {
  freezeLines,
  loadCart,
  lockLines,
  refuseChangedPrices,
  refuseUnorderable,
  refuseUploads,
  spendingOf,
} from '../cart/index.ts'
import { discountOfSale } from '../discounts/index.ts'
import { loadDraftToPay } from '../drafts/index.ts'
import { addressWithCountry, taxSale } from '../tax/index.ts'
import type { NewCheckout } from './queries.ts'

/** The validated checkout form. */
export type CheckoutFields = z.output<typeof CheckoutForm>

/** Lifetime of a payment page; the provider's minimum is 30 minutes. */
export const paymentPageMs = 60 * 60_000

/** The delivery window of an order that is paid now. The order keeps it when the settings change later. */
export function promisedDeliveryWindow({ delivery }: Shop['settings'], type: ShippingType, now: Date) {
  const { from, to } = deliveryWindow(delivery, type, now)
  return { shippingFrom: from, shippingDate: to }
}

/** Freezes and prices the cart or a draft with these fields. Amounts sent by the client are ignored. */
export async function freezeCart(
  shop: Shop,
  call: Call,
  { fields, draftId }: { fields: CheckoutFields; draftId?: string | undefined },
): Promise<Omit<NewCheckout, 'id' | 'state'>> {
  const { actor, now } = call

  const loaded = draftId ? await loadDraftToPay(call, draftId) : await loadCart(call)
  refuseUnorderable(loaded)
  refuseUploads(loaded)
  await refuseChangedPrices(shop, loaded)
  const { discountId, taxNumber, country, ...deliveryFields } = fields
  const discount = await discountOfSale(call, { userId: actor.userId, discountId }, spendingOf(loaded))
  const totals = freezeLines(shop.settings.shipping, loaded, fields.shippingType, discount)
  return {
    ...deliveryFields,
    ...totals,
    ...(await taxSale(shop, call, totals, { userId: actor.userId, taxNumber, country })),
    customerAddress: addressWithCountry(shop.settings, fields.customerAddress, country),
    userId: actor.userId,
    draftId: draftId ?? null,
    orderNotes: fields.orderNotes?.trim() || null,
    ...promisedDeliveryWindow(shop.settings, fields.shippingType, now),
    discountId: discount?.id ?? null,
    expiresAt: new Date(now.getTime() + paymentPageMs),
    createdAt: now,
  }
}

/**
 * Refuses lines that were removed or changed since they were frozen, and locks the others until the caller's
 * transaction ends.
 */
export async function refuseChangedLines(tx: Transaction, frozen: readonly FrozenLine[]): Promise<void> {
  const lines = await lockLines(
    tx,
    frozen.map((line) => line.id),
  )
  const isUnchanged = ({ id, price, sizes }: FrozenLine) =>
    lines.some((line) => line.id === id && line.price === price && isDeepStrictEqual(line.sizes, sizes))
  if (!frozen.every(isUnchanged))
    throw new Refusal('conflict', 'The cart was changed at the same moment. Look at it before you pay.')
}
