import { type StaffChangeKind, staffChangeKinds } from '@printery/domain/staff'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

/**
 * Audit log of changes to staff accounts: who changed which value, with the old and the new value. Rows are only
 * added.
 */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    what: text('what').$type<StaffChangeKind>().notNull(),
    from: text('from'),
    to: text('to'),
    /** Null for the command line. */
    actorId: uuid('actor_id').references(() => users.id),
    at: moment('at').notNull(),
  },
  (t) => [
    index('staff_changes_user').on(t.userId, t.id),
    index('staff_changes_actor').on(t.actorId),
    check('staff_changes_what', oneOf(t.what, staffChangeKinds)),
  ],
)
