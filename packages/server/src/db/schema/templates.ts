import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment } from './columns.ts'

/** Designs that customers begin with, in the order of `position`. */
export const templates = pgTable(
  'templates',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    json: jsonb('json').notNull(),
    /** A data URL. */
    preview: text('preview'),
    position: integer('position').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** No longer offered; designs that began with it stay. */
    retiredAt: moment('retired_at'),
  },
  (t) => [
    index('templates_offered').on(t.position, t.createdAt, t.id).where(sql`retired_at is null`),
    check('templates_title', sql`length(${t.title}) between 1 and 200`),
  ],
)
