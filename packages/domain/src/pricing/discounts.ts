import { dayMs } from '../dates.ts'
import type { Cents } from './money.ts'

interface MinimumRule {
  type: 'price' | 'quantity'
  /** Cents for `price`, pieces for `quantity`. */
  minimumSpend: number
}

/** The values of a cart, before shipping, with which the minimum of a discount is compared. */
export interface Spending {
  subTotal: Cents
  pieces: number
}

/** Whether a cart is large enough for a discount, before shipping. */
export function reachesMinimum(discount: MinimumRule, cart: Spending): boolean {
  return (discount.type === 'price' ? cart.subTotal : cart.pieces) >= discount.minimumSpend
}

/**
 * The text for a code that is unknown, expired, used up or another customer's, so that it does not reveal the reason.
 */
export const unknownDiscountText = 'No Discount found against this code'

/** Why a discount that the user owns can't be applied to this cart, as a message for the user; or undefined. */
export function whyNotApplyDiscount(
  discount: MinimumRule & { newUserDisc: boolean },
  { isFirstOrder, cart }: { isFirstOrder: boolean; cart: Spending },
): string | undefined {
  if (discount.newUserDisc && !isFirstOrder) return 'This discount is only valid for the first order.'
  return reachesMinimum(discount, cart) ? undefined : 'Minimum spend requirement not met.'
}

/** Maximum number of days that a discount is valid. */
export const maxExpiryDays = 3650

/** When a discount expires. */
export function discountEnd(givenAt: Date, expiryDays: number): Date {
  return new Date(givenAt.getTime() + expiryDays * dayMs)
}

/** Days until a moment, rounded up; 0 once it has passed. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))
}
