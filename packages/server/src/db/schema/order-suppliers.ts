import type { Status } from '@printery/domain'
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { orders } from './orders.ts'

/**
 * The orders in which a supplier has an item, with the columns that its list filters and sorts by. Maintained
 * by triggers (migration 0009), which also count its rows in `order_tallies` under the supplier.
 */
export const orderSuppliers = pgTable(
  'order_suppliers',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<Status>().notNull(),
    createdAt: moment('created_at').notNull(),
    shippingDate: date('shipping_date').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.supplierId] }),
    index('order_suppliers_age').on(t.supplierId, t.createdAt, t.orderId),
    index('order_suppliers_expiry').on(t.supplierId, t.shippingDate, t.orderId),
    index('order_suppliers_status_age').on(t.supplierId, t.status, t.createdAt, t.orderId),
    index('order_suppliers_status_expiry').on(t.supplierId, t.status, t.shippingDate, t.orderId),
  ],
)
