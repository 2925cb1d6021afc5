import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'

/** A list of the portal that a user has saved: its address with filters and sort. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Path and query inside the shop. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.userId, sql`lower(${t.name})`),
    index('saved_views_user').on(t.userId, t.createdAt),
    check('saved_views_name_length', sql`length(${t.name}) between 1 and 60`),
    check('saved_views_address', sql`${t.address} ~ '^/[a-zA-Z]' and length(${t.address}) <= 1000`),
  ],
)
