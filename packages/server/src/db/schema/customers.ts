import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'

/** Notes of staff about a customer. The customer never sees them; they are deleted with the person. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('customer_notes_customer').on(t.customerId, t.createdAt, t.id),
    check('customer_notes_text', sql`length(${t.text}) between 1 and 2000`),
  ],
)

/**
 * Distinct customer names and emails of all orders in lower case, for searching. Maintained by triggers
 * (migration 0018): a row is inserted with the first order that has it and deleted with the last.
 */
export const customerWords = pgTable('customer_words', {
  key: uuid('key').primaryKey().generatedAlwaysAs(sql`md5(name || chr(10) || email)::uuid`),
  /** First and last name. */
  name: text('name').notNull(),
  email: text('email').notNull(),
})
