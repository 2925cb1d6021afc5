import { isDeepStrictEqual } from 'node:util'
import type { CheckoutForm } from '@printery/contract/checkout'
import { type Actor, deliveryWindow, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Shop } from '../../shop.ts'
import {
  freezeLines,
  holdLines,
  loadCart,
  refuseUnmakeable,
  refuseUnseenPrices,
  refuseUploads,
  spendingOf,
} from '../cart/service.ts'
import { discountOfSale } from '../discounts/service.ts'
import { loadDraftToPay } from '../drafts/service.ts'
import type { NewCheckout } from './queries.ts'

/** The checkout form, as checked. */
export type Delivery = z.output<typeof CheckoutForm>

/** How long a payment page stays open; the provider takes no less than 30 minutes. */
export const pageMs = 60 * 60_000

/** What the cart or a draft costs delivered like this, frozen. Whatever the client said of weight or money is not asked. */
export async function freezeCart(
  shop: Shop,
  db: Db,
  actor: Actor,
  { delivery, draftId }: { delivery: Delivery; draftId?: string | undefined },
  now: Date,
): Promise<Omit<NewCheckout, 'id' | 'state'>> {
  const loaded = draftId ? await loadDraftToPay(db, actor, draftId, now) : await loadCart(db, actor, now)
  refuseUnmakeable(loaded)
  refuseUploads(loaded)
  await refuseUnseenPrices(shop, loaded)
  const { discountId, ...given } = delivery
  const discount = await discountOfSale(db, { userId: actor.userId, discountId }, spendingOf(loaded), now)
  return {
    ...given,
    ...freezeLines(shop.settings.shipping, loaded, delivery.shippingType, discount),
    userId: actor.userId,
    draftId: draftId ?? null,
    orderNotes: delivery.orderNotes?.trim() || null,
    shippingDate: deliveryWindow(delivery.shippingType, now).to,
    discountId: discount?.id ?? null,
    expiresAt: new Date(now.getTime() + pageMs),
    createdAt: now,
  }
}

/**
 * What is put on a payment page is what lies in the cart at that moment: a line that was removed or changed since it was
 * frozen is not sold. Those that are stay so until the caller's transaction ends.
 */
export async function refuseChangedLines(tx: Db, frozen: readonly FrozenLine[]): Promise<void> {
  const lines = await holdLines(
    tx,
    frozen.map((line) => line.id),
  )
  const isUnchanged = ({ id, price, sizes }: FrozenLine) =>
    lines.some((line) => line.id === id && line.price === price && isDeepStrictEqual(line.sizes, sizes))
  if (!frozen.every(isUnchanged))
    throw new Refusal('clash', 'The cart was changed at the same moment. Look at it before you pay.')
}
