import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { createdAt, moment } from './columns.ts'

/** Editor data, a checkout or both; expires 7 days after `updated_at` (DEC-79). */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id),
    data: jsonb('data'),
    preview: text('preview'),
    checkout: jsonb('checkout'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('drafts_user').on(t.userId, t.updatedAt)],
)

/** Saved states of the design of a draft. */
export const draftVersions = pgTable(
  'draft_versions',
  {
    id: uuid('id').primaryKey(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** Null if the shop saved it automatically; only the newest of these are kept. */
    name: text('name'),
    data: jsonb('data').notNull(),
    preview: text('preview'),
    /** The version of the draft that had this design. */
    draftVersion: integer('draft_version').notNull(),
    /** Length of design and preview, against which a person's space is counted. */
    bytes: integer('bytes').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    index('draft_versions_draft').on(t.draftId, t.savedAt),
    check('draft_versions_name', sql`length(${t.name}) between 1 and 80`),
  ],
)
