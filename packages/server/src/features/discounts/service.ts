import {
  Refusal,
  reachesMinimum,
  type Spending,
  unknownDiscountText,
  whyNotApplyDiscount,
} from '@printery/domain'
import type { Context } from '../../call.ts'
import type { DiscountRow } from './queries.ts'
import { findPersonDiscounts, type PersonDiscounts } from './usable.ts'

/**
 * Returns the discount of a sale: the selected one, which is refused if it can't be used, or automatically that of a
 * first order (DEC-49, DEC-74, DEC-76). Whether the selected one has a use left is checked by its reservation.
 */
export async function discountOfSale(
  context: Context,
  { userId, discountId }: { userId: string; discountId: string | undefined },
  cart: Spending,
): Promise<DiscountRow | undefined> {
  const { discount, refusal } = selectDiscount(await findPersonDiscounts(context, userId), discountId, cart)
  if (refusal !== undefined) throw new Refusal('discount_gone', refusal)
  return discount
}

/** Like `discountOfSale`, for a total that is only shown: returns undefined instead of refusing. */
export function discountToShow(
  personDiscounts: PersonDiscounts,
  discountId: string | undefined,
  cart: Spending,
): DiscountRow | undefined {
  return selectDiscount(personDiscounts, discountId, cart).discount
}

/** Returns the discount to apply, if any, or the reason why the selected one is refused. */
function selectDiscount(
  { rows, isFirst, automaticDiscount }: PersonDiscounts,
  discountId: string | undefined,
  cart: Spending,
): { discount?: DiscountRow | undefined; refusal?: string } {
  if (discountId === undefined)
    return {
      discount: automaticDiscount && reachesMinimum(automaticDiscount, cart) ? automaticDiscount : undefined,
    }
  const selected = rows.find((discount) => discount.id === discountId)
  const refusal = selected
    ? whyNotApplyDiscount(selected, { isFirstOrder: isFirst, cart })
    : unknownDiscountText
  return refusal === undefined ? { discount: selected } : { refusal }
}
