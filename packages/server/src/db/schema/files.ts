import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf } from './columns.ts'

export const fileStates = ['promised', 'checked', 'rejected'] as const
export type FileState = (typeof fileStates)[number]
export const fileKinds = ['image', 'additional'] as const

/** An uploaded file. Once checked its bytes never change: they are stored under their sha256. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** Null for the attachment of a message to the shop, which anybody may send. */
    ownerId: uuid('owner_id').references(() => users.id),
    kind: text('kind').$type<(typeof fileKinds)[number]>().notNull(),
    /** The uploaded name, shown only as text and used for downloads. */
    name: text('name').notNull(),
    /** The announced size, and after the check the actual one; 0 if nothing was announced. */
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The documented key of the upload. */
    uploadKey: text('upload_key').notNull(),
    state: text('state').$type<FileState>().notNull().default('promised'),
    reason: text('reason'),
    sha256: text('sha256'),
    /** Re-encoded picture without metadata, which staff see instead of the original. */
    previewSha256: text('preview_sha256'),
    /** The same with a watermark, which everybody else sees. */
    watermarkedSha256: text('watermarked_sha256'),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    /** Secret parts of the two addresses: the original for staff, the watermarked preview for the owner. */
    originalToken: text('original_token').notNull(),
    previewToken: text('preview_token').notNull(),
    createdAt: createdAt(),
    checkedAt: moment('checked_at'),
  },
  (t) => [
    uniqueIndex('files_original').on(t.originalToken),
    uniqueIndex('files_preview').on(t.previewToken),
    uniqueIndex('files_upload_key').on(t.uploadKey),
    index('files_promised').on(t.createdAt).where(sql`state = 'promised'`),
    index('files_owner').on(t.ownerId),
    check('files_kind', oneOf(t.kind, fileKinds)),
    check('files_state', oneOf(t.state, fileStates)),
    check('files_checked', sql`(${t.state} = 'checked') = (${t.sha256} is not null)`),
    check('files_rejected', sql`${t.state} <> 'rejected' or ${t.reason} is not null`),
  ],
)

export const fileSlots = [
  'frontDesign',
  'frontUploadedImage',
  'backDesign',
  'backUploadedImage',
  'additional',
] as const
export type FileSlot = (typeof fileSlots)[number]
