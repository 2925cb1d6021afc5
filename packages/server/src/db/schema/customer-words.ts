import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/**
 * What customers are called on orders, in small letters and each only once, however many orders say so. Triggers keep it
 * (migration 0018): the words come with the first order that has them and go with the last.
 */
export const customerWords = pgTable('customer_words', {
  key: uuid('key').primaryKey().generatedAlwaysAs(sql`md5(name || chr(10) || email)::uuid`),
  /** First and last name. */
  name: text('name').notNull(),
  email: text('email').notNull(),
})
