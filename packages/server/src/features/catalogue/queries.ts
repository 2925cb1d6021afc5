import {
  type ColourFamily,
  colourFamilyOf,
  fromPrice,
  type Priceable,
  type PrintAreasOnPictures,
  type Side,
  type SizeName,
  sides,
  type Tier,
} from '@printery/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readHot } from '../../db/hot-reads.ts'
import { prepared } from '../../db/prepared.ts'
import {
  productColours,
  productPictures,
  productPrintings,
  productSizes,
  products,
  productTiers,
  users,
} from '../../db/schema/index.ts'
import type { CursorKind } from '../../http/cursor.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import type { Look } from './looks.ts'

/** Text of a moment that keeps its microseconds, so that a page never begins with the row it ended on. */
const age = "to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')"
/** Sorts of the shop; each has an index that begins with the same columns. `read` is how a place is written down. */
const sorts = {
  category: {
    columns: ['category_position', 'created_at'],
    read: ['category_position', age],
    casts: ['smallint', "timestamp at time zone 'utc'"],
    descending: false,
  },
  newest: { columns: ['created_at'], read: [age], casts: ["timestamp at time zone 'utc'"], descending: true },
  price_asc: { columns: ['last_price'], read: ['last_price'], casts: ['integer'], descending: false },
  price_desc: { columns: ['last_price'], read: ['last_price'], casts: ['integer'], descending: true },
  title: { columns: ['lower(title)'], read: ['lower(title)'], casts: ['text'], descending: false },
} as const
export type ProductSortName = keyof typeof sorts

const kindOf = {
  smallint: 'small',
  integer: 'integer',
  "timestamp at time zone 'utc'": 'moment',
  text: 'text',
} as const

/** What a cursor of this order holds. */
export function placeKinds(sort: ProductSortName): CursorKind[] {
  return [...sorts[sort].casts.map((cast) => kindOf[cast]), 'id']
}

export interface ProductFilter {
  category?: string | undefined
  search?: string | undefined
  /** Whole dollars. */
  budget?: number | undefined
  colour?: ColourFamily | undefined
  supplierId?: string | undefined
  /** Words of the supplier's name. */
  supplier?: string | undefined
  /** Drafts too. */
  ofBackOffice?: boolean | undefined
}

/** The words of the indexes (see the schema). */
const onSale = 'retired_at is null and is_offered and is_pictured'

export interface ProductPage extends ProductFilter {
  sort: ProductSortName
  limit: number
  /** Values of the sort's columns and the id of the last row seen. */
  after?: readonly (string | number)[] | undefined
}

export interface ProductRow {
  document: string
  place: (string | number)[]
  /** To the back office alone. */
  state?: ProductState
}

export interface ProductState {
  id: string
  isOffered: boolean
  isPictured: boolean
}

/** One index scan: the documents of a page and one row more, which tells whether there is another. */
export async function findProductDocuments(db: Shop['db'], page: ProductPage): Promise<ProductRow[]> {
  const sort = sorts[page.sort]
  const values: unknown[] = []
  const where = await conditions(db, page, values)
  const value = (given: unknown) => `$${values.push(given)}`
  const keys = [...sort.columns, 'id']
  if (page.after) {
    const casts = [...sort.casts, 'uuid']
    const place = page.after.map((last, at) => `${value(last)}::${casts[at]}`)
    where.push(`(${keys.join(', ')}) ${sort.descending ? '<' : '>'} (${place.join(', ')})`)
  }
  const order = keys.map((key) => `${key} ${sort.descending ? 'desc' : 'asc'}`)
  const read = [...sort.read, 'id']
  const state = page.ofBackOffice
    ? `, json_build_object('id', id, 'isOffered', is_offered, 'isPictured', is_pictured) as state`
    : ''
  const text = `select document, json_build_array(${read.join(', ')}) as place${state} from products
    where ${where.join(' and ')} order by ${order.join(', ')} limit ${value(page.limit + 1)}`
  // As many statements as there are combinations of filters; the values are never part of one.
  const { rows } = await readHot<ProductRow>(db, `products_${sha256(text).slice(0, 16)}`, text, values)
  return rows
}

export async function countProductDocuments(db: Shop['db'], filter: ProductFilter): Promise<number> {
  const values: unknown[] = []
  const where = await conditions(db, filter, values)
  const text = `select count(*)::int as count from products where ${where.join(' and ')}`
  const { rows } = await readHot<{ count: number }>(db, `count_${sha256(text).slice(0, 16)}`, text, values)
  return rows[0]?.count ?? 0
}

/** What a product must be to be listed; what is compared with goes to the end of `values`. */
async function conditions(db: Shop['db'], filter: ProductFilter, values: unknown[]): Promise<string[]> {
  const value = (given: unknown) => `$${values.push(given)}`
  const where = [filter.ofBackOffice ? 'retired_at is null' : onSale]
  if (filter.category) where.push(`category = ${value(filter.category)}`)
  if (filter.search) where.push(`lower(title) like ${value(`%${literal(filter.search.toLowerCase())}%`)}`)
  if (filter.supplierId) where.push(`supplier_id = ${value(filter.supplierId)}`)
  if (filter.supplier) {
    const name = value(`%${literal(filter.supplier.toLowerCase())}%`)
    where.push(
      `supplier_id in (select id from users where lower(coalesce(brand_name, first_name)) like ${name})`,
    )
  }
  if (filter.budget) where.push(`last_price < ${value(filter.budget * 100)}`)
  if (filter.colour) {
    const hexes = value(await coloursOf(db, filter.colour))
    where.push(
      `exists (select 1 from product_colours c where c.product_id = products.id and c.hex = any(${hexes}::text[]))`,
    )
  }
  return where
}

/** Every colour of this family that any product has: some dozens. */
async function coloursOf(db: Shop['db'], family: ColourFamily): Promise<string[]> {
  const text = 'select distinct hex from product_colours'
  const { rows } = await readHot<{ hex: string }>(db, 'colours_of_products', text, [])
  return rows.map(({ hex }) => hex).filter((hex) => colourFamilyOf(hex) === family)
}

/** `%`, `_` and the escape itself match only themselves. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`)
}

export async function findProductDocument(db: Shop['db'], id: string): Promise<string | undefined> {
  const text = `select document from products where id = $1 and ${onSale}`
  const { rows } = await readHot<{ document: string }>(db, 'product_document', text, [id])
  return rows[0]?.document
}

export interface ProductColour {
  hex: string
  name: string
}

interface ProductPicture {
  hex: string
  side: Side
  fileId: string
  ratio: number
}

/** A product as pricing, carts and orders need it. */
export interface Product extends Priceable {
  id: string
  title: string
  category: string
  form: string | null
  extraDescription: string
  materialType: string
  weightGrams: number
  designLimitation: string
  supplierId: string
  supplierName: string
  isPrintingType: boolean
  measures: unknown
  createdAt: Date
  onSale: boolean
  price: Tier[]
  /** Those that can be shown: of a product on sale a new one joins them with its pictures. */
  colours: ProductColour[]
  allColours: ProductColour[]
  pictures: ProductPicture[]
  printAreas: PrintAreasOnPictures | null
  sizingChartId: string | null
  isOffered: boolean
  isPictured: boolean
  version: number
  retiredAt: Date | null
  sizes: { id: string; sizeName: SizeName }[]
  printingType: Omit<typeof productPrintings.$inferSelect, 'productId' | 'position'>[]
}

const productsWithParts = prepared((db) =>
  db
    .select({
      product: products,
      supplierName: sql<string>`coalesce(${users.brandName}, ${users.firstName})`,
      tiers: sql<
        Tier[]
      >`(select json_agg(json_build_object('startRange', start_range, 'endRange', end_range, 'pricePerUnit', price_per_unit) order by start_range) from ${productTiers} where product_id = ${products.id})`,
      colours: sql<
        Product['colours']
      >`(select json_agg(json_build_object('hex', hex, 'name', name) order by position) from ${productColours} where product_id = ${products.id})`,
      sizes: sql<
        Product['sizes']
      >`(select json_agg(json_build_object('id', s.id, 'sizeName', size_name) order by position) from ${productSizes} s where s.product_id = ${products.id})`,
      printings: sql<
        Product['printingType'] | null
      >`(select json_agg(json_build_object('printingType', printing_type, 'description', description, 'unit', unit, 'price', price, 'printSize', print_size, 'minQuantity', min_quantity, 'areas', areas) order by position) from ${productPrintings} where product_id = ${products.id})`,
      pictures: sql<
        ProductPicture[] | null
      >`(select json_agg(json_build_object('hex', hex, 'side', side, 'fileId', file_id, 'ratio', ratio)) from ${productPictures} where product_id = ${products.id})`,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.supplierId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`),
)

/** One round trip: a cart asks for its products with every change. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await productsWithParts(db, { ids: [...new Set(ids)] })
  return new Map(rows.map(({ product, ...parts }) => [product.id, assembled(product, parts)]))
}

interface Parts {
  supplierName: string
  tiers: Tier[]
  colours: ProductColour[]
  sizes: Product['sizes']
  printings: Product['printingType'] | null
  pictures: ProductPicture[] | null
}

/** A product of its rows, whether they were read or are about to be written. */
export function assembled(
  product: Omit<typeof products.$inferSelect, 'document'>,
  { supplierName, tiers, colours, sizes, printings, pictures }: Parts,
): Product {
  return {
    ...product,
    supplierName,
    onSale: product.retiredAt === null && product.isOffered && product.isPictured,
    price: tiers,
    colours: product.isPictured
      ? colours.filter(({ hex }) => isShowable(product.form, hex, pictures ?? []))
      : colours,
    allColours: colours,
    pictures: pictures ?? [],
    sizes,
    printingType: printings ?? [],
  }
}

/** A colour is drawn by the form, or has a picture of either side. */
export function isShowable(
  form: string | null,
  hex: string,
  pictures: readonly Pick<ProductPicture, 'hex' | 'side'>[],
): boolean {
  return (
    form !== null || sides.every((side) => pictures.some((each) => each.hex === hex && each.side === side))
  )
}

/** How a product looks in a colour now. */
export function lookOf(product: Product, hex: string): Look {
  const own = product.pictures.filter((picture) => picture.hex === hex)
  return {
    ...{ form: product.form, category: product.category, printAreas: product.printAreas },
    pictures: Object.fromEntries(own.map(({ side, fileId, ratio }) => [side, { fileId, ratio }])),
    isNamed: product.version > 1,
  }
}

export interface NewProduct {
  product: Omit<typeof products.$inferInsert, 'document' | 'lastPrice'>
  tiers: Tier[]
  colours: { hex: string; name: string }[]
  sizes: Pick<typeof productSizes.$inferInsert, 'id' | 'sizeName'>[]
  printings: Omit<typeof productPrintings.$inferInsert, 'productId' | 'position'>[]
}

/** Rows of a product, without its document: the service writes that from the rows. */
export async function insertProduct(
  db: Db,
  { product, tiers, colours, sizes, printings }: NewProduct,
): Promise<void> {
  const productId = product.id
  await db.insert(products).values({ ...product, lastPrice: fromPrice(tiers) ?? 0, document: '{}' })
  await insertParts(db, productId, { tiers, colours, sizes, printings })
}

export type ProductParts = Omit<NewProduct, 'product'>

export async function insertParts(
  db: Db,
  productId: string,
  { tiers, colours, sizes, printings }: ProductParts,
): Promise<void> {
  await db.insert(productTiers).values(tiers.map((tier) => ({ productId, ...tier })))
  await db
    .insert(productColours)
    .values(colours.map((colour, position) => ({ productId, position, ...colour })))
  await db.insert(productSizes).values(sizes.map((size, position) => ({ productId, position, ...size })))
  if (printings.length > 0)
    await db
      .insert(productPrintings)
      .values(printings.map((row, position) => ({ productId, position, ...row })))
}

export async function saveDocument(db: Db, id: string, document: string): Promise<void> {
  await db.update(products).set({ document }).where(eq(products.id, id))
}

/** Whether a supplier has anything on sale. */
export async function hasProducts(db: Db, supplierId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.supplierId, supplierId), isNull(products.retiredAt)))
    .limit(1)
  return row !== undefined
}
