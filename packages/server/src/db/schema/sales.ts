import type { Proofing, ScreenColours, ShippingType, SidePrinting } from '@printery/domain'
import type { ProductTaxCategory, TaxSnapshot } from '@printery/domain/tax'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cents } from './columns.ts'
import type { FileSlot } from './files.ts'
import type { LineSize } from './lines.ts'

/** One row per public number, so that no two orders share their first 10 characters (DEC-80). */
export const orderNumbers = pgTable('order_numbers', {
  number: text('number').primaryKey(),
  orderId: uuid('order_id').notNull().unique(),
})

/** A line as it was when its payment page was opened, which is paid and made. */
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
  /** The frozen design that its artwork was drawn from; lines from before the editor have none. */
  designId?: string | null
  /** Lines of one run are priced together; lines frozen before runs were stored have none. */
  runId?: string | null
  /** The supplier's earning; null without terms. Lines of admins, and those from before wallets, have none. */
  earning?: { termsId: string | null; cents: number | null }
  /** Lines frozen before tax was computed have none, and are of category S. */
  taxCategory?: ProductTaxCategory
  files: { slot: FileSlot; position: number; fileId: string }[]
}

/** The amounts: the same columns in orders, checkouts and quotations. */
export const sumColumns = {
  shippingType: text('shipping_type').$type<ShippingType>().notNull(),
  shippingCost: cents('shipping_cost').notNull(),
  subTotal: cents('sub_total').notNull(),
  /** In whole percent. */
  discount: smallint('discount').notNull(),
  total: cents('total').notNull(),
  /** Tax on top of the prices; 0 if they include it, or if the shop computes none. */
  addedTax: cents('added_tax').notNull().default(0),
  /** Null if the shop computed no tax. */
  tax: jsonb('tax').$type<TaxSnapshot>(),
  totalWeightGrams: integer('total_weight_grams').notNull(),
}

/** Recipient, delivery and amounts: the same columns in a checkout and in its order. */
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
  shippingDate: date('shipping_date').notNull(),
  ...sumColumns,
}

/** DEC-49 as a constraint: the total can't differ from its parts. */
export const sumRule = sql`added_tax >= 0 and sub_total >= 0 and shipping_cost >= 0 and discount between 0 and 100 and total = greatest(0, sub_total - div((sub_total::bigint * discount + 50), 100) + shipping_cost) + added_tax`

/** A frozen tax has to match the sums in its row. */
export const taxRule = sql`case when tax is null then added_tax = 0 else coalesce((tax->>'totalGross')::bigint = total and (tax->>'totalNet')::bigint + (tax->>'totalTax')::bigint = total and added_tax = case tax->>'mode' when 'exclusive' then (tax->>'totalTax')::bigint else 0 end, false) end`
