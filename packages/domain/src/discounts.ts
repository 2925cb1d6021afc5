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
