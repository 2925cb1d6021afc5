import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/**
 * What the shop has drawn and kept under a name, and can draw again: pictures of products, smaller previews, quotations as
 * PDF. Objects that lie under their own sha256 need no row. No backup holds these rows, since it holds none of the objects.
 */
export const derivedObjects = pgTable(
  'derived_objects',
  {
    key: text('key').primaryKey(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('derived_objects_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`)],
)

/** How far the nightly check of the storage has come: one row. */
export const storageChecks = pgTable(
  'storage_checks',
  {
    id: integer('id').primaryKey().default(1),
    /** The key of the object that was checked last; the next is the first behind it. Empty at the beginning of a round. */
    lastKey: text('last_key').notNull().default(''),
    /** Times that all objects have been checked. */
    rounds: integer('rounds').notNull().default(0),
    /** Of the last night. */
    checkedObjects: integer('checked_objects').notNull().default(0),
    checkedBytes: bigint('checked_bytes', { mode: 'number' }).notNull().default(0),
    damagedObjects: integer('damaged_objects').notNull().default(0),
    finishedAt: moment('finished_at'),
  },
  (t) => [check('storage_checks_one', sql`${t.id} = 1`)],
)
