import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * What somebody of the staff may fetch for some minutes by an address alone, the way a browser fetches a download. Only
 * the hash of what stands in the address is kept.
 */
export const downloads = pgTable(
  'downloads',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Items whose artwork it opens. */
    itemIds: uuid('item_ids').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('downloads_expiry').on(t.expiresAt)],
)
