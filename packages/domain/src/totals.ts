import { type Cents, percentOf } from './money.ts'

export interface OrderSum {
  subTotal: Cents
  /** Whole percent, 0 without a discount. */
  discount: number
  discountAmount: Cents
  shippingCost: Cents
  total: Cents
}

/** Decision 49: subtotal minus the discount, plus shipping; never below 0, rounded half up once per order. */
export function orderSum(lines: readonly { price: Cents }[], shippingCost: Cents, discount = 0): OrderSum {
  const subTotal = lines.reduce((sum, line) => sum + line.price, 0)
  const discountAmount = percentOf(subTotal, discount)
  return {
    subTotal,
    discount,
    discountAmount,
    shippingCost,
    total: Math.max(0, subTotal - discountAmount + shippingCost),
  }
}
