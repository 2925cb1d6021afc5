import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment } from './columns.ts'
import { orders } from './orders.ts'

/** An address by which anybody reads an order (`/admin-order?token=`). One a time; only its hash is kept. */
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
