import { type ChangeKind, changeKinds, type Role, roles } from '@printery/domain'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'
import { orderItems, orders } from './orders.ts'

/**
 * Audit log of changes to orders: who changed which value, with the old and the new value. Rows are only added;
 * personal data in them is erased with the person.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    itemId: uuid('item_id').references(() => orderItems.id),
    what: text('what').$type<ChangeKind>().notNull(),
    from: text('from'),
    to: text('to'),
    actorId: uuid('actor_id').references(() => users.id),
    actorRole: text('actor_role').$type<Role | 'system'>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('order_changes_order').on(t.orderId, t.id),
    check('order_changes_what', oneOf(t.what, changeKinds)),
    check('order_changes_role', oneOf(t.actorRole, [...roles, 'system'])),
  ],
)
