import { startingPrice } from '@printery/domain'
import type { Context } from '../../call.ts'
import { insertRows, rowsOf, type TableRows } from '../../db/insert-rows.ts'
import {
  productColours,
  productPrintings,
  productSizes,
  products,
  productTiers,
} from '../../db/schema/index.ts'
import { shownColumns } from './present.ts'
import { assembleProduct, type NewProduct, type Product } from './queries.ts'

/** Display names of suppliers by id. */
export type SupplierNames = ReadonlyMap<string, string>

interface WriteContext {
  supplierNames: SupplierNames
  version: number
  updatedAt: Date
  /** The product before this change; undefined for a new one. */
  before?: Product
  /** The pictures after the change. */
  pictures?: Product['pictures']
}

/**
 * The whole row of a product, with its API view as JSON in `document`, without reading back what is about to be
 * written.
 */
export function rowWithDocument(
  { product: columns, tiers, colours, sizes, printings }: NewProduct,
  { supplierNames, version, updatedAt, before, pictures = [] }: WriteContext,
) {
  const lastPrice = startingPrice(tiers) ?? 0
  const product = assembleProduct(
    {
      ...defaults,
      ...columns,
      ...{ version, updatedAt, lastPrice, sizingChartId: before?.sizingChartId ?? null },
    } as Parameters<typeof assembleProduct>[0],
    {
      supplierName: supplierNames.get(columns.supplierId) ?? before?.supplierName ?? '',
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

/** The table's defaults. */
const defaults = {
  ...{ form: null, measures: null, printAreas: null, archivedAt: null, retiredAt: null },
  ...{ extraDescription: '', materialType: '', designLimitation: '' },
  taxCategory: 'S' as const,
  ...{ isPrintingType: true, isOffered: true, isPictured: true, isPublished: false },
}

/** The rows of price tiers, colours, sizes and printing methods of these products, for one statement. */
export function childRowsOf(newProducts: readonly NewProduct[]): TableRows[] {
  const rowsWithPosition = <T extends object>(select: (rows: NewProduct) => readonly T[]) =>
    newProducts.flatMap((rows) =>
      select(rows).map((row, position) => ({ productId: rows.product.id, position, ...row })),
    )
  const tiers = newProducts.flatMap((rows) =>
    rows.tiers.map((tier) => ({ productId: rows.product.id, ...tier })),
  )
  return [
    rowsOf(productTiers, tiers),
    rowsOf(
      productColours,
      rowsWithPosition(({ colours }) => colours),
    ),
    rowsOf(
      productSizes,
      rowsWithPosition(({ sizes }) => sizes),
    ),
    rowsOf(
      productPrintings,
      rowsWithPosition(({ printings }) => printings),
    ),
  ]
}

/** Inserts many products with one statement. */
export async function addProducts(
  { db, now }: Context,
  newProducts: readonly NewProduct[],
  supplierNames: SupplierNames,
): Promise<void> {
  const rows = newProducts.map(
    (product) => rowWithDocument(product, { supplierNames, version: 1, updatedAt: now }).row,
  )
  await insertRows(db, rowsOf(products, rows), ...childRowsOf(newProducts))
}
