import type { ReturnedQuantity, TaxedDocument } from '@printery/domain/tax'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cents, moment, oneOf } from './columns.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'

export const partialRefundStates = ['pending', 'succeeded', 'failed'] as const
export type PartialRefundState = (typeof partialRefundStates)[number]

/** Refunds of pieces and shipping that an admin requested. An order has one pending refund at a time. */
export const partialRefunds = pgTable(
  'partial_refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    intentId: text('intent_id')
      .notNull()
      .references(() => payments.intentId),
    amount: cents('amount').notNull(),
    /** The pieces of each item, in the order of the checkout. */
    quantities: jsonb('quantities').$type<ReturnedQuantity[]>().notNull(),
    withShipping: boolean('with_shipping').notNull(),
    /** The part of the order's tax document that is returned. */
    returned: jsonb('returned').$type<TaxedDocument>().notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<PartialRefundState>().notNull().default('pending'),
    providerRefundId: text('provider_refund_id'),
    attempts: integer('attempts').notNull().default(0),
    requestedBy: uuid('requested_by').references(() => users.id),
    requestedAt: moment('requested_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('partial_refunds_order').on(t.orderId),
    uniqueIndex('partial_refunds_pending').on(t.orderId).where(sql`state = 'pending'`),
    uniqueIndex('partial_refunds_shipping').on(t.orderId).where(sql`with_shipping and state <> 'failed'`),
    uniqueIndex('partial_refunds_provider').on(t.providerRefundId),
    check('partial_refunds_amount', sql`${t.amount} > 0`),
    check('partial_refunds_state', oneOf(t.state, partialRefundStates)),
    check('partial_refunds_settled', sql`(${t.state} = 'pending') = (${t.settledAt} is null)`),
  ],
)
