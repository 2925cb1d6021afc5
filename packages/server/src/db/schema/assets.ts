import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf } from './columns.ts'

export const assetKinds = ['picture', 'drawing', 'font'] as const
export const assetTypes = ['image/png', 'image/jpeg', 'application/json', 'font/ttf', 'font/otf'] as const

/** Building blocks of designs, named by the sha256 of their bytes. Immutable. */
export const assets = pgTable(
  'assets',
  {
    sha256: text('sha256').primaryKey(),
    kind: text('kind').$type<(typeof assetKinds)[number]>().notNull(),
    contentType: text('content_type').$type<(typeof assetTypes)[number]>().notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Set for a picture, whose bytes are in the storage, as are those of a font. */
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    /** The smaller picture that editors show. */
    proxySha256: text('proxy_sha256'),
    /** The JSON of a drawing, which is small. */
    drawing: text('drawing'),
    /** Set for a font: its names, weight and slope. */
    fontFamily: text('font_family'),
    fontStyle: text('font_style'),
    fontWeight: integer('font_weight'),
    isItalic: boolean('is_italic'),
    /** Segments of the outline of its most complex glyph. */
    maxSegments: integer('max_segments'),
    createdAt: createdAt(),
  },
  (t) => [
    index('assets_proxy').on(t.proxySha256),
    check('assets_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('assets_kind', oneOf(t.kind, assetKinds)),
    check('assets_type', oneOf(t.contentType, assetTypes)),
    check(
      'assets_drawing',
      sql`(${t.kind} = 'drawing') = (${t.drawing} is not null and ${t.contentType} = 'application/json')`,
    ),
    check(
      'assets_picture',
      sql`num_nonnulls(${t.widthPx}, ${t.heightPx}, ${t.proxySha256}) = case ${t.kind} when 'picture' then 3 else 0 end`,
    ),
    check(
      'assets_font',
      sql`num_nonnulls(${t.fontFamily}, ${t.fontStyle}, ${t.fontWeight}, ${t.isItalic}, ${t.maxSegments}) = case ${t.kind} when 'font' then 5 else 0 end
        and (${t.kind} = 'font') = (${t.contentType} like 'font/%')`,
    ),
    check('assets_pixels', sql`${t.widthPx} > 0 and ${t.heightPx} > 0`),
  ],
)

/** The people who have uploaded an asset, and so may use it. */
export const assetHolders = pgTable(
  'asset_holders',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    sha256: text('sha256')
      .notNull()
      .references(() => assets.sha256),
    /** Name of the uploaded file. */
    name: text('name').notNull(),
    /** Secret part of its URLs. */
    token: text('token').notNull(),
    /** The uploaded file, if the asset was converted from it. */
    originalSha256: text('original_sha256'),
    originalType: text('original_type'),
    originalSize: bigint('original_size', { mode: 'number' }),
    /** The size that the uploaded file states, mm; null if it states none. */
    widthMm: doublePrecision('width_mm'),
    heightMm: doublePrecision('height_mm'),
    /** Whether it is part of an imported page, which isn't listed among the uploads. */
    isPart: boolean('is_part').notNull().default(false),
    /** Font only: the version of the text by which the owner confirmed the right to use it, and when. */
    licenceVersion: text('licence_version'),
    licenceConfirmedAt: moment('licence_confirmed_at'),
    /** When the owner removed it from the list of fonts; designs may still use it. */
    unlistedAt: moment('unlisted_at'),
    createdAt: createdAt(),
    /** The day on which the owner last used it. */
    usedAt: moment('used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.sha256] }),
    uniqueIndex('asset_holders_token').on(t.token),
    index('asset_holders_sha256').on(t.sha256),
    index('asset_holders_original').on(t.originalSha256),
    index('asset_holders_used').on(t.usedAt),
    check(
      'asset_holders_original',
      sql`num_nonnulls(${t.originalSha256}, ${t.originalType}, ${t.originalSize}) in (0, 3)`,
    ),
    check('asset_holders_licence', sql`(${t.licenceVersion} is null) = (${t.licenceConfirmedAt} is null)`),
    check(
      'asset_holders_physical',
      sql`(${t.widthMm} is null) = (${t.heightMm} is null) and ${t.widthMm} > 0 and ${t.heightMm} > 0`,
    ),
  ],
)

/** Assets of templates aren't listed: they come with their template. */
export const libraryShelves = ['art', 'badges', 'icons', 'photos', 'textures', 'templates'] as const
export type LibraryShelf = (typeof libraryShelves)[number]

/** Assets that everybody may use. A retired one isn't listed; designs that use it keep it. */
export const libraryAssets = pgTable(
  'library_assets',
  {
    sha256: text('sha256')
      .primaryKey()
      .references(() => assets.sha256),
    shelf: text('shelf').$type<LibraryShelf>().notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    /** Search words in addition to name and category. */
    words: text('words').notNull().default(''),
    /** Hash of the source of a built-in asset; another source is another asset. */
    source: text('source'),
    /** The author, if the licence requires attribution. */
    credit: text('credit'),
    /** Within the shelf; equal positions are sorted by name. */
    position: integer('position').notNull().default(0),
    addedBy: uuid('added_by').references(() => users.id),
    createdAt: createdAt(),
    retiredAt: moment('retired_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('library_assets_source').on(t.source),
    index('library_assets_shelf').on(t.shelf, t.position, t.name, t.sha256),
    check('library_assets_shelf', oneOf(t.shelf, libraryShelves)),
    check('library_assets_name', sql`length(${t.name}) between 1 and 200`),
  ],
)
