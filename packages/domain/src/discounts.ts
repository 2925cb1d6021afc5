import { dayMs } from './dates.ts'
import type { Cents } from './money.ts'

interface Threshold {
  type: 'price' | 'quantity'
  /** Cents for `price`, pieces for `quantity`. */
  minimumSpend: number
}

/** Whether a cart is large enough for a discount, before shipping. */
export function reachesMinimum(discount: Threshold, cart: { subTotal: Cents; pieces: number }): boolean {
  return (discount.type === 'price' ? cart.subTotal : cart.pieces) >= discount.minimumSpend
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
