import type { ClosedDays } from '@printery/domain/delivery'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { moment, oneOf } from '../columns.ts'

/** How the shop reaches a supplier. */
export const supplierSettings = pgTable('supplier_settings', {
  supplierId: uuid('supplier_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  contactName: text('contact_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  address: text('address').notNull().default(''),
  version: integer('version').notNull().default(0),
})

/** Days on which a supplier does not work. */
export const supplierClosedDays = pgTable(
  'supplier_closed_days',
  {
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.from] }),
    check('supplier_closed_days_order', sql`${t.from} <= ${t.to}`),
  ],
)

const supplierSettingKinds = ['contact', 'closed days'] as const

/** Audit log of a supplier's settings. Rows are only added, and go with the account. */
export const supplierSettingChanges = pgTable(
  'supplier_setting_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    what: text('what').$type<(typeof supplierSettingKinds)[number]>().notNull(),
    before: jsonb('before').$type<Record<string, string> | ClosedDays[]>().notNull(),
    after: jsonb('after').$type<Record<string, string> | ClosedDays[]>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('supplier_setting_changes_supplier').on(t.supplierId, t.id),
    check('supplier_setting_changes_what', oneOf(t.what, supplierSettingKinds)),
  ],
)
