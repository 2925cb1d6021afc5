import { isDeepStrictEqual } from 'node:util'
import type { CheckoutForm } from '@printery/contract/checkout'
import {
  type Actor,
  deliveryWindow,
  formatTotal,
  orderSum,
  Refusal,
  shippingCost,
  totalWeight,
} from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Shop } from '../../shop.ts'
import { acceptPrices, holdLines, type LoadedCart, loadCart } from '../cart/service.ts'
import { discountOfSale } from '../discounts/service.ts'
import { loadDraftToPay } from '../drafts/service.ts'
import { uploadsState } from '../files/service.ts'
import type { NewCheckout } from './queries.ts'

/** What is paid; without any of it the cart. */
export interface Source {
  draftId?: string | undefined
}

/** The checkout form, as checked. */
export type Delivery = z.output<typeof CheckoutForm>

/** More than a column of the database holds is no order of this shop. */
const mostCents = 2_000_000_000

/** How long a payment page stays open; the provider takes no less than 30 minutes. */
const pageMs = 60 * 60_000

/** What the cart or a draft costs delivered like this, frozen. Whatever the client said of weight or money is not asked. */
export async function freezeCart(
  shop: Shop,
  db: Db,
  actor: Actor,
  { delivery, draftId }: { delivery: Delivery } & Source,
  now: Date,
): Promise<Omit<NewCheckout, 'id' | 'state'>> {
  const loaded = draftId
    ? await loadDraftToPay(shop, db, actor, draftId, now)
    : await loadCart(shop, db, actor, now)
  refuseUnready(loaded)
  await refuseUnseenPrices(shop, loaded)
  const weight = totalWeight(
    loaded.lines.map(({ line, product }) => ({
      weightKg: product.weightGrams / 1000,
      quantity: line.quantity,
    })),
  )
  const discount = await discountFor(db, actor, delivery, loaded, now)
  const shipping = discount?.freeDelivery
    ? 0
    : shippingCost(shop.settings.shipping, delivery.shippingType, weight)
  const sum = orderSum(loaded.lines, shipping, discount?.percentage ?? 0)
  if (sum.subTotal > mostCents)
    throw new Refusal(
      'clash',
      `One order is of ${formatTotal(mostCents)} at most. Change the cart or ask us.`,
    )
  const { discountId: _asked, ...given } = delivery
  return {
    ...given,
    userId: actor.userId,
    draftId: draftId ?? null,
    orderNotes: delivery.orderNotes?.trim() || null,
    shippingDate: deliveryWindow(delivery.shippingType, now).to,
    shippingCost: sum.shippingCost,
    subTotal: sum.subTotal,
    discount: sum.discount,
    discountId: discount?.id ?? null,
    total: sum.total,
    totalWeightGrams: Math.round(weight * 1000),
    lines: frozenLines(loaded),
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

function refuseUnready({ lines, files, fileRows }: LoadedCart): void {
  if (lines.length === 0) throw new Refusal('cart_empty', 'Oops! Seems like your cart is empty.')
  for (const { line, product, problem } of lines) {
    if (problem)
      throw new Refusal(product.onSale ? 'below_minimum' : 'product_gone', problem, {
        facts: { itemId: line.id },
      })
    const rows = files
      .filter((file) => file.lineId === line.id)
      .flatMap((file) => fileRows.get(file.fileId) ?? [])
    const { status, reason } = uploadsState(rows)
    if (status === 'pending')
      throw new Refusal(
        'uploads_pending',
        `Files of ${product.title} are still on their way. Checkout opens when they have arrived.`,
        { facts: { itemId: line.id } },
      )
    if (status === 'rejected')
      throw new Refusal('upload_rejected', `${product.title}: ${reason}`, { facts: { itemId: line.id } })
  }
}

/** A price that moved while the customer looked is told before anything is paid; the next try goes through. */
async function refuseUnseenPrices(shop: Shop, loaded: LoadedCart): Promise<void> {
  const moved = loaded.lines.filter(({ line, price }) => line.price !== price)
  if (moved.length === 0) return
  // Not in the caller's transaction: the refusal undoes that, and the next try would be told the same.
  await acceptPrices(shop.db, loaded)
  const total = loaded.lines.reduce((sum, line) => sum + line.price, 0)
  throw new Refusal(
    'price_changed',
    'A price has changed since you looked. Here is the new one; please check it before you pay.',
    {
      facts: {
        subTotal: total,
        items: moved.map(({ line, price }) => ({ itemId: line.id, from: line.price, to: price })),
      },
    },
  )
}

function discountFor(db: Db, actor: Actor, { discountId }: Delivery, { lines }: LoadedCart, now: Date) {
  const subTotal = lines.reduce((sum, line) => sum + line.price, 0)
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  return discountOfSale(db, { userId: actor.userId, discountId }, { subTotal, pieces }, now)
}

function frozenLines({ lines, files }: LoadedCart): FrozenLine[] {
  return lines.map(({ line, product, price }) => ({
    id: line.id,
    productId: product.id,
    supplierId: product.supplierId,
    title: product.title,
    weightGrams: product.weightGrams,
    colours: product.colours.map((colour) => colour.hex),
    colourName: product.colours.find((colour) => colour.hex === line.color)?.name ?? line.color,
    color: line.color,
    sizes: line.sizes,
    quantity: line.quantity,
    price,
    printing: line.printing,
    screenColours: line.screenColours,
    printAreas: line.printAreas,
    sides: line.sides,
    proofing: line.proofing,
    isCustomUpload: line.isCustomUpload,
    files: files
      .filter((file) => file.lineId === line.id)
      .map(({ slot, position, fileId }) => ({ slot, position, fileId })),
  }))
}
