import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/**
 * Objects that the shop has drawn and stored under a name, and can draw again: product pictures, smaller
 * previews, quotation PDFs. Objects stored under their own sha256 have no row. Backups contain neither these
 * rows nor the objects.
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

/** Progress of the nightly check of the storage: one row. */
export const storageChecks = pgTable(
  'storage_checks',
  {
    id: integer('id').primaryKey().default(1),
    /**
     * The key of the object that was checked last; the check continues with the next one. Empty at the
     * beginning of a round.
     */
    lastKey: text('last_key').notNull().default(''),
    /** How often all objects have been checked. */
    rounds: integer('rounds').notNull().default(0),
    /** Results of the last night. */
    checkedObjects: integer('checked_objects').notNull().default(0),
    checkedBytes: bigint('checked_bytes', { mode: 'number' }).notNull().default(0),
    damagedObjects: integer('damaged_objects').notNull().default(0),
    finishedAt: moment('finished_at'),
  },
  (t) => [check('storage_checks_one', sql`${t.id} = 1`)],
)
