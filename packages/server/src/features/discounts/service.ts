import { reachesMinimum } from '@printery/domain'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { discounts } from '../../db/schema/index.ts'
import { isFirstOrder } from '../accounts/service.ts'

export { forgetReferrals, referralsOf } from './referrals.ts'

export type DiscountRow = typeof discounts.$inferSelect

/** Enabled, unexpired and public or the caller's own (decision 74). */
export async function usableDiscounts(db: Db, userId: string, now: Date): Promise<DiscountRow[]> {
  const rows = await db
    .select()
    .from(discounts)
    .where(
      and(
        isNull(discounts.retiredAt),
        eq(discounts.isEnable, true),
        or(isNull(discounts.expiryDate), gt(discounts.expiryDate, now)),
        or(and(eq(discounts.isPublic, true), isNull(discounts.userId)), eq(discounts.userId, userId)),
      ),
    )
    .orderBy(desc(discounts.createdAt))
  const first = await isFirstOrder(db, userId)
  return rows.filter((discount) => !discount.newUserDisc || first)
}

/** Those that were taken out of use are kept for the orders that had them, and shown to nobody. */
export async function allDiscounts(db: Db): Promise<DiscountRow[]> {
  return db.select().from(discounts).where(isNull(discounts.retiredAt)).orderBy(desc(discounts.createdAt))
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
