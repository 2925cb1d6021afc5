import { dayMs } from './dates.ts'
import type { Cents } from './money.ts'

interface Threshold {
  type: 'price' | 'quantity'
  /** Cents for `price`, pieces for `quantity`. */
  minimumSpend: number
}

/** What the minimum of a discount is measured by: a cart before shipping. */
export interface Spending {
  subTotal: Cents
  pieces: number
}

/** Whether a cart is large enough for a discount, before shipping. */
export function reachesMinimum(discount: Threshold, cart: Spending): boolean {
  return (discount.type === 'price' ? cart.subTotal : cart.pieces) >= discount.minimumSpend
}

/** Said of a code that is nobody's, ended, used up or another person's alike: it tells nothing of which. */
export const noSuchDiscount = 'No Discount found against this code'

/** Why a discount that a person may use is not given for this cart, as the sentence that is read; or undefined. */
export function whyNoDiscount(
  discount: Threshold & { newUserDisc: boolean },
  { isFirstOrder, cart }: { isFirstOrder: boolean; cart: Spending },
): string | undefined {
  if (discount.newUserDisc && !isFirstOrder) return 'This discount is only valid for the first order.'
  return reachesMinimum(discount, cart) ? undefined : 'Minimum spend requirement not met.'
}

/** The longest that a discount may be given for. */
export const mostExpiryDays = 3650

/** The moment at which a discount ends that is given for so many days. */
export function discountEnd(givenAt: Date, expiryDays: number): Date {
  return new Date(givenAt.getTime() + expiryDays * dayMs)
}

/** Days until a moment, a begun one counted as a whole; none once it has come. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))
}
