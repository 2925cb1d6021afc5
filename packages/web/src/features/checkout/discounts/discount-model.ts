import type { CartView, DiscountView, UserView } from '@printery/contract'
import {
  formatCents,
  reachesMinimum,
  type Spending,
  unknownDiscountText,
  whyNotApplyDiscount,
} from '@printery/domain'
import { piecesOf } from '../model.ts'
import { texts } from '../texts.ts'

/** The values with which a discount's minimum is compared. */
export function spendingOf(cart: CartView): Spending {
  return { subTotal: cart.total, pieces: piecesOf(cart) }
}

/** The discounts that this user can use now. The list of an admin also contains discounts that only other users can use. */
export function usableDiscounts(
  discounts: readonly DiscountView[],
  user: Pick<UserView, 'id'>,
  now: Date,
): DiscountView[] {
  return discounts.filter(
    ({ isEnable, isPublic, userId, expiryDate, useLimit, useCount = 0 }) =>
      isEnable &&
      (userId === null ? isPublic : userId === user.id) &&
      (expiryDate === null || new Date(expiryDate) > now) &&
      (useLimit === null || useCount < useLimit),
  )
}

/** The discount that the server applies automatically to a first order (DEC-49). */
export function firstOrderDiscount(
  usable: readonly DiscountView[],
  user: Pick<UserView, 'isFirstOrder'>,
  cart: CartView,
): DiscountView | undefined {
  if (!user.isFirstOrder) return undefined
  return usable.find((discount) => discount.newUserDisc && reachesMinimum(discount, spendingOf(cart)))
}

/** Why a claimed discount isn't applied, or undefined. */
export function whyNotApplied(
  claimed: DiscountView | undefined,
  user: Pick<UserView, 'isFirstOrder'>,
  cart: CartView,
): string | undefined {
  if (!claimed) return unknownDiscountText
  return whyNotApplyDiscount(claimed, { isFirstOrder: user.isFirstOrder, cart: spendingOf(cart) })
}

/** The discounts that can be selected without typing a code, those whose minimum is reached first. */
export function offersOf(usable: readonly DiscountView[], cart: CartView): DiscountView[] {
  const isReached = (discount: DiscountView) => reachesMinimum(discount, spendingOf(cart))
  const offers = usable.filter(({ newUserDisc }) => !newUserDisc)
  return [...offers.filter(isReached), ...offers.filter((discount) => !isReached(discount))]
}

/** A sentence on how much the cart lacks for the minimum of a discount; undefined if it is reached. */
export function missingForMinimum(discount: DiscountView, cart: CartView): string | undefined {
  if (reachesMinimum(discount, spendingOf(cart))) return undefined
  const { type, minimumSpend } = discount
  const { subTotal, pieces } = spendingOf(cart)
  return type === 'price'
    ? texts.discount.spendMore(formatCents(minimumSpend - subTotal))
    : texts.discount.addMorePieces(minimumSpend - pieces)
}

/** `First order, 10%` or `PRESS5, 5%` */
export function nameOf({ newUserDisc, code, percentage }: DiscountView): string {
  return newUserDisc ? texts.firstOrder(percentage) : texts.discount.line(code, percentage)
}
