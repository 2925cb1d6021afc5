import { maxExpiryDays } from '@printery/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, mailbox, moment, oneOf } from './columns.ts'

export const discounts = pgTable(
  'discounts',
  {
    id: uuid('id').primaryKey(),
    /** Set for a personal discount. */
    userId: uuid('user_id').references(() => users.id),
    code: text('code').notNull(),
    type: text('type').$type<'price' | 'quantity'>().notNull(),
    description: text('description').notNull(),
    percentage: smallint('percentage').notNull(),
    /** In cents for type price, in pieces for type quantity. */
    minimumSpend: integer('minimum_spend').notNull().default(0),
    expiryDays: integer('expiry_days'),
    /** The last moment of its validity, which is counted in days from its creation (DEC-75). */
    expiryDate: moment('expiry_date'),
    freeDelivery: boolean('free_delivery').notNull().default(false),
    newUserDisc: boolean('new_user_disc').notNull().default(false),
    isEnable: boolean('is_enable').notNull().default(true),
    isPublic: boolean('is_public').notNull().default(true),
    /** How many orders may use it; null for no limit. */
    useLimit: integer('use_limit'),
    /** Incremented by every change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    retiredAt: moment('retired_at'),
  },
  (t) => [
    uniqueIndex('discounts_code').on(sql`lower(${t.code})`).where(sql`retired_at is null`),
    // Only one first-order discount may exist at a time (DEC-76).
    uniqueIndex('discounts_first_order')
      .on(t.newUserDisc)
      .where(sql`new_user_disc and is_enable and retired_at is null`),
    check('discounts_type', oneOf(t.type, ['price', 'quantity'])),
    check('discounts_percentage', sql`${t.percentage} between 1 and 100`),
    check('discounts_minimum', sql`${t.minimumSpend} >= 0`),
    check('discounts_limit', sql`${t.useLimit} > 0`),
    check('discounts_days', sql`${t.expiryDays} between 1 and ${sql.raw(String(maxExpiryDays))}`),
    check('discounts_end', sql`(${t.expiryDays} is null) = (${t.expiryDate} is null)`),
  ],
)

export const referrals = pgTable(
  'referrals',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** False if the friend already was a customer: stored as well, so that no account is revealed. */
    isRewardable: boolean('is_rewardable').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('referrals_user').on(t.userId, t.createdAt),
    // A friend can be referred once, whichever tagged address of the same mailbox is used.
    uniqueIndex('referrals_friend').on(mailbox(t.email)),
    check('referrals_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)
