import type { PrintingTypeName, Side } from '@printery/domain'
import { printingTypeNames, sides } from '@printery/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { createdAt, oneOf } from './columns.ts'

/** Projects on the home page, in the order of `position`, each with its product. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    client: text('client').notNull(),
    text: text('text').notNull(),
    imageAlt: text('image_alt').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** The colour of the product, six hex digits. */
    color: text('color').notNull(),
    side: text('side').$type<Side>().notNull(),
    printingType: text('printing_type').$type<PrintingTypeName>().notNull(),
    inks: integer('inks').notNull(),
    quantity: integer('quantity').notNull(),
    /** An SVG of the shop's own, never a customer's. */
    artwork: text('artwork').notNull(),
    /** Name of its print area. */
    area: text('area').notNull(),
    /** Whether it is invented, for a demonstration. */
    isSample: boolean('is_sample').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('projects_side', oneOf(t.side, sides)),
    check('projects_printing_type', oneOf(t.printingType, printingTypeNames)),
    check('projects_counts', sql`${t.inks} > 0 and ${t.quantity} > 0`),
  ],
)
