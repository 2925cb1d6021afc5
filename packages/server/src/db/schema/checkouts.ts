import {
  type Proofing,
  type ScreenColours,
  type ShippingType,
  type SidePrinting,
  shippingTypes,
} from '@printery/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cents, createdAt, moment, oneOf } from './columns.ts'
import { discounts } from './discounts.ts'
import type { FileSlot } from './files.ts'
import type { LineSize } from './lines.ts'

/** One row a public number, so that no two orders share their first 10 characters (decision 80). */
export const orderNumbers = pgTable('order_numbers', {
  number: text('number').primaryKey(),
  orderId: uuid('order_id').notNull().unique(),
})

/** A line as it stood when its payment page was opened: what is paid is what is made. */
export interface FrozenLine {
  id: string
  productId: string
  supplierId: string
  title: string
  weightGrams: number
  colours: string[]
  colourName: string
  color: string
  sizes: LineSize[]
  quantity: number
  price: number
  printing: SidePrinting
  screenColours: ScreenColours
  printAreas: { front?: string; back?: string }
  sides: number
  proofing: Proofing
  isCustomUpload: boolean
  files: { slot: FileSlot; position: number; fileId: string }[]
}

/** Who gets it, how, and what it costs: the same columns in a checkout and in the order that comes of it. */
export const deliveryColumns = {
  customerFirstName: text('customer_first_name').notNull(),
  customerLastName: text('customer_last_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  customerPhoneNumber: text('customer_phone_number').notNull(),
  customerAddress: text('customer_address').notNull(),
  billingFirstName: text('billing_first_name').notNull(),
  billingLastName: text('billing_last_name').notNull(),
  billingAddress: text('billing_address').notNull(),
  isSameAsShipping: boolean('is_same_as_shipping').notNull(),
  orderNotes: text('order_notes'),
  shippingType: text('shipping_type').$type<ShippingType>().notNull(),
  shippingDate: date('shipping_date').notNull(),
  shippingCost: cents('shipping_cost').notNull(),
  subTotal: cents('sub_total').notNull(),
  /** Whole percent. */
  discount: smallint('discount').notNull(),
  total: cents('total').notNull(),
  totalWeightGrams: integer('total_weight_grams').notNull(),
}

/** Decision 49, in the database: the total can't differ from its parts. */
export const sumRule = sql`sub_total >= 0 and shipping_cost >= 0 and discount between 0 and 100 and total = greatest(0, sub_total - div((sub_total::bigint * discount + 50), 100) + shipping_cost)`

export const checkoutStates = ['open', 'paid', 'expired'] as const
export type CheckoutState = (typeof checkoutStates)[number]

/** One visit to the payment page. Its id becomes the order's. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<CheckoutState>().notNull(),
    ...deliveryColumns,
    discountId: uuid('discount_id').references(() => discounts.id),
    lines: jsonb('lines').$type<FrozenLine[]>().notNull(),
    /** The sender's Idempotency-Key and body, so that a repeated call opens the same page. */
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
    sessionId: text('session_id'),
    url: text('url'),
    expiresAt: moment('expires_at').notNull(),
    /** When the provider was last asked about it by the reconciling job. */
    askedAt: moment('asked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('checkouts_session').on(t.sessionId),
    uniqueIndex('checkouts_key').on(t.userId, t.idempotencyKey),
    // A newer page of one cart expires the older.
    uniqueIndex('checkouts_one_open').on(t.userId).where(sql`state = 'open'`),
    index('checkouts_open').on(t.askedAt.asc().nullsFirst(), t.createdAt).where(sql`state = 'open'`),
    check('checkouts_state', oneOf(t.state, checkoutStates)),
    check('checkouts_shipping_type', oneOf(t.shippingType, shippingTypes)),
    check('checkouts_sum', sumRule),
  ],
)
