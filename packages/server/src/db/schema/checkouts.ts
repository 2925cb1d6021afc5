import { shippingTypes } from '@printery/domain'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { discounts } from './discounts.ts'
import { drafts } from './drafts.ts'
import { quotations } from './quotations.ts'
import { deliveryColumns, type FrozenLine, sumRule, taxRule } from './sales.ts'

export const checkoutStates = ['open', 'paid', 'expired'] as const
export type CheckoutState = (typeof checkoutStates)[number]

/** A payment page. Its id becomes the order's. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<CheckoutState>().notNull(),
    ...deliveryColumns,
    /** First day of the delivery window; null for pages from before windows could be changed. */
    shippingFrom: date('shipping_from'),
    discountId: uuid('discount_id').references(() => discounts.id),
    lines: jsonb('lines').$type<FrozenLine[]>().notNull(),
    /** The paid draft or quotation; the cart if both are null. */
    draftId: uuid('draft_id').references(() => drafts.id, { onDelete: 'set null' }),
    quotationId: uuid('quotation_id').references(() => quotations.id),
    /** The caller's Idempotency-Key and body, so that a repeated call opens the same page. */
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
    sessionId: text('session_id'),
    url: text('url'),
    expiresAt: moment('expires_at').notNull(),
    /** When the reconciliation job last queried the provider about it. */
    askedAt: moment('asked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('checkouts_session').on(t.sessionId),
    uniqueIndex('checkouts_key').on(t.userId, t.idempotencyKey),
    // A newer payment page of the person expires the older.
    uniqueIndex('checkouts_one_open').on(t.userId).where(sql`state = 'open'`),
    index('checkouts_draft').on(t.draftId),
    index('checkouts_quotation').on(t.quotationId),
    index('checkouts_open').on(t.askedAt.asc().nullsFirst(), t.createdAt).where(sql`state = 'open'`),
    check('checkouts_state', oneOf(t.state, checkoutStates)),
    check('checkouts_shipping_type', oneOf(t.shippingType, shippingTypes)),
    check('checkouts_sum', sumRule),
    check('checkouts_tax', taxRule),
  ],
)
