import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Distinct customer names and e-mails of all orders in lower case, for searching. Maintained by triggers
 * (migration 0018): a row is inserted with the first order that has it and deleted with the last.
 */
export const customerWords = pgTable('customer_words', {
  key: uuid('key').primaryKey().generatedAlwaysAs(sql`md5(name || chr(10) || email)::uuid`),
  /** First and last name. */
  name: text('name').notNull(),
  email: text('email').notNull(),
})
