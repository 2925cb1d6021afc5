import type { ColourFamily } from '@printery/domain'
import type { Publication } from '@printery/domain/suppliers'
import { readHot } from '../../db/hot-reads.ts'
import { escapeLike } from '../../db/like.ts'
import type { CursorValueKind } from '../../http/cursor.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'

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
export function cursorKinds(sort: ProductSortName): CursorValueKind[] {
  return [...sorts[sort].casts.map((cast) => kindOf[cast]), 'id']
}

export interface ProductFilter {
  category?: string | undefined
  search?: string | undefined
  /** Whole dollars. */
  budget?: number | undefined
  colour?: ColourFamily | undefined
}

/** The words of the indexes (see the schema). */
export const onSale = 'retired_at is null and is_offered and is_pictured and is_published'

export interface ProductPage extends ProductFilter {
  supplierId?: string | undefined
  /** Words of the supplier's name. */
  supplier?: string | undefined
  /** Drafts too. */
  ofBackOffice?: boolean | undefined
  sort: ProductSortName
  limit: number
  /** Values of the sort's columns and the id of the last row seen. */
  after?: readonly (string | number)[] | undefined
}

/** `id` is the product's. */
const pendingPrice = `(select json_build_object(
    'state', case when a.refusal_reason is null then 'waiting' else 'refused' end, 'reason', a.refusal_reason)
  from price_approvals a where a.product_id = id and a.pending is not null)`

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
  publication: Publication
  refusalReason: string | null
  /** Of a change of price that isn't live. */
  price: { state: 'waiting' | 'refused'; reason: string | null } | null
}

/** Products that are looked at one by one. */
const longestWalk = 1000

/**
 * The documents of a page and one row more, which tells whether there is another: one scan of the list's index. Whether a
 * title has these words only the titles themselves tell, and whether many have them. So the next thousand of the list are
 * looked at; where they don't fill the page few have them, and those are found in the index of the words.
 */
export async function findProductRows(db: Shop['db'], page: ProductPage): Promise<ProductRow[]> {
  const sellerIds = page.supplier ? await sellersNamed(db, page.supplier) : undefined
  if (sellerIds?.length === 0) return []
  const asked = { ...page, sellerIds }
  if (!areIndexed(page.search)) return documentsOf(db, asked, 'every')
  const met = await documentsOf(db, asked, 'next')
  return met.length > page.limit ? met : documentsOf(db, asked, 'found')
}

export async function countProductDocuments(db: Shop['db'], filter: ProductFilter): Promise<number> {
  const { values, value } = listOfValues()
  const where = [...conditions(filter, value), ...words(filter, value, areIndexed(filter.search))]
  const text = `select count(*)::int as count from products where ${where.join(' and ')}`
  const { rows } = await readHot<{ count: number }>(db, `count_${sha256(text).slice(0, 16)}`, text, values)
  return rows[0]?.count ?? 0
}

type AskedPage = ProductPage & { sellerIds?: string[] | undefined }

/** Out of every product, of the next thousand, or of those that the index of the words knows. */
async function documentsOf(
  db: Shop['db'],
  page: AskedPage,
  outOf: 'every' | 'next' | 'found',
): Promise<ProductRow[]> {
  const sort = sorts[page.sort]
  const { values, value } = listOfValues()
  const where = conditions(page, value)
  const keys = [...sort.columns, 'id']
  if (page.after) {
    const casts = [...sort.casts, 'uuid']
    const place = page.after.map((last, at) => `${value(last)}::${casts[at]}`)
    where.push(`(${keys.join(', ')}) ${sort.descending ? '<' : '>'} (${place.join(', ')})`)
  }
  const order = `order by ${keys.map((key) => `${key} ${sort.descending ? 'desc' : 'asc'}`).join(', ')}`
  const titled = words(page, value, outOf === 'found')
  const among =
    outOf === 'next'
      ? `(select * from products where ${where.join(' and ')} ${order} limit ${longestWalk}) next where ${titled.join(' and ')}`
      : `products where ${[...where, ...titled].join(' and ')}`
  const state = page.ofBackOffice
    ? `, json_build_object('id', id, 'isOffered', is_offered, 'isPictured', is_pictured,
        'publication', publication, 'refusalReason', refusal_reason, 'price', ${pendingPrice}) as state`
    : ''
  const place = `json_build_array(${[...sort.read, 'id'].join(', ')}) as place`
  const text = `select document, ${place}${state} from ${among} ${order} limit ${value(page.limit + 1)}`
  // As many statements as there are combinations of filters; the values are never part of one.
  const { rows } = await readHot<ProductRow>(db, `products_${sha256(text).slice(0, 16)}`, text, values)
  return rows
}

/** Values of a statement, and a way to name one in it. */
function listOfValues(): { values: unknown[]; value: (given: unknown) => string } {
  const values: unknown[] = []
  return { values, value: (given) => `$${values.push(given)}` }
}

/** What a product must be to be listed, all but the words of its title. */
function conditions(filter: Partial<AskedPage>, value: (given: unknown) => string): string[] {
  const where = [filter.ofBackOffice ? 'retired_at is null' : onSale]
  if (filter.category) {
    const name = value(filter.category)
    // Of one category the shelf's order is that of age, which this tells the planner: its index has that order.
    const position = `(select position from categories where name = ${name})`
    where.push(`category = ${name}`, `category_position = ${position}`)
  }
  if (filter.supplierId) where.push(`supplier_id = ${value(filter.supplierId)}`)
  if (filter.sellerIds) where.push(`supplier_id = any(${value(filter.sellerIds)}::uuid[])`)
  if (filter.budget) where.push(`last_price < ${value(filter.budget * 100)}`)
  if (filter.colour) where.push(`colour_families @> array[${value(filter.colour)}::text]`)
  return where
}

/**
 * What its title must hold. A prepared statement is planned for words that hardly any title has, and would rather look
 * them up and sort what it finds than read the list in its order: so where the index is not to serve it can't.
 */
function words({ search }: ProductFilter, value: (given: unknown) => string, byIndex: boolean): string[] {
  if (!search) return []
  const text = search.toLowerCase()
  return [
    byIndex
      ? `lower(title) like ${value(`%${escapeLike(text)}%`)}`
      : `strpos(lower(title), ${value(text)}) > 0`,
  ]
}

/** The index is one of threes of letters: of fewer it knows nothing. */
function areIndexed(search: string | undefined): boolean {
  return search !== undefined && /[\p{L}\p{N}]{3}/u.test(search)
}

/** Of the few who sell anything, those whose name has these words: one look into the index of the products for each. */
async function sellersNamed(db: Shop['db'], name: string): Promise<string[]> {
  const next = (behind: string) =>
    `(select supplier_id from products where retired_at is null ${behind} order by supplier_id limit 1)`
  const text = `with recursive sellers (id) as (
      ${next('')}
      union all select ${next('and supplier_id > sellers.id')} from sellers where sellers.id is not null)
    select users.id from sellers join users on users.id = sellers.id
    where strpos(lower(coalesce(users.brand_name, users.first_name)), $1) > 0`
  const { rows } = await readHot<{ id: string }>(db, 'sellers_named', text, [name.toLowerCase()])
  return rows.map(({ id }) => id)
}
