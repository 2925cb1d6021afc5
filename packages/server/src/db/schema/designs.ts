import { type Role, roles, type Side, sides } from '@printery/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { type FileSlot, files } from './files.ts'
import { frozenDesigns } from './frozen-designs.ts'
import { orderItems } from './orders.ts'

/** Later versions of an item's artwork. Version 1 is the ordered one, in `order_item_files`. */
export const itemDesigns = pgTable(
  'item_designs',
  {
    id: uuid('id').primaryKey(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id),
    /** The number that people see: 2, 3 ... never reused. */
    number: smallint('number').notNull(),
    /**
     * The n of the documented keys `newFrontDesign-{n}.jpeg`; reused when its version is deleted (DEC-72).
     */
    slot: smallint('slot').notNull(),
    uploadedBy: text('uploaded_by').$type<Role>().notNull(),
    uploaderId: uuid('uploader_id').references(() => users.id),
    /** The hash of all its files, to which an approval refers. */
    hash: text('hash').notNull(),
    /** The frozen design that its files were drawn from, if it was made in the editor. */
    frozenDesignId: uuid('frozen_design_id').references(() => frozenDesigns.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('item_designs_number').on(t.itemId, t.number),
    index('item_designs_frozen').on(t.frozenDesignId).where(sql`frozen_design_id is not null`),
    uniqueIndex('item_designs_slot').on(t.itemId, t.slot).where(sql`deleted_at is null`),
    check('item_designs_number', sql`${t.number} > 1`),
    check('item_designs_slot', sql`${t.slot} between 1 and 4`),
    check('item_designs_uploader', oneOf(t.uploadedBy, roles)),
  ],
)

/** All files of a version. An unchanged side has those of the previous version. */
export const itemDesignFiles = pgTable(
  'item_design_files',
  {
    designId: uuid('design_id')
      .notNull()
      .references(() => itemDesigns.id),
    slot: text('slot').$type<Exclude<FileSlot, 'additional'>>().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.designId, t.slot] }),
    index('item_design_files_file').on(t.fileId),
    check(
      'item_design_files_slot',
      oneOf(t.slot, ['frontDesign', 'frontUploadedImage', 'backDesign', 'backUploadedImage']),
    ),
  ],
)

/** A comment of staff on an item's design, with or without a pin. Customers can read it. */
export const itemComments = pgTable(
  'item_comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id),
    /** The number of the version that it refers to. */
    designNumber: smallint('design_number').notNull(),
    side: text('side').$type<Side>(),
    /** Position of the pin, as fractions of the picture's width and height from the top left. */
    x: real('x'),
    y: real('y'),
    text: text('text').notNull(),
    authorId: uuid('author_id').references(() => users.id),
    authorRole: text('author_role').$type<Role>().notNull(),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('item_comments_item').on(t.itemId, t.id),
    check('item_comments_side', oneOf(t.side, sides)),
    check('item_comments_author', oneOf(t.authorRole, roles)),
    check(
      'item_comments_pin',
      sql`(${t.side} is null) = (${t.x} is null) and (${t.x} is null) = (${t.y} is null) and ${t.x} between 0 and 1 and ${t.y} between 0 and 1`,
    ),
    check('item_comments_text', sql`${t.text} <> ''`),
  ],
)
