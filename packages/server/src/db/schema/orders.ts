import { type Role, roles, type Status, shippingTypes, statuses } from '@printery/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { customerWords } from './customers.ts'
import { discounts } from './discounts.ts'
import { type FileSlot, fileSlots, files } from './files.ts'
import { lineColumns, lineRule } from './lines.ts'
import { deliveryColumns, orderNumbers, sumRule, taxRule } from './sales.ts'

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** The first 10 characters of the id. */
    number: text('number')
      .notNull()
      .generatedAlwaysAs(sql`left(id::text, 10)`)
      .references(() => orderNumbers.number),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<Status>().notNull(),
    ...deliveryColumns,
    /** First day of the delivery window that it was placed with; null once staff have set a date. */
    shippingFrom: date('shipping_from'),
    /** The key of this customer's row in `customer_words`. */
    customerKey: uuid('customer_key')
      .notNull()
      .generatedAlwaysAs(
        sql`md5(lower(customer_first_name || ' ' || customer_last_name) || chr(10) || lower(customer_email))::uuid`,
      )
      .references(() => customerWords.key),
    discountId: uuid('discount_id').references(() => discounts.id),
    additionalComments: text('additional_comments'),
    internalNotes: text('internal_notes'),
    /** The provider's payment; null for an order paid outside or with nothing to pay. */
    paymentId: text('payment_id'),
    isLocalOrder: boolean('is_local_order').notNull(),
    cancelReason: text('cancel_reason'),
    /**
     * It was refunded at the provider after it was dispatched: an admin has to decide before it can be moved.
     */
    isOnHold: boolean('is_on_hold').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.number),
    unique('orders_place').on(t.id, t.createdAt, t.shippingDate),
    uniqueIndex('orders_payment').on(t.paymentId),
    index('orders_user').on(t.userId, t.createdAt, t.id),
    index('orders_by_age').on(t.createdAt, t.id),
    index('orders_by_expiry').on(t.shippingDate, t.id),
    index('orders_status_age').on(t.status, t.createdAt, t.id),
    index('orders_status_expiry').on(t.status, t.shippingDate, t.id),
    // So that a customer's orders are filtered and sorted only by the index.
    index('orders_customer').on(t.customerKey, t.createdAt, t.id, t.shippingDate, t.status),
    index('orders_id_text').on(sql`(id::text) text_pattern_ops`),
    check('orders_status', oneOf(t.status, statuses)),
    check('orders_shipping_type', oneOf(t.shippingType, shippingTypes)),
    check('orders_shipping_from', sql`${t.shippingFrom} <= ${t.shippingDate}`),
    check('orders_sum', sumRule),
    check('orders_tax', taxRule),
    check('orders_paid', sql`${t.paymentId} is not null or ${t.isLocalOrder} or ${t.total} = 0`),
    check('orders_hold', sql`not ${t.isOnHold} or ${t.status} not in ('cancelled', 'refunded')`),
    check(
      'orders_cancelled',
      sql`${t.status} not in ('cancelled', 'refunded') or ${t.cancelReason} is not null`,
    ),
  ],
)

/** A printed item may have any other status only with an approved design. */
const unapproved: readonly Status[] = ['design pending approval', 'design rejected', 'cancelled', 'refunded']

/**
 * `awaitsStaff` of the domain as a condition on `order_items`, in the exact words of the partial indexes, so that the
 * planner uses them.
 */
export const waitsForStaff = sql`status = 'design pending approval' and sides > 0 and (uploaded_by is null or uploaded_by = 'customer')`

export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    /**
     * When the order was placed and when it is due, for sorting items by status; updated with the order by
     * the foreign key.
     */
    orderedAt: moment('ordered_at').notNull(),
    shippingDate: date('shipping_date').notNull(),
    ...lineColumns,
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id),
    /** The product as it was sold; a later change never alters a past order (DEC-29). */
    title: text('title').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    colours: jsonb('colours').$type<string[]>().notNull(),
    colourName: text('colour_name').notNull(),
    status: text('status').$type<Status>().notNull(),
    comment: text('comment'),
    uploadedBy: text('uploaded_by').$type<Role>(),
    /** Since when its current design waits for a decision: ordered, sent, or taken back into review. */
    waitsSince: moment('waits_since').notNull(),
    /** The approved version, and the hash of its files at the approval. */
    approvedNumber: smallint('approved_number'),
    approvedHash: text('approved_hash'),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('order_items_place').on(t.orderId, t.position),
    // Printed items of a product, the latest first.
    index('order_items_printed').on(t.productId, t.orderedAt).where(sql`sides > 0`),
    index('order_items_design').on(t.designId).where(sql`design_id is not null`),
    foreignKey({
      name: 'order_items_order',
      columns: [t.orderId, t.orderedAt, t.shippingDate],
      foreignColumns: [orders.id, orders.createdAt, orders.shippingDate],
    }).onUpdate('cascade'),
    index('order_items_age').on(t.status, t.orderedAt, t.orderId),
    index('order_items_expiry').on(t.status, t.shippingDate, t.orderId),
    index('order_items_supplier_age').on(t.supplierId, t.status, t.orderedAt, t.orderId),
    index('order_items_supplier_expiry').on(t.supplierId, t.status, t.shippingDate, t.orderId),
    // Active items: few, however many orders there have been.
    index('order_items_active')
      .on(t.productId, t.orderId)
      .where(sql`status not in ('order received', 'cancelled', 'refunded')`),
    // Items whose design waits for staff, the longest first.
    index('order_items_waiting').on(t.waitsSince, t.id).where(waitsForStaff),
    index('order_items_supplier_waiting').on(t.supplierId, t.waitsSince, t.id).where(waitsForStaff),
    check('order_items_line', lineRule(t)),
    check('order_items_status', sql`${oneOf(t.status, statuses)} and ${t.status} <> 'payment received'`),
    check('order_items_approval', sql`(${t.approvedNumber} is null) = (${t.approvedHash} is null)`),
    check(
      'order_items_approved',
      sql`${t.sides} = 0 or ${t.approvedHash} is not null or ${oneOf(t.status, unapproved)}`,
    ),
  ],
)

export const orderItemFiles = pgTable(
  'order_item_files',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id),
    slot: text('slot').$type<FileSlot>().notNull(),
    position: smallint('position').notNull().default(0),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.slot, t.position] }),
    index('order_item_files_file').on(t.fileId),
    check('order_item_files_slot', oneOf(t.slot, fileSlots)),
  ],
)

/** Every move with its actor, old and new status. Rows are only added. `item_id` is null for the order itself. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    itemId: uuid('item_id').references(() => orderItems.id),
    /** Null for the first status. */
    previous: text('previous').$type<Status>(),
    status: text('status').$type<Status>().notNull(),
    comment: text('comment'),
    /** Null if the shop itself moved it (payment, refund). */
    actorId: uuid('actor_id').references(() => users.id),
    actorRole: text('actor_role').$type<Role | 'system'>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('order_history_order').on(t.orderId, t.id),
    check('order_history_role', oneOf(t.actorRole, [...roles, 'system'])),
    check('order_history_status', oneOf(t.status, statuses)),
  ],
)

/**
 * Number of orders and items in each status. Triggers insert a row of +1 and -1 for every move (migration
 * 0001) and a job folds them, so that counting doesn't read the orders and moves don't wait for a counter.
 */
export const orderTallies = pgTable(
  'order_tallies',
  {
    scope: text('scope').$type<'order' | 'item'>().notNull(),
    supplierId: uuid('supplier_id'),
    status: text('status').$type<Status>().notNull(),
    n: integer('n').notNull(),
  },
  (t) => [index('order_tallies_sum').on(t.scope, t.status)],
)
