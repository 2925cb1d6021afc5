import { type CostTier, type TermsKind, termsKinds } from '@printery/domain/accounting'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { cents, createdAt, moment, oneOf } from './columns.ts'
import { orderItems } from './orders.ts'

/** How a supplier earns from this day on, until its next terms begin. Rows are only added. */
export const supplierTerms = pgTable(
  'supplier_terms',
  {
    id: uuid('id').primaryKey(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id),
    fromDay: date('from_day').notNull(),
    kind: text('kind').$type<TermsKind>().notNull(),
    commissionBasisPoints: integer('commission_basis_points'),
    printsIncluded: boolean('prints_included').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => users.id),
  },
  (t) => [
    // One set of terms at a time: each ends where the next begins.
    uniqueIndex('supplier_terms_day').on(t.supplierId, t.fromDay),
    check('supplier_terms_kind', oneOf(t.kind, termsKinds)),
    check(
      'supplier_terms_commission',
      sql`(${t.kind} = 'commission') = (${t.commissionBasisPoints} is not null) and ${t.commissionBasisPoints} between 0 and 10000`,
    ),
  ],
)

/** The cost price of a piece of a product, by quantity, which its supplier gets. Customers never see it. */
export const productCosts = pgTable('product_costs', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id),
  tiers: jsonb('tiers').$type<CostTier[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: uuid('updated_by').references(() => users.id),
})

/**
 * The earning of a supplier with an item, as agreed when it was sold. Items of admins have none. Supplier and terms
 * are those of the item's line, without foreign keys, which each payment would have to check.
 */
export const itemEarnings = pgTable(
  'item_earnings',
  {
    itemId: uuid('item_id')
      .primaryKey()
      .references(() => orderItems.id),
    orderId: uuid('order_id').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    termsId: uuid('terms_id'),
    /** Null if there were no terms for it. */
    cents: cents('cents'),
    /** The cents that refunds took back. */
    takenBack: cents('taken_back').notNull().default(0),
    /** How many changes were posted to the ledger, for the keys of its entries. */
    postings: integer('postings').notNull().default(0),
    orderedAt: moment('ordered_at').notNull(),
    /** When it was earned: posted in the ledger. */
    earnedAt: moment('earned_at'),
    holdReason: text('hold_reason'),
    heldAt: moment('held_at'),
    heldBy: uuid('held_by').references(() => users.id),
  },
  (t) => [
    index('item_earnings_supplier').on(t.supplierId, t.orderedAt, t.itemId),
    index('item_earnings_order').on(t.orderId),
    index('item_earnings_due')
      .on(t.orderedAt, t.itemId)
      .where(sql`earned_at is null and cents is not null and hold_reason is null`),
    index('item_earnings_missing').on(t.supplierId).where(sql`cents is null`),
    check(
      'item_earnings_cents',
      sql`${t.cents} >= 0 and ${t.takenBack} between 0 and coalesce(${t.cents}, 0)`,
    ),
    check('item_earnings_earned', sql`${t.earnedAt} is null or ${t.cents} is not null`),
    check('item_earnings_held', sql`(${t.holdReason} is null) = (${t.heldAt} is null)`),
  ],
)

/**
 * What suppliers earn, by state: a trigger (`…_earning-tallies.sql`) adds a row for each change of earnings, and the job
 * that folds tallies replaces a supplier's rows by their sum. So concurrent changes don't wait for each other.
 */
export const earningTallies = pgTable(
  'earning_tallies',
  {
    supplierId: uuid('supplier_id').notNull(),
    pending: bigint('pending', { mode: 'number' }).notNull(),
    held: bigint('held', { mode: 'number' }).notNull(),
    earned: bigint('earned', { mode: 'number' }).notNull(),
    /** Items without terms. */
    missing: integer('missing').notNull(),
  },
  (t) => [index('earning_tallies_supplier').on(t.supplierId)],
)

/** Cents of an order, of a day, or of a change of them. */
const profitColumns = {
  /** What the customer paid for goods and shipping, without tax, minus refunds. */
  sale: bigint('sale', { mode: 'number' }).notNull(),
  /** Of the provider, with disputed payments. */
  fees: bigint('fees', { mode: 'number' }).notNull(),
  tax: bigint('tax', { mode: 'number' }).notNull(),
  /** What suppliers earn, minus what refunds took back. */
  cost: bigint('cost', { mode: 'number' }).notNull(),
}

const orderProfitColumns = {
  orderId: uuid('order_id').notNull(),
  orderedAt: moment('ordered_at').notNull(),
  ...profitColumns,
  /** How many of its items have an earning without cents. */
  itemsWithoutCost: integer('items_without_cost').notNull(),
  /** Whether the ledger has an entry of the order. Reports show only these. */
  isPosted: boolean('is_posted').notNull(),
}

/**
 * The ledger and the earnings of each order in one row, so that reports of profit don't read their lines. Orders are not
 * referenced by a foreign key, like in the ledger.
 */
export const orderProfits = pgTable(
  'order_profits',
  { ...orderProfitColumns, orderId: uuid('order_id').primaryKey() },
  (t) => [
    // The highest sales of few days, and of many.
    index('order_profits_age').on(t.orderedAt).where(sql`is_posted`),
    index('order_profits_sale').on(t.sale.desc().nullsFirst(), t.orderId, t.orderedAt).where(sql`is_posted`),
  ],
)

/**
 * Changes that aren't folded yet: triggers (`…_profit_of_orders.sql`) insert those of each entry and each earning, and
 * the job that folds tallies adds them to `order_profits`. So no payment or refund locks a row of profits.
 */
export const profitTallies = pgTable('profit_tallies', orderProfitColumns, (t) => [
  index('profit_tallies_age').on(t.orderedAt),
])

/** Sums of the rows of `order_profits` per day on which they were ordered, kept by a trigger on that table. */
export const profitDays = pgTable('profit_days', {
  day: date('day').primaryKey(),
  ...profitColumns,
  /** Orders with an item without cost. None of their costs are in `cost`. */
  ordersWithoutCost: integer('orders_without_cost').notNull(),
})

/**
 * What remained of each product's sales per day on which it was ordered, for reports over years: after discounts and
 * refunded pieces, without tax and cancelled items. The job that folds tallies computes the days of `productProfitChanges`
 * from the view `item_profits`.
 */
export const productProfits = pgTable(
  'product_profits',
  {
    day: date('day').notNull(),
    /** Without a foreign key, like the product of a row of `sales_days`. */
    productId: uuid('product_id').notNull(),
    pieces: integer('pieces').notNull(),
    sale: bigint('sale', { mode: 'number' }).notNull(),
    cost: bigint('cost', { mode: 'number' }).notNull(),
    itemsWithoutCost: integer('items_without_cost').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.productId] })],
)

/**
 * Days of which an item, an earning or a refund has changed since their rows of `productProfits` were computed. Reports read the items
 * of these days. Triggers (`…_profit_of_products.sql`) only insert rows, so that no payment or refund waits.
 */
export const productProfitChanges = pgTable('product_profit_changes', { day: date('day').notNull() }, (t) => [
  index('product_profit_changes_day').on(t.day),
])
