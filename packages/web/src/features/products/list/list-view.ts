import type { Api, ProductView } from '@printery/contract'

/** `inventory` has the products of all suppliers; `own` those of the viewer. */
export type ListKind = 'inventory' | 'own'

type Query = NonNullable<Api['GET /product/supplier-products/:userId']['query']>
export type ProductState = NonNullable<Query['state']>
export type ProductSort = NonNullable<Query['sort']>
/** In the order in which they are offered. */
export const productStates: readonly ProductState[] = ['current', 'published', 'waiting', 'draft', 'archived']
export const productSorts: readonly ProductSort[] = ['newest', 'title', 'price_asc', 'price_desc']
export type Layout = 'cards' | 'table'

/** What a product list shows. It is part of the URL, so that a link or a reload shows the same list. */
export interface ListView {
  item: string
  /** Only in the inventory. */
  supplier: string
  /** `current` leaves out archived products. */
  state: ProductState
  sort: ProductSort
  layout: Layout
}

/** The longest search text that the server accepts. */
export const maxSearch = 200
const pageSize = 24

export const defaultView: ListView = {
  item: '',
  supplier: '',
  state: 'current',
  sort: 'newest',
  layout: 'cards',
}

export function readView(searchParams: URLSearchParams, kind: ListKind): ListView {
  const read = (name: string) => (searchParams.get(name) ?? '').slice(0, maxSearch)
  return {
    item: read('item'),
    supplier: kind === 'inventory' ? read('supplier') : '',
    state: productStates.find((state) => state === read('state')) ?? defaultView.state,
    sort: productSorts.find((sort) => sort === read('sort')) ?? defaultView.sort,
    layout: read('view') === 'table' ? 'table' : defaultView.layout,
  }
}

/** Default values are left out of the URL. */
export function writeView({ item, supplier, state, sort, layout }: ListView): URLSearchParams {
  const params = new URLSearchParams()
  if (item.trim()) params.set('item', item)
  if (supplier.trim()) params.set('supplier', supplier)
  if (state !== defaultView.state) params.set('state', state)
  if (sort !== defaultView.sort) params.set('sort', sort)
  if (layout !== defaultView.layout) params.set('view', layout)
  return params
}

export function isFiltered({ item, supplier, state }: ListView): boolean {
  return `${item}${supplier}`.trim() !== '' || state !== defaultView.state
}

/** The same list without its search texts and its filter by state. */
export function withoutFilters(view: ListView): ListView {
  const { item, supplier, state } = defaultView
  return { ...view, item, supplier, state }
}

/** The filter of the call: with a supplier filter, even an empty one, an admin gets the products of all suppliers. */
export function filterOf(kind: ListKind, view: ListView) {
  const search = view.item.trim()
  return {
    ...(search && { search }),
    ...(kind === 'inventory' && { supplier: view.supplier.trim() }),
    state: view.state,
  }
}

export function queryOf(kind: ListKind, view: ListView, cursor: string | undefined) {
  return {
    ...filterOf(kind, view),
    sort: view.sort,
    limit: pageSize,
    ...(cursor !== undefined && { cursor }),
  }
}

type Page = Api['GET /product/supplier-products/:userId']['answer']
export type Review = Page['reviews'][number]
export type Figures = Page['figures'][string]

/** A product with the additional data of the list. */
export interface ListEntry {
  product: ProductView
  figures: Figures | undefined
  isDraft: boolean
  /** A draft that was archived. */
  isArchived: boolean
  /** Whether its pictures are being checked. */
  hasPendingPictures: boolean
  /** A product or price that waits for an admin, or was refused. */
  review: Review | undefined
}

export function entriesOf(pages: readonly Page[]): ListEntry[] {
  return pages.flatMap(({ products, figures, drafts, archived, waiting, reviews }) => {
    const [draftIds, archivedIds, waitingIds] = [new Set(drafts), new Set(archived), new Set(waiting)]
    const byId = new Map(reviews.map((review) => [review.id, review]))
    return products.map((product) => ({
      product,
      figures: figures[product.id],
      isDraft: draftIds.has(product.id),
      isArchived: archivedIds.has(product.id),
      hasPendingPictures: waitingIds.has(product.id),
      review: byId.get(product.id),
    }))
  })
}

/** The lowest and the highest price of a blank piece. */
export function priceRange({ price }: Pick<ProductView, 'price'>): { min: number; max: number } {
  const prices = price.map((tier) => tier.pricePerUnit)
  return { min: Math.min(...prices), max: Math.max(...prices) }
}
