import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** The unfinished checkout form of a cart, so that it can be continued on another device. */
export const startedCheckouts = pgTable(
  'started_checkouts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    form: jsonb('form').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('started_checkouts_age').on(t.updatedAt)],
)
