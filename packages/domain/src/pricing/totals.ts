import { type Cents, percentOf } from './money.ts'

export interface OrderTotals {
  subTotal: Cents
  /** Whole percent, 0 without a discount. */
  discount: number
  discountAmount: Cents
  shippingCost: Cents
  total: Cents
}

/** DEC-49: subtotal minus discount plus shipping, never below 0. The discount is rounded half up once per order. */
export function orderTotals(
  lines: readonly { price: Cents }[],
  shippingCost: Cents,
  discount = 0,
): OrderTotals {
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
