import type { Proofing, ScreenColours, SidePrinting } from '@printery/domain'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cents } from './columns.ts'
import { frozenDesigns } from './frozen-designs.ts'

/** Pieces of one size in a line, as bought. */
export interface LineSize {
  id: string
  sizeName: string
  quantity: number
}

/** The choices of a line: the same columns in a cart and in an order. */
export const lineColumns = {
  productId: uuid('product_id').notNull(),
  color: text('color').notNull(),
  sizes: jsonb('sizes').$type<LineSize[]>().notNull(),
  quantity: integer('quantity').notNull(),
  /** The price of the whole line. */
  price: cents('price').notNull(),
  printing: jsonb('printing').$type<SidePrinting>().notNull(),
  screenColours: jsonb('screen_colours').$type<ScreenColours>().notNull(),
  printAreas: jsonb('print_areas').$type<{ front?: string; back?: string }>().notNull(),
  sides: smallint('sides').notNull(),
  proofing: text('proofing').$type<Proofing>().notNull(),
  isCustomUpload: boolean('is_custom_upload').notNull(),
  /** The frozen design that its artwork was drawn from, if it was made in the editor. */
  designId: uuid('design_id').references(() => frozenDesigns.id, { onDelete: 'set null' }),
}

interface LineColumns {
  sizes: AnyPgColumn
  quantity: AnyPgColumn
  price: AnyPgColumn
  sides: AnyPgColumn
  color: AnyPgColumn
}

/** `pieces_of` (migration 0000) sums the sizes; the constraint makes a line's quantity match them. */
export function lineRule(t: LineColumns) {
  return sql`${t.quantity} > 0 and pieces_of(${t.sizes}) = ${t.quantity} and ${t.price} >= 0 and ${t.sides} between 0 and 2 and ${t.color} ~ '^[0-9a-f]{6}$'`
}
