import { reachesMinimum } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { isFirstOrder } from '../accounts/service.ts'
import { type DiscountRow, findUsable } from './queries.ts'

export { forgetReferrals, referralsOf } from './referrals.ts'

/** What this person may use now; the first-order discount only until an order was paid. */
export async function usableDiscounts(db: Db, userId: string, now: Date): Promise<DiscountRow[]> {
  const rows = await findUsable(db, userId, now)
  const forAll = rows.filter((discount) => !discount.newUserDisc)
  return forAll.length === rows.length || (await isFirstOrder(db, userId)) ? rows : forAll
}

/** The discount that a first order gets by itself (decision 76), or undefined. */
export async function firstOrderDiscount(
  db: Db,
  userId: string,
  cart: { subTotal: number; pieces: number },
  now: Date,
): Promise<DiscountRow | undefined> {
  const usable = await usableDiscounts(db, userId, now)
  return usable.find((discount) => discount.newUserDisc && reachesMinimum(discount, cart))
}
