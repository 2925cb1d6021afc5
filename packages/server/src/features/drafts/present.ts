import type { CustomerTax, DraftSummary } from '@printery/contract'
import { draftEnd, isDraftExpired, orderTotals, shippingCost, totalWeight } from '@printery/domain'
import { deliveryWindow } from '@printery/domain/delivery'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { type LoadedCart, presentCart } from '../cart/index.ts'
import { discountToShow, type PersonDiscounts } from '../discounts/index.ts'
import { presentTax, taxToShow } from '../tax/index.ts'
import type { ListedDraft } from './queries.ts'

export interface LoadedDraft<Row extends ListedDraft = ListedDraft> {
  row: Row
  /** Its lines; undefined if it is only a design. */
  cart: LoadedCart | undefined
  /** The discounts that its owner may use now. */
  discounts: PersonDiscounts
  /** The data about the customer by which tax is computed; undefined if there are no lines. */
  customer: CustomerTax | undefined
}

export async function presentDraft(
  { row, cart, discounts, customer }: LoadedDraft,
  services: Pick<Services, 'settings'>,
  { actor, db, now }: Call,
): Promise<DraftSummary> {
  const { FILES_URL, shipping } = services.settings
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
  const lines = cart?.lines.map(({ product, price }) => ({ ...product, price })) ?? []
  const { taxNumber, country } = checkout
  const buyer = { userId: actor.userId, taxNumber, country, customer }
  const taxed =
    lines.length > 0 ? await taxToShow(services, { db, now }, { ...sum, lines }, buyer) : undefined
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
    total: taxed?.total ?? sum.total,
    ...presentTax(taxed?.tax ?? null),
    totalWeight: weight,
    fastService: shippingType === 'fast',
    shippingDate:
      shippingType === undefined ? null : deliveryWindow(services.settings.delivery, shippingType, now).to,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: draftEnd(row.updatedAt).toISOString(),
    isExpired: isDraftExpired(row.updatedAt, now),
  }
}
