import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * Tags that shared caches have yet to be purged of. Triggers on the tables that public calls read insert them, in the
 * transaction of the change.
 */
export const cachePurges = pgTable(
  'cache_purges',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tag: text('tag').notNull(),
    /** 0 for the purge that follows the change; later rounds remove what was stored meanwhile. */
    round: smallint('round').notNull().default(0),
    /** The attempts of this round. */
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
  },
  (t) => [
    index('cache_purges_due').on(t.dueAt, t.id),
    // Caches look tags up by a regular expression.
    check('cache_purges_tag', sql`${t.tag} ~ '^[a-z0-9-]+$'`),
  ],
)
