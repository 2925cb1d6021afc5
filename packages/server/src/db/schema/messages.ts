import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment } from './columns.ts'
import { files } from './files.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The file that was sent with it. */
    attachmentId: uuid('attachment_id').references(() => files.id),
    /** Null until it is answered. */
    answeredAt: moment('answered_at'),
    /** The admin who marked it as answered. */
    answeredBy: uuid('answered_by').references(() => users.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_latest').on(t.createdAt, t.id),
    index('contact_messages_new').on(t.createdAt, t.id).where(sql`answered_at is null`),
    uniqueIndex('contact_messages_attachment').on(t.attachmentId),
    check('contact_messages_answered', sql`(${t.answeredAt} is null) = (${t.answeredBy} is null)`),
  ],
)
