import { type Side, sides } from '@printery/domain'
import type { SheetFigures } from '@printery/domain/device-profile'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from './columns.ts'
import { orderItems } from './orders.ts'

export const printFileKinds = ['png', 'tiff', 'pdf', 'plate', 'underbase', 'sheets', 'last sheet'] as const
export type PrintFileKind = (typeof printFileKinds)[number]

/**
 * Print files of an item's version that was made in the editor. A regenerated file has the same bytes, so
 * rows never change.
 */
export const printFiles = pgTable(
  'print_files',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id),
    /** The number of the item's design version. */
    number: smallint('number').notNull(),
    side: text('side').$type<Side>().notNull(),
    kind: text('kind').$type<PrintFileKind>().notNull(),
    /** Hex colour of a plate; empty for a file that isn't of a single ink. */
    ink: text('ink').notNull().default(''),
    area: text('area').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    dpi: integer('dpi').notNull(),
    widthMm: real('width_mm').notNull(),
    heightMm: real('height_mm').notNull(),
    /** Of sheets on which the pieces are arranged. */
    layout: jsonb('layout').$type<SheetFigures>(),
    sha256: text('sha256').notNull(),
    madeAt: moment('made_at').notNull(),
    /** When its customer was erased; a sweep removes the bytes and the row. */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.number, t.side, t.kind, t.ink] }),
    index('print_files_sha256').on(t.sha256),
    index('print_files_erased').on(t.erasedAt).where(sql`erased_at is not null`),
    check('print_files_side', oneOf(t.side, sides)),
    check('print_files_kind', oneOf(t.kind, printFileKinds)),
  ],
)
