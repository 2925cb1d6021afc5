import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
})

export const mailingList = pgTable(
  'mailing_list',
  { id: uuid('id').primaryKey(), email: text('email').notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex('mailing_list_email').on(t.email)],
)
