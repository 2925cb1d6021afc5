import { type ProviderRefundState, providerRefundStates } from '@printery/domain'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { checkouts } from './checkouts.ts'
import { cents, createdAt, moment, oneOf } from './columns.ts'
import { orders } from './orders.ts'

/** Captured payments. `order_id` is null for a payment without an order, which has to be refunded. */
export const payments = pgTable(
  'payments',
  {
    intentId: text('intent_id').primaryKey(),
    checkoutId: uuid('checkout_id').references(() => checkouts.id),
    /**
     * The order id that the customer was given, if a restore lost payment page and order: only the provider still has
     * it.
     */
    lostOrderId: uuid('lost_order_id'),
    orderId: uuid('order_id').references(() => orders.id),
    amount: cents('amount').notNull(),
    /** Refunded cents, whoever requested it: the sum of the `provider_refunds` that succeeded. */
    refunded: cents('refunded').notNull().default(0),
    /** The provider's fee in cents; null until it is known. */
    fee: cents('fee'),
    capturedAt: moment('captured_at').notNull(),
  },
  (t) => [
    uniqueIndex('payments_order').on(t.orderId),
    index('payments_checkout').on(t.checkoutId),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_fee', sql`${t.fee} >= 0`),
    check('payments_lost', sql`(${t.checkoutId} is null) = (${t.lostOrderId} is not null)`),
    check('payments_lost_unsold', sql`${t.lostOrderId} is null or ${t.orderId} is null`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
)

export const refundStates = ['pending', 'succeeded'] as const

/** Refunds that the shop requests: the rest of a payment, at most once. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => payments.intentId),
    orderId: uuid('order_id').references(() => orders.id),
    amount: cents('amount').notNull(),
    state: text('state').$type<(typeof refundStates)[number]>().notNull(),
    providerRefundId: text('provider_refund_id'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    uniqueIndex('refunds_payment').on(t.intentId),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_state', oneOf(t.state, refundStates)),
  ],
)

/**
 * Every refund of our payments that the provider has reported: ours and those made there by hand, in full or
 * in part.
 */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => payments.intentId),
    amount: cents('amount').notNull(),
    state: text('state').$type<ProviderRefundState>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('provider_refunds_payment').on(t.intentId),
    check('provider_refunds_amount', sql`${t.amount} > 0`),
    check('provider_refunds_state', oneOf(t.state, providerRefundStates)),
  ],
)

/** Events of the provider that were applied, kept for 30 days as evidence; the lock is the payment itself. */
export const paymentEvents = pgTable(
  'payment_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), receivedAt: createdAt() },
  (t) => [index('payment_events_age').on(t.receivedAt)],
)

/**
 * One row: the time up to which the provider's list was compared with this database. A restored shop continues from
 * the backup's value.
 */
export const providerChecks = pgTable(
  'provider_checks',
  { id: integer('id').primaryKey(), checkedTo: moment('checked_to').notNull() },
  (t) => [check('provider_checks_one', sql`${t.id} = 1`)],
)

/** A problem that an admin has to resolve. */
export const alarms = pgTable(
  'alarms',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id in API calls. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').notNull(),
    createdAt: createdAt(),
    /** When its cause was gone, without an admin's resolution. */
    settledAt: moment('settled_at'),
    /** When admins were notified and the shop got an email. */
    toldAt: moment('told_at'),
    /** When the shop was last reminded of it. */
    remindedAt: moment('reminded_at'),
    answeredAt: moment('answered_at'),
    /** Null once the admin's account is closed. */
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    /** What the admin did about it; emptied when the customer whom it may name is erased. */
    answer: text('answer'),
  },
  (t) => [
    uniqueIndex('alarms_once').on(t.kind, t.subject),
    uniqueIndex('alarms_public').on(t.publicId),
    index('alarms_open').on(t.createdAt).where(sql`settled_at is null and answered_at is null`),
    check('alarms_answered', sql`(${t.answeredAt} is null) = (${t.answer} is null)`),
    check('alarms_answered_by', sql`${t.answeredBy} is null or ${t.answeredAt} is not null`),
  ],
)
