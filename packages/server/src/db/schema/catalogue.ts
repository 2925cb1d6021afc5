import {
  type CategoryName,
  type PrintingTypeName,
  printingTypeNames,
  printingUnits,
  printSizes,
  type SizeName,
  sizeNames,
} from '@printery/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cents, createdAt, moment, oneOf } from './columns.ts'

export const categories = pgTable(
  'categories',
  {
    name: text('name').$type<CategoryName>().primaryKey(),
    label: text('label').notNull(),
    position: smallint('position').notNull(),
  },
  // The pair is referred to by products, so that the shop's default order needs no join.
  (t) => [unique('categories_shelf').on(t.name, t.position)],
)

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
    designLimitation: text('design_limitation').notNull().default(''),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id),
    isPrintingType: boolean('is_printing_type').notNull().default(true),
    measures: jsonb('measures'),
    /** Price of the last tier: the budget filter and the price sort. */
    lastPrice: cents('last_price').notNull(),
    createdAt: createdAt(),
    retiredAt: moment('retired_at'),
    /**
     * The product as the API shows it, written with every change of it: a list of 24 is one index scan, without
     * joins and without taking apart and rebuilding JSON.
     */
    document: text('document').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.category, t.categoryPosition],
      foreignColumns: [categories.name, categories.position],
      name: 'products_shelf',
    }).onUpdate('cascade'),
    check('products_title', sql`length(${t.title}) between 1 and 200`),
    check('products_weight', sql`${t.weightGrams} > 0`),
    check('products_last_price', sql`${t.lastPrice} >= 0`),
    index('products_by_shelf').on(t.categoryPosition, t.createdAt, t.id).where(sql`retired_at is null`),
    index('products_by_category').on(t.category, t.createdAt, t.id).where(sql`retired_at is null`),
    index('products_by_age').on(t.createdAt, t.id).where(sql`retired_at is null`),
    index('products_by_price').on(t.lastPrice, t.id).where(sql`retired_at is null`),
    index('products_by_title').on(sql`lower(${t.title})`, t.id).where(sql`retired_at is null`),
    index('products_supplier').on(t.supplierId, t.createdAt),
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
