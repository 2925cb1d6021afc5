import {
  type CategoryName,
  type ColourFamily,
  type PrintAreasOnPictures,
  type PrintingTypeName,
  printingTypeNames,
  printingUnits,
  printSizes,
  type Side,
  type SizeName,
  sides,
  sizeNames,
} from '@printery/domain'
import { type Prices, type Publication, publications } from '@printery/domain/suppliers'
import { type ProductTaxCategory, productTaxCategories } from '@printery/domain/tax-categories'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cents, createdAt, moment, oneOf } from './columns.ts'
import { files } from './files.ts'

export const categories = pgTable(
  'categories',
  {
    name: text('name').$type<CategoryName>().primaryKey(),
    label: text('label').notNull(),
    position: smallint('position').notNull(),
  },
  // Products refer to the pair, so that the shop's default order needs no join.
  (t) => [unique('categories_shelf').on(t.name, t.position)],
)

/** Whether customers can see a product; queries repeat this condition literally, so that the partial indexes match. */
const onSale = sql`retired_at is null and is_offered and is_pictured and is_published`

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    category: text('category').$type<CategoryName>().notNull(),
    categoryPosition: smallint('category_position').notNull(),
    form: text('form'),
    extraDescription: text('extra_description').notNull().default(''),
    materialType: text('material_type').notNull().default(''),
    weightGrams: integer('weight_grams').notNull(),
    taxCategory: text('tax_category').$type<ProductTaxCategory>().notNull().default('S'),
    designLimitation: text('design_limitation').notNull().default(''),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id),
    isPrintingType: boolean('is_printing_type').notNull().default(true),
    measures: jsonb('measures'),
    /** Price of the last tier, for the budget filter and the sort by price. */
    lastPrice: cents('last_price').notNull(),
    /** Print areas on uploaded pictures; null if its mockup defines them. */
    printAreas: jsonb('print_areas').$type<PrintAreasOnPictures>(),
    sizingChartId: uuid('sizing_chart_id').references((): AnyPgColumn => files.id),
    /** Offered by its seller; otherwise it is a draft, which only the portal shows. */
    isOffered: boolean('is_offered').notNull().default(true),
    /** All pictures of its first colours were uploaded. */
    isPictured: boolean('is_pictured').notNull().default(true),
    /** Whether an admin, or the rule for proven suppliers, lets customers see it. */
    publication: text('publication').$type<Publication>().notNull().default('waiting'),
    /** Shown to the supplier. */
    refusalReason: text('refusal_reason'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewedAt: moment('reviewed_at'),
    /** Published, and its supplier is approved. Written by triggers only (migration `supplier-approval`). */
    isPublished: boolean('is_published').notNull().default(false),
    /** Incremented by every change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it was taken off sale and hidden from the suppliers' lists; null once it is offered again. */
    archivedAt: moment('archived_at'),
    retiredAt: moment('retired_at'),
    /**
     * The product as the API shows it, updated with every change: a list of 24 is one index scan, without
     * joins and without parsing JSON.
     */
    document: text('document').notNull(),
    /** Families of the colours in the document, for the colour filter. Updated with it. */
    colourFamilies: text('colour_families').$type<ColourFamily>().array().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.category, t.categoryPosition],
      foreignColumns: [categories.name, categories.position],
      name: 'products_shelf',
    }).onUpdate('cascade'),
    check('products_tax_category', oneOf(t.taxCategory, productTaxCategories)),
    check('products_title', sql`length(${t.title}) between 1 and 200`),
    check('products_weight', sql`${t.weightGrams} > 0`),
    check('products_last_price', sql`${t.lastPrice} >= 0`),
    index('products_by_shelf').on(t.categoryPosition, t.createdAt, t.id).where(onSale),
    index('products_by_category').on(t.category, t.createdAt, t.id).where(onSale),
    index('products_by_age').on(t.createdAt, t.id).where(onSale),
    index('products_by_price').on(t.lastPrice, t.id).where(onSale),
    index('products_by_title').on(sql`lower(${t.title})`, t.id).where(onSale),
    index('products_kept').on(t.createdAt, t.id).where(sql`retired_at is null`),
    index('products_supplier').on(t.supplierId, t.createdAt, t.id).where(sql`retired_at is null`),
    index('products_kept_by_title').on(sql`lower(${t.title})`, t.id).where(sql`retired_at is null`),
    index('products_kept_by_price').on(t.lastPrice, t.id).where(sql`retired_at is null`),
    index('products_supplier_by_title')
      .on(t.supplierId, sql`lower(${t.title})`, t.id)
      .where(sql`retired_at is null`),
    index('products_supplier_by_price').on(t.supplierId, t.lastPrice, t.id).where(sql`retired_at is null`),
    index('products_archived')
      .on(t.createdAt, t.id)
      .where(sql`archived_at is not null and retired_at is null`),
    index('products_chart').on(t.sizingChartId),
    index('products_waiting')
      .on(t.createdAt, t.id)
      .where(sql`publication = 'waiting' and retired_at is null`),
    index('products_reviewed_by').on(t.reviewedBy),
    check('products_archived_draft', sql`${t.archivedAt} is null or not ${t.isOffered}`),
    check('products_publication', oneOf(t.publication, publications)),
    check('products_refusal', sql`(${t.publication} = 'refused') = (${t.refusalReason} is not null)`),
  ],
)

const productId = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const productTiers = pgTable(
  'product_tiers',
  {
    productId: productId(),
    startRange: integer('start_range').notNull(),
    endRange: integer('end_range').notNull(),
    pricePerUnit: cents('price_per_unit').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.startRange] }),
    check('product_tiers_range', sql`${t.startRange} >= 1 and ${t.endRange} >= ${t.startRange}`),
    check('product_tiers_price', sql`${t.pricePerUnit} >= 0`),
  ],
)

/**
 * The prices with which a supplier's changes are compared, and the change that waits for an admin; live
 * prices are in the product's tables. Without a row nothing was changed since an admin, or the rule, approved
 * the prices.
 */
export const priceApprovals = pgTable(
  'price_approvals',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    approved: jsonb('approved').$type<Prices>().notNull(),
    /** When the live prices last changed. */
    changedAt: moment('changed_at').notNull(),
    pending: jsonb('pending').$type<Prices>(),
    pendingSince: moment('pending_since'),
    /** Why an admin refused the pending prices; null while they wait. */
    refusalReason: text('refusal_reason'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewedAt: moment('reviewed_at'),
  },
  (t) => [
    index('price_approvals_waiting')
      .on(t.pendingSince, t.productId)
      .where(sql`pending is not null and refusal_reason is null`),
    index('price_approvals_reviewed_by').on(t.reviewedBy),
    check(
      'price_approvals_pending',
      sql`(${t.pending} is null) = (${t.pendingSince} is null) and (${t.refusalReason} is null or ${t.pending} is not null)`,
    ),
  ],
)

export const productColours = pgTable(
  'product_colours',
  {
    productId: productId(),
    hex: text('hex').notNull(),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.hex] }),
    check('product_colours_hex', sql`${t.hex} ~ '^[0-9a-f]{6}$'`),
  ],
)

export const productSizes = pgTable(
  'product_sizes',
  {
    id: uuid('id').primaryKey(),
    productId: productId(),
    sizeName: text('size_name').$type<SizeName>().notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [
    unique('product_sizes_once').on(t.productId, t.sizeName),
    check('product_sizes_name', oneOf(t.sizeName, sizeNames)),
  ],
)

export const productPrintings = pgTable(
  'product_printings',
  {
    productId: productId(),
    printingType: text('printing_type').$type<PrintingTypeName>().notNull(),
    description: text('description').notNull().default(''),
    unit: text('unit').$type<(typeof printingUnits)[number]>().notNull(),
    price: cents('price').notNull(),
    printSize: text('print_size').$type<(typeof printSizes)[number]>().notNull(),
    minQuantity: integer('min_quantity').notNull(),
    areas: jsonb('areas').$type<{ front?: string[]; back?: string[] }>(),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.printingType] }),
    check('product_printings_type', oneOf(t.printingType, printingTypeNames)),
    check('product_printings_unit', oneOf(t.unit, printingUnits)),
    check('product_printings_size', oneOf(t.printSize, printSizes)),
    check('product_printings_price', sql`${t.price} >= 0 and ${t.minQuantity} >= 0`),
  ],
)

/** An uploaded picture of a side in one colour. Without one the product's mockup is drawn. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: productId(),
    hex: text('hex').notNull(),
    side: text('side').$type<Side>().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** Width divided by height of the picture as it is shown. */
    ratio: real('ratio').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.hex, t.side] }),
    index('product_pictures_file').on(t.fileId),
    check('product_pictures_hex', sql`${t.hex} ~ '^[0-9a-f]{6}$'`),
    check('product_pictures_side', oneOf(t.side, sides)),
  ],
)

/**
 * How a product looked in a colour until a certain time. A row is kept as long as an order or a quotation from before
 * that time shows it. A side without a picture was drawn from the mockup.
 */
export const pastAppearances = pgTable(
  'past_looks',
  {
    productId: productId(),
    hex: text('hex').notNull(),
    until: moment('until').notNull(),
    form: text('form'),
    printAreas: jsonb('print_areas').$type<PrintAreasOnPictures>(),
    frontId: uuid('front_id').references(() => files.id),
    frontRatio: real('front_ratio'),
    backId: uuid('back_id').references(() => files.id),
    backRatio: real('back_ratio'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.hex, t.until] }),
    index('past_looks_front').on(t.frontId),
    index('past_looks_back').on(t.backId),
    check('past_looks_hex', sql`${t.hex} ~ '^[0-9a-f]{6}$'`),
    check(
      'past_looks_ratio',
      sql`(${t.frontId} is null) = (${t.frontRatio} is null) and (${t.backId} is null) = (${t.backRatio} is null)`,
    ),
  ],
)

/**
 * Pictures to be uploaded. They are shown together when the last of them has arrived, so that a product never
 * shows half of its new pictures. `hex` is null for the sizing chart.
 */
export const pictureArrivals = pgTable(
  'picture_arrivals',
  {
    id: uuid('id').primaryKey(),
    productId: productId(),
    hex: text('hex'),
    side: text('side').$type<Side>(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('picture_arrivals_place').on(
      t.productId,
      sql`coalesce(${t.hex}, '')`,
      sql`coalesce(${t.side}, '')`,
    ),
    index('picture_arrivals_file').on(t.fileId),
    check('picture_arrivals_hex', sql`${t.hex} ~ '^[0-9a-f]{6}$'`),
    check('picture_arrivals_side', sql`${oneOf(t.side, sides)} and (${t.hex} is null) = (${t.side} is null)`),
  ],
)

/** A checked product list: its changes were reported, and are applied completely or not at all. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** The valid rows, parsed. */
    rows: jsonb('rows').notNull(),
    /** The errors of the invalid rows. */
    refused: jsonb('refused').notNull(),
    createdAt: createdAt(),
    appliedAt: moment('applied_at'),
  },
  (t) => [index('product_imports_user').on(t.userId, t.createdAt)],
)

/**
 * Sales by day in the shop's time zone, without cancelled and refunded ones, in cents before discount and
 * shipping.
 */
const soldColumns = {
  productId: uuid('product_id').notNull(),
  supplierId: uuid('supplier_id').notNull(),
  /** The day of the order in the shop's time zone. */
  day: date('day').notNull(),
  pieces: integer('pieces').notNull(),
  revenue: bigint('revenue', { mode: 'number' }).notNull(),
}

/** Sales of a product per day, so that statistics don't read the orders. */
export const salesDays = pgTable('sales_days', soldColumns, (t) => [
  primaryKey({ columns: [t.productId, t.day] }),
  // Contains all columns that statistics read, so that they don't read the table, whose rows aren't sorted by day.
  index('sales_days_day').on(t.day, t.productId, t.pieces, t.revenue),
])

/**
 * Changes that haven't been folded into `sales_days` yet: triggers insert a row for every item (migration 0012), and a job folds
 * them.
 */
export const salesTallies = pgTable('sales_tallies', soldColumns, (t) => [
  index('sales_tallies_product').on(t.productId),
])
