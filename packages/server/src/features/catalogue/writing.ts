import { startingPrice } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { insertRows, rowsOf, type TableRows } from '../../db/insert-rows.ts'
import {
  productColours,
  productPrintings,
  productSizes,
  products,
  productTiers,
} from '../../db/schema/index.ts'
import { shownColumns } from './present.ts'
import { assembled, type NewProduct, type Product } from './queries.ts'

/** Names by which products tell who sells them, by the seller's id. */
export type SellerNames = ReadonlyMap<string, string>

interface Around {
  sellers: SellerNames
  version: number
  updatedAt: Date
  /** The product before this change; undefined for a new one. */
  before?: Product
  /** Those that it has from now on. */
  pictures?: Product['pictures']
}

/** The whole row of a product with its document, made without reading back what is about to be written. */
export function rowWithDocument(
  { product: columns, tiers, colours, sizes, printings }: NewProduct,
  { sellers, version, updatedAt, before, pictures = [] }: Around,
) {
  const lastPrice = startingPrice(tiers) ?? 0
  const product = assembled(
    {
      ...blank,
      ...columns,
      ...{ version, updatedAt, lastPrice, sizingChartId: before?.sizingChartId ?? null },
    } as Parameters<typeof assembled>[0],
    {
      supplierName: sellers.get(columns.supplierId) ?? before?.supplierName ?? '',
      ...{ tiers, colours, sizes, pictures },
      printings: printings.map((row) => ({
        ...row,
        description: row.description ?? '',
        areas: row.areas ?? null,
      })),
    },
  )
  const row = { ...columns, version, updatedAt, lastPrice, ...shownColumns(product) }
  return { row, product }
}

/** What the table gives to a column that is not said. */
const blank = {
  ...{ form: null, measures: null, printAreas: null, retiredAt: null },
  ...{ extraDescription: '', materialType: '', designLimitation: '' },
  ...{ isPrintingType: true, isOffered: true, isPictured: true, isPublished: false },
}

/** The rows beside those of the products themselves, for one statement. */
export function partsOf(list: readonly NewProduct[]): TableRows[] {
  const of = <T extends object>(part: (rows: NewProduct) => readonly T[]) =>
    list.flatMap((rows) =>
      part(rows).map((row, position) => ({ productId: rows.product.id, position, ...row })),
    )
  const tiers = list.flatMap((rows) => rows.tiers.map((tier) => ({ productId: rows.product.id, ...tier })))
  return [
    rowsOf(productTiers, tiers),
    rowsOf(
      productColours,
      of(({ colours }) => colours),
    ),
    rowsOf(
      productSizes,
      of(({ sizes }) => sizes),
    ),
    rowsOf(
      productPrintings,
      of(({ printings }) => printings),
    ),
  ]
}

/** Adds many products by one statement. */
export async function addProducts(
  db: Db,
  list: readonly NewProduct[],
  sellers: SellerNames,
  now: Date,
): Promise<void> {
  const rows = list.map((product) => rowWithDocument(product, { sellers, version: 1, updatedAt: now }).row)
  await insertRows(db, rowsOf(products, rows), ...partsOf(list))
}
