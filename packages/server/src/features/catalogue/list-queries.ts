import type { ColourFamily } from '@printery/domain'
import type { Publication } from '@printery/domain/suppliers'
import type { Db } from '../../db/database.ts'
import { readHot } from '../../db/hot-reads.ts'
import { escapeLike } from '../../db/like.ts'
import type { CursorValueKind } from '../../http/cursor.ts'
import { sha256 } from '../../tokens.ts'

/** The timestamp with microseconds, so that a page doesn't begin with the last row of the page before. */
const createdAtText = "to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')"
/**
 * Sort orders of the shop; each has an index that begins with the same columns. `read` selects the values for a
 * cursor.
 */
const sorts = {
  category: {
    columns: ['category_position', 'created_at'],
    read: ['category_position', createdAtText],
    casts: ['smallint', "timestamp at time zone 'utc'"],
    descending: false,
  },
  newest: {
    columns: ['created_at'],
    read: [createdAtText],
    casts: ["timestamp at time zone 'utc'"],
    descending: true,
  },
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

/** The types of the values in a cursor of this sort order. */
export function cursorKinds(sort: ProductSortName): CursorValueKind[] {
  return [...sorts[sort].casts.map((cast) => kindOf[cast]), 'id']
}

export interface ProductFilter {
  category?: string | undefined
  search?: string | undefined
  /** In whole dollars. */
  budget?: number | undefined
  colour?: ColourFamily | undefined
}

/** Spelled like the index predicates (see the schema). */
export const onSale = 'retired_at is null and is_offered and is_pictured and is_published'

const isPublic = "is_pictured and publication = 'published'"
/** The condition of each state; `current` are all but the archived products. */
const stateConditions = {
  current: 'archived_at is null',
  published: `is_offered and ${isPublic}`,
  waiting: `is_offered and not (${isPublic})`,
  draft: 'not is_offered and archived_at is null',
  archived: 'archived_at is not null',
} as const
export type ProductListState = keyof typeof stateConditions

export interface ProductPage extends ProductFilter {
  supplierId?: string | undefined
  /** A part of the supplier's name. */
  supplier?: string | undefined
  /** For staff: every product that isn't retired, each with its `state`. */
  isBackOffice?: boolean | undefined
  /** For lists of the back office. */
  state?: ProductListState | undefined
  sort: ProductSortName
  limit: number
  /** Values of the sort's columns and the id of the last row of the page before. */
  after?: readonly (string | number)[] | undefined
}

/** `id` is the product's. */
const pendingPrice = `(select json_build_object(
    'state', case when a.refusal_reason is null then 'waiting' else 'refused' end, 'reason', a.refusal_reason)
  from price_approvals a where a.product_id = id and a.pending is not null)`

export interface ProductRow {
  document: string
  position: (string | number)[]
  /** For staff only. */
  state?: ProductState
}

export interface ProductState {
  id: string
  isOffered: boolean
  isArchived: boolean
  isPictured: boolean
  publication: Publication
  refusalReason: string | null
  /** The approval of a change of price that isn't live. */
  price: { state: 'waiting' | 'refused'; reason: string | null } | null
}

/** How many products are compared one by one. */
const maxScannedRows = 1000

/**
 * Returns the documents of a page plus one row, which shows whether there is another page, with one scan of the list's
 * index. How many titles contain the searched words is unknown before they are read. So the titles of the next
 * thousand products of the list are compared; if they don't fill the page, few titles have the words, and the trigram
 * index finds those.
 */
export async function findProductRows(db: Db, page: ProductPage): Promise<ProductRow[]> {
  const supplierIds = page.supplier ? await findSuppliersByName(db, page.supplier) : undefined
  if (supplierIds?.length === 0) return []
  const pageWithSuppliers = { ...page, supplierIds }
  if (!isSearchIndexed(page.search)) return findDocuments(db, pageWithSuppliers, 'every')
  const scanned = await findDocuments(db, pageWithSuppliers, 'next')
  return scanned.length > page.limit ? scanned : findDocuments(db, pageWithSuppliers, 'indexed')
}

export async function countProductDocuments(db: Db, filter: ProductFilter): Promise<number> {
  const { values, value } = createParameters()
  const where = [
    ...conditions(filter, value),
    ...titleConditions(filter, value, isSearchIndexed(filter.search)),
  ]
  const text = `select count(*)::int as count from products where ${where.join(' and ')}`
  const { rows } = await readHot<{ count: number }>(db, `count_${sha256(text).slice(0, 16)}`, text, values)
  return rows[0]?.count ?? 0
}

/** The newest ids of a whole list of the back office, and how many there are. */
export async function findMatchingIds(
  db: Db,
  filter: Omit<ProductPage, 'sort' | 'limit' | 'after'>,
  max: number,
): Promise<{ ids: string[]; total: number }> {
  const supplierIds = filter.supplier ? await findSuppliersByName(db, filter.supplier) : undefined
  if (supplierIds?.length === 0) return { ids: [], total: 0 }
  const { values, value } = createParameters()
  const where = [
    ...conditions({ ...filter, supplierIds }, value),
    ...titleConditions(filter, value, isSearchIndexed(filter.search)),
  ]
  const text = `select id, count(*) over ()::int as total from products where ${where.join(' and ')}
    order by created_at desc, id desc limit ${value(max)}`
  const name = `matching_${sha256(text).slice(0, 16)}`
  const { rows } = await readHot<{ id: string; total: number }>(db, name, text, values)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

type PageWithSuppliers = ProductPage & { supplierIds?: string[] | undefined }

/** Searches every product, the next thousand, or the matches of the trigram index. */
async function findDocuments(
  db: Db,
  page: PageWithSuppliers,
  source: 'every' | 'next' | 'indexed',
): Promise<ProductRow[]> {
  const sort = sorts[page.sort]
  const { values, value } = createParameters()
  const where = conditions(page, value)
  const keys = [...sort.columns, 'id']
  if (page.after) {
    const casts = [...sort.casts, 'uuid']
    const position = page.after.map((last, index) => `${value(last)}::${casts[index]}`)
    where.push(`(${keys.join(', ')}) ${sort.descending ? '<' : '>'} (${position.join(', ')})`)
  }
  const order = `order by ${keys.map((key) => `${key} ${sort.descending ? 'desc' : 'asc'}`).join(', ')}`
  const titleWhere = titleConditions(page, value, source === 'indexed')
  const from =
    source === 'next'
      ? `(select * from products where ${where.join(' and ')} ${order} limit ${maxScannedRows}) next where ${titleWhere.join(' and ')}`
      : `products where ${[...where, ...titleWhere].join(' and ')}`
  const state = page.isBackOffice
    ? `, json_build_object('id', id, 'isOffered', is_offered, 'isArchived', archived_at is not null, 'isPictured', is_pictured,
        'publication', publication, 'refusalReason', refusal_reason, 'price', ${pendingPrice}) as state`
    : ''
  const position = `json_build_array(${[...sort.read, 'id'].join(', ')}) as position`
  const text = `select document, ${position}${state} from ${from} ${order} limit ${value(page.limit + 1)}`
  // One prepared statement per combination of filters; the values are always parameters.
  const { rows } = await readHot<ProductRow>(db, `products_${sha256(text).slice(0, 16)}`, text, values)
  return rows
}

/** Collects parameter values and returns a placeholder for each. */
function createParameters(): { values: unknown[]; value: (parameter: unknown) => string } {
  const values: unknown[] = []
  return { values, value: (parameter) => `$${values.push(parameter)}` }
}

/** All conditions of a list except the words of the title. */
function conditions(filter: Partial<PageWithSuppliers>, value: (parameter: unknown) => string): string[] {
  const where = [filter.isBackOffice ? 'retired_at is null' : onSale]
  if (filter.category) {
    const name = value(filter.category)
    // Within one category the default order is by age. This condition tells the planner so: its index has that
    // order.
    const position = `(select position from categories where name = ${name})`
    where.push(`category = ${name}`, `category_position = ${position}`)
  }
  if (filter.state) where.push(stateConditions[filter.state])
  if (filter.supplierId) where.push(`supplier_id = ${value(filter.supplierId)}`)
  if (filter.supplierIds) where.push(`supplier_id = any(${value(filter.supplierIds)}::uuid[])`)
  if (filter.budget) where.push(`last_price < ${value(filter.budget * 100)}`)
  if (filter.colour) where.push(`colour_families @> array[${value(filter.colour)}::text]`)
  return where
}

/**
 * The condition on the title. A prepared statement is planned for rare words, so the planner would use the
 * trigram index and sort the matches instead of reading the list in its order. Without `usesIndex`
 * the condition uses `strpos`, for which the index can't be used.
 */
function titleConditions(
  { search }: ProductFilter,
  value: (parameter: unknown) => string,
  usesIndex: boolean,
): string[] {
  if (!search) return []
  const text = search.toLowerCase()
  return [
    usesIndex
      ? `lower(title) like ${value(`%${escapeLike(text)}%`)}`
      : `strpos(lower(title), ${value(text)}) > 0`,
  ]
}

/** The index is made of trigrams, so it can't find fewer than three characters. */
function isSearchIndexed(search: string | undefined): boolean {
  return search !== undefined && /[\p{L}\p{N}]{3}/u.test(search)
}

/** Suppliers whose name contains this text: there are few, so the product index is read once for each. */
async function findSuppliersByName(db: Db, name: string): Promise<string[]> {
  const next = (condition: string) =>
    `(select supplier_id from products where retired_at is null ${condition} order by supplier_id limit 1)`
  const text = `with recursive listed_suppliers (id) as (
      ${next('')}
      union all select ${next('and supplier_id > listed_suppliers.id')} from listed_suppliers where listed_suppliers.id is not null)
    select users.id from listed_suppliers join users on users.id = listed_suppliers.id
    where strpos(lower(coalesce(users.brand_name, users.first_name)), $1) > 0`
  const { rows } = await readHot<{ id: string }>(db, 'suppliers_named', text, [name.toLowerCase()])
  return rows.map(({ id }) => id)
}
