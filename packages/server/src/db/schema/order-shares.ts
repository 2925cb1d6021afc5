import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment } from './columns.ts'
import { orders } from './orders.ts'

/**
 * The link by which anybody can read an order (`/admin-order?token=`). One per order; only its hash is
 * stored.
 */
export const orderShares = pgTable(
  'order_shares',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    tokenHash: text('token_hash').notNull(),
    madeBy: uuid('made_by').references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('order_shares_token').on(t.tokenHash),
    uniqueIndex('order_shares_open').on(t.orderId).where(sql`ended_at is null`),
    check('order_shares_expiry', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)
