import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
