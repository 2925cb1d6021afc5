import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { checkouts } from './checkouts.ts'
import { cents, createdAt, moment } from './columns.ts'
import { discounts, referrals } from './discounts.ts'
import { orders } from './orders.ts'

/**
 * Uses of discounts: reserved when a payment page opens, kept when it is paid, deleted when it expires.
 * Unique indexes enforce the limits: each number of a limited discount is given once, the first-order
 * discount once per person.
 */
export const discountUses = pgTable(
  'discount_uses',
  {
    checkoutId: uuid('checkout_id')
      .primaryKey()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    isFirstOrder: boolean('is_first_order').notNull(),
    /** From 1 to the discount's limit; null without a limit. */
    place: integer('place'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('discount_uses_place').on(t.discountId, t.place),
    uniqueIndex('discount_uses_first_order').on(t.userId).where(sql`is_first_order`),
    index('discount_uses_discount').on(t.discountId, t.createdAt),
    check('discount_uses_place', sql`${t.place} > 0`),
  ],
)

/** The reward for a friend's first order. Revoked when that order is refunded. */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    referralId: uuid('referral_id')
      .primaryKey()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amount: cents('amount').notNull(),
    createdAt: createdAt(),
    reversedAt: moment('reversed_at'),
  },
  (t) => [
    uniqueIndex('referral_rewards_order').on(t.orderId),
    check('referral_rewards_amount', sql`${t.amount} >= 0`),
  ],
)
