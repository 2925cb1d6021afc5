import {
  type Actor,
  isAdmin,
  type LineChoice,
  type LinePrice,
  maySeeProductsOf,
  notFound,
  priceLine,
  Refusal,
  type Side,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import {
  countProductDocuments,
  cursorKinds,
  findMatchingIds,
  findProductRows,
  type ProductFilter,
  type ProductPage,
  type ProductSortName,
  type ProductState,
} from './list-queries.ts'
import { shownColumns } from './present.ts'
import {
  findProductDocument,
  findProductPage,
  findProducts,
  insertProduct,
  type NewProduct,
  type Product,
  saveShownColumns,
} from './queries.ts'

/** The documents of a page as JSON text, ready to be sent, and the cursor of the next page. */
export async function listProducts(
  db: Db,
  query: Omit<ProductPage, 'after'> & { cursor?: string | undefined },
): Promise<{ productsAsJson: string[]; nextCursor: string | null; states: ProductState[] }> {
  const filters = `${query.category ?? ''}${query.colour ? `+${query.colour}` : ''}`
  const seller = query.supplierId ?? (query.supplier === undefined ? '' : `all:${query.supplier}`)
  const state = query.state ? `${query.state}:` : ''
  const list = `products:${query.sort}:${filters}:${query.budget ?? ''}:${seller}:${state}${query.search ?? ''}`
  const after =
    query.cursor === undefined ? undefined : decodeCursor(list, query.cursor, cursorKinds(query.sort))
  const rows = await findProductRows(db, { ...query, after })
  const { shown, nextCursor } = pageOf(list, rows, query.limit, ({ position }) => position)
  return {
    productsAsJson: shown.map((row) => row.document),
    nextCursor,
    states: shown.flatMap(({ state }) => state ?? []),
  }
}

type PortalFilter = Pick<ProductPage, 'search' | 'supplier' | 'state'>

/**
 * The products of the portal, newest first unless sorted otherwise. An admin who gives a supplier's name, even an
 * empty one, gets those of all suppliers (DEC-18); a supplier only its own.
 */
export function listPortalProducts(
  db: Db,
  actor: Actor,
  supplierId: string,
  query: PortalFilter & Pick<ProductPage, 'limit'> & { cursor?: string | undefined; sort?: ProductSortName },
): ReturnType<typeof listProducts> {
  return listProducts(db, { sort: 'newest', ...query, ...portalScope(actor, supplierId, query) })
}

/** The ids of all products of the portal's list. */
export function findPortalProductIds(
  db: Db,
  actor: Actor,
  supplierId: string,
  query: PortalFilter,
  max: number,
): ReturnType<typeof findMatchingIds> {
  return findMatchingIds(db, { ...query, ...portalScope(actor, supplierId, query) }, max)
}

function portalScope(actor: Actor, supplierId: string, { supplier }: PortalFilter) {
  if (!maySeeProductsOf(actor, supplierId))
    throw new Refusal('forbidden', 'Suppliers can see only their own products.')
  const includesAll = isAdmin(actor) && supplier !== undefined
  return { isBackOffice: true, ...(includesAll ? {} : { supplierId }) }
}

export function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  return countProductDocuments(db, filter)
}

/** The product's document as JSON text. */
export async function getProductDocument(db: Db, id: string): Promise<string> {
  const document = await findProductDocument(db, id)
  if (document === undefined) throw notFound()
  return document
}

/** The document and popular side that the page of a product shows. */
export async function getProductPage(db: Db, id: string): Promise<{ document: string; popularSide: Side }> {
  const page = await findProductPage(db, id)
  if (!page) throw notFound()
  return page
}

/** Finds products on sale and retired ones, which a cart may still contain. */
export function findProductsById(db: Db, ids: readonly string[]): Promise<Map<string, Product>> {
  return findProducts(db, ids)
}

export async function getProduct(db: Db, id: string): Promise<Product> {
  return requireOnSale(await findProducts(db, [id]), id)
}

/** A product on sale from the given ones. */
export function requireOnSale(products: ReadonlyMap<string, Product>, id: string): Product {
  const product = products.get(id)
  if (!product?.onSale) throw notFound()
  return product
}

/** Inserts a product and its document for lists, in the caller's transaction. */
export async function addProduct(db: Db, input: NewProduct): Promise<void> {
  await insertProduct(db, input)
  await writeDocument(db, input.product.id)
}

/** Updates the document of a product; has to be called after every change of it. */
export async function writeDocument(db: Db, id: string): Promise<Product> {
  const product = (await findProducts(db, [id])).get(id)
  if (!product) throw new Error(`there is no product ${id}`)
  await saveShownColumns(db, id, shownColumns(product))
  return product
}

export async function priceOf(db: Db, productId: string, choice: LineChoice): Promise<LinePrice> {
  return priceLine(await getProduct(db, productId), choice)
}
