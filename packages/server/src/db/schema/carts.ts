import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { createdAt, oneOf } from './columns.ts'
import { drafts } from './drafts.ts'
import { type FileSlot, fileSlots, files } from './files.ts'
import { lineColumns, lineRule } from './lines.ts'

export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The draft that took these lines; null for the cart that is being filled. */
    draftId: uuid('draft_id').references(() => drafts.id, { onDelete: 'cascade' }),
    momentsImage: text('moments_image'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('carts_user').on(t.userId).where(sql`draft_id is null`),
    uniqueIndex('carts_draft').on(t.draftId),
    index('carts_user_drafts').on(t.userId),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    ...lineColumns,
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    runId: uuid('run_id'),
    content: text('content'),
    createdAt: createdAt(),
  },
  (t) => [
    index('cart_lines_cart').on(t.cartId, t.createdAt),
    index('cart_lines_design').on(t.designId).where(sql`design_id is not null`),
    check('cart_lines_line', lineRule(t)),
  ],
)

export const cartLineFiles = pgTable(
  'cart_line_files',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => cartLines.id, { onDelete: 'cascade' }),
    slot: text('slot').$type<FileSlot>().notNull(),
    position: smallint('position').notNull().default(0),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.slot, t.position] }),
    index('cart_line_files_file').on(t.fileId),
    check('cart_line_files_slot', oneOf(t.slot, fileSlots)),
  ],
)
