import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { createdAt, moment } from './columns.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Editor data, a checkout or both; expires 7 days after `updated_at` (decision 79). */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
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

export const templates = pgTable('templates', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  json: jsonb('json').notNull(),
  preview: text('preview'),
  createdAt: createdAt(),
})

/** Priced and frozen; valid 7 days from `created_at` (decision 78). */
export const quotations = pgTable(
  'quotations',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    status: text('status').notNull(),
    content: jsonb('content').notNull(),
    total: integer('total').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('quotations_user').on(t.userId, t.createdAt), index('quotations_age').on(t.createdAt)],
)

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
