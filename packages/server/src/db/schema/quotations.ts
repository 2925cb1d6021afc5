import { type Day, type ShippingType, shippingTypes } from '@printery/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { discounts } from './discounts.ts'
import { orders } from './orders.ts'
import { type FrozenLine, orderNumbers, sumColumns, sumRule, taxRule } from './sales.ts'

/**
 * The delivery dates of an order on the day of the quotation, and the working days of both delivery types as in its PDF.
 */
export interface QuotedDelivery {
  from: Day
  to: Day
  workingDays: Record<ShippingType, string>
}

/**
 * Quotations with frozen prices, which never change (DEC-78). Its lines have ids of their own, so that the
 * cart it was made from can be sold as well.
 */
export const quotations = pgTable(
  'quotations',
  {
    id: uuid('id').primaryKey(),
    /** The first 10 characters of the id. */
    number: text('number')
      .notNull()
      .generatedAlwaysAs(sql`left(id::text, 10)`)
      .references(() => orderNumbers.number),
    /** The person who requested it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    ...sumColumns,
    discountId: uuid('discount_id').references(() => discounts.id),
    lines: jsonb('lines').$type<FrozenLine[]>().notNull(),
    /** The order that it became, whoever paid it. */
    orderId: uuid('order_id').references(() => orders.id),
    /** Hash of the link's token; null while it is not shared. */
    shareTokenHash: text('share_token_hash'),
    /** The quotation that this one replaces with new prices (DEC-78). A quotation can be replaced once. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => quotations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    validUntil: moment('valid_until').notNull(),
    /** The promised delivery; null for quotations from before windows could be changed. */
    promise: jsonb('promise').$type<QuotedDelivery>(),
    /** When its customer declined it; an extension resets it. */
    declinedAt: moment('declined_at'),
  },
  (t) => [
    uniqueIndex('quotations_number').on(t.number),
    uniqueIndex('quotations_order').on(t.orderId),
    uniqueIndex('quotations_share').on(t.shareTokenHash),
    uniqueIndex('quotations_replaces').on(t.replacesId),
    index('quotations_user').on(t.userId, t.createdAt, t.id),
    index('quotations_age').on(t.createdAt, t.id),
    // To count how many of a range became an order without reading the quotations.
    index('quotations_made').on(t.createdAt, t.orderId, t.id),
    check('quotations_shipping_type', oneOf(t.shippingType, shippingTypes)),
    check('quotations_sum', sumRule),
    check('quotations_tax', taxRule),
    check('quotations_declined', sql`${t.declinedAt} is null or ${t.orderId} is null`),
    check('quotations_validity', sql`${t.validUntil} > ${t.createdAt}`),
  ],
)

export const quotationSteps = ['repriced', 'extended', 'message', 'question', 'declined'] as const
export type QuotationStep = (typeof quotationSteps)[number]

/** The actions and messages of staff and the customer about a quotation. Rows are only added. */
export const quotationHistory = pgTable(
  'quotation_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    step: text('step').$type<QuotationStep>().notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    /** The message to the customer, the customer's question, or the reason. */
    text: text('text'),
    /** The values before and after: cents or moments. */
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('quotation_history_quotation').on(t.quotationId, t.id),
    check('quotation_history_step', oneOf(t.step, quotationSteps)),
  ],
)
