import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * Downloads for staff by a URL with a token that is valid for some minutes, because a browser sends no session token
 * with a download. Only the hash of the token is stored.
 */
export const downloads = pgTable(
  'downloads',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Items whose artwork it contains. */
    itemIds: uuid('item_ids').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('downloads_expiry').on(t.expiresAt)],
)
