import type { DraftSummary } from '@printery/contract'
import {
  deliveryWindow,
  draftEnd,
  isDraftExpired,
  orderTotals,
  shippingCost,
  totalWeight,
} from '@printery/domain'
import type { Settings } from '../../settings/settings.ts'
import { type LoadedCart, presentCart } from '../cart/index.ts'
import { discountToShow, type ForPerson } from '../discounts/index.ts'
import type { ListedDraft } from './queries.ts'

export interface LoadedDraft<Row extends ListedDraft = ListedDraft> {
  row: Row
  /** Its lines; undefined if it is only a design. */
  cart: LoadedCart | undefined
  /** What its owner may use now. */
  discounts: ForPerson
}

export function presentDraft(
  { row, cart, discounts }: LoadedDraft,
  { FILES_URL, shipping }: Settings,
  now: Date,
): DraftSummary {
  const items = cart ? presentCart(cart, FILES_URL).items : []
  const checkout = row.checkout ?? {}
  const { shippingType } = checkout
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0)
  const weight = totalWeight(items.map(({ weight: weightKg, quantity }) => ({ weightKg, quantity })))
  const { subTotal } = orderTotals(items, 0)
  const discount = discountToShow(discounts, checkout.discountId ?? undefined, { subTotal, pieces })
  const cost =
    shippingType === undefined || items.length === 0
      ? undefined
      : shippingCost(shipping, shippingType, weight)
  const sum = orderTotals(items, discount?.freeDelivery ? 0 : (cost ?? 0), discount?.percentage)
  return {
    id: row.id,
    title: row.title.trim(),
    preview: row.preview ?? '',
    productId: row.productId,
    currentEditorProduct: row.productId,
    isCheckout: row.checkout !== null,
    ...checkout,
    items,
    subTotal,
    shippingCost: cost === undefined ? null : sum.shippingCost,
    discount: sum.discount,
    total: sum.total,
    totalWeight: weight,
    fastService: shippingType === 'fast',
    shippingDate: shippingType === undefined ? null : deliveryWindow(shippingType, now).to,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: draftEnd(row.updatedAt).toISOString(),
    isExpired: isDraftExpired(row.updatedAt, now),
  }
}
