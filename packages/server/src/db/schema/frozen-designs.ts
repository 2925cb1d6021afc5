import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'

/** A font file that a design uses. */
export interface FrozenFont {
  family: string
  file: string
  sha256: string
}

/**
 * A design as it was put into a cart: this is approved and printed, whatever happens to its draft. A trigger
 * refuses every change (migration 0020).
 */
export const frozenDesigns = pgTable(
  'frozen_designs',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** JSON, byte for byte. */
    document: text('document').notNull(),
    /** The sha256 of the document. */
    sha256: text('sha256').notNull(),
    fonts: jsonb('fonts').$type<FrozenFont[]>().notNull(),
    /** The sha256 of each picture and drawing that it shows. */
    assets: jsonb('assets').$type<string[]>().notNull(),
    rendererVersion: text('renderer_version').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('frozen_designs_owner').on(t.ownerId),
    index('frozen_designs_age').on(t.createdAt),
    check(
      'frozen_designs_sha256',
      sql`${t.sha256} = encode(sha256(convert_to(${t.document}, 'UTF8')), 'hex')`,
    ),
  ],
)
