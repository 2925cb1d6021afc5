import {
  type ColourFamily,
  type Priceable,
  type PrintAreasOnPictures,
  type Side,
  type SizeName,
  sides,
  startingPrice,
  type Tier,
} from '@printery/domain'
import type { Publication } from '@printery/domain/suppliers'
import type { ProductTaxCategory } from '@printery/domain/tax-categories'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
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
import type { Appearance } from './appearances.ts'
import { onSale } from './list-queries.ts'

export async function findProductDocument(db: Db, id: string): Promise<string | undefined> {
  const text = `select document from products where id = $1 and ${onSale}`
  const { rows } = await readHot<{ document: string }>(db, 'product_document', text, [id])
  return rows[0]?.document
}

const popularSide = `coalesce((select side
  from (select printing from order_items where product_id = products.id and sides > 0 order by ordered_at desc limit 100) latest,
    jsonb_object_keys(latest.printing) side
  group by side order by count(*) desc, side desc limit 1), 'front')`

/**
 * A product on sale as its page shows it: its document as JSON text, and the side that its latest orders print most
 * often.
 */
export async function findProductPage(
  db: Db,
  id: string,
): Promise<{ document: string; popularSide: Side } | undefined> {
  const text = `select document, ${popularSide} as "popularSide" from products where id = $1 and ${onSale}`
  const { rows } = await readHot<{ document: string; popularSide: Side }>(db, 'product_page', text, [id])
  return rows[0]
}

/** The documents of those products that are on sale, by id. */
export async function findProductDocuments(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: products.id, document: products.document })
    .from(products)
    .where(and(inArray(products.id, [...ids]), sql.raw(onSale)))
  return new Map(rows.map(({ id, document }) => [id, document]))
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
  taxCategory: ProductTaxCategory
  designLimitation: string
  supplierId: string
  supplierName: string
  isPrintingType: boolean
  measures: unknown
  createdAt: Date
  onSale: boolean
  price: Tier[]
  /** The colours that can be shown: a new colour of a product on sale is added with its pictures. */
  colours: ProductColour[]
  allColours: ProductColour[]
  pictures: ProductPicture[]
  printAreas: PrintAreasOnPictures | null
  sizingChartId: string | null
  isOffered: boolean
  isPictured: boolean
  publication: Publication
  refusalReason: string | null
  isPublished: boolean
  version: number
  /** When its seller archived it; null again once it is offered. */
  archivedAt: Date | null
  retiredAt: Date | null
  sizes: { id: string; sizeName: SizeName }[]
  printingType: Omit<typeof productPrintings.$inferSelect, 'productId' | 'position'>[]
}

const productsWithChoices = prepared((db) =>
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

/** One query, because a cart reads its products at every change. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await productsWithChoices(db, { ids: [...new Set(ids)] })
  return new Map(rows.map(({ product, ...details }) => [product.id, assembleProduct(product, details)]))
}

interface ProductDetails {
  supplierName: string
  tiers: Tier[]
  colours: ProductColour[]
  sizes: Product['sizes']
  printings: Product['printingType'] | null
  pictures: ProductPicture[] | null
}

/** Builds a product from its rows, whether they were read or are about to be inserted. */
export function assembleProduct(
  product: Omit<typeof products.$inferSelect, keyof ShownColumns>,
  { supplierName, tiers, colours, sizes, printings, pictures }: ProductDetails,
): Product {
  return {
    ...product,
    supplierName,
    onSale: product.retiredAt === null && product.isOffered && product.isPictured && product.isPublished,
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

/** A colour can be shown if there is a mockup, or a picture of at least one side. */
export function isShowable(
  mockup: string | null,
  hex: string,
  pictures: readonly Pick<ProductPicture, 'hex' | 'side'>[],
): boolean {
  return (
    mockup !== null ||
    sides.every((side) => pictures.some((picture) => picture.hex === hex && picture.side === side))
  )
}

/** How a product currently looks in a colour. */
export function appearanceOf(product: Product, hex: string): Appearance {
  const ownPictures = product.pictures.filter((picture) => picture.hex === hex)
  return {
    ...{ form: product.form, category: product.category, printAreas: product.printAreas },
    pictures: Object.fromEntries(ownPictures.map(({ side, fileId, ratio }) => [side, { fileId, ratio }])),
    isNamed: product.version > 1,
  }
}

export interface NewProduct {
  product: Omit<
    typeof products.$inferInsert,
    keyof ShownColumns | 'lastPrice' | 'isPublished' | 'publication'
  > & {
    publication: Publication
  }
  tiers: Tier[]
  colours: { hex: string; name: string }[]
  sizes: Pick<typeof productSizes.$inferInsert, 'id' | 'sizeName'>[]
  printings: Omit<typeof productPrintings.$inferInsert, 'productId' | 'position'>[]
}

/** The rows of a product without its document, which the service builds from the rows. */
export async function insertProduct(
  db: Db,
  { product, tiers, colours, sizes, printings }: NewProduct,
): Promise<void> {
  const productId = product.id
  await db
    .insert(products)
    .values({ ...product, lastPrice: startingPrice(tiers) ?? 0, document: '{}', colourFamilies: [] })
  await insertProductChoices(db, productId, { tiers, colours, sizes, printings })
}

export type ProductChoices = Omit<NewProduct, 'product'>

export async function insertProductChoices(
  db: Db,
  productId: string,
  { tiers, colours, sizes, printings }: ProductChoices,
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

/** The columns that lists of the shop read; see `present.ts`. */
export interface ShownColumns {
  document: string
  colourFamilies: ColourFamily[]
}

export async function saveShownColumns(db: Db, id: string, shown: ShownColumns): Promise<void> {
  await db.update(products).set(shown).where(eq(products.id, id))
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

export async function findSizingChartId(db: Db, productId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ fileId: products.sizingChartId })
    .from(products)
    .where(eq(products.id, productId))
  return row?.fileId
}
