import type { ProductView } from '@printery/contract'

/** `inventory` holds the products of all suppliers; `own` those of whoever looks. */
export type ListKind = 'inventory' | 'own'

/** What a product list shows. It is part of the URL, so that a link or a reload shows the same list. */
export interface ListView {
  item: string
  /** Only of the inventory. */
  supplier: string
}

/** As much as the call takes. */
export const maxSearch = 200
const pageSize = 24

export function readView(address: URLSearchParams, kind: ListKind): ListView {
  const read = (name: string) => (address.get(name) ?? '').slice(0, maxSearch)
  return { item: read('item'), supplier: kind === 'inventory' ? read('supplier') : '' }
}

/** The plain address is the plain list. */
export function writeView({ item, supplier }: ListView): URLSearchParams {
  const address = new URLSearchParams()
  if (item.trim()) address.set('item', item)
  if (supplier.trim()) address.set('supplier', supplier)
  return address
}

export function isSearch({ item, supplier }: ListView): boolean {
  return `${item}${supplier}`.trim() !== ''
}

/** An admin who names a supplier, if only by nothing, is shown the products of all. */
export function queryOf(kind: ListKind, view: ListView, cursor: string | undefined) {
  const search = view.item.trim()
  return {
    ...(search && { search }),
    ...(kind === 'inventory' && { supplier: view.supplier.trim() }),
    limit: pageSize,
    ...(cursor !== undefined && { cursor }),
  }
}

/** The least and the most that one blank piece costs. */
export function priceRange({ price }: Pick<ProductView, 'price'>): { min: number; max: number } {
  const prices = price.map((tier) => tier.pricePerUnit)
  return { min: Math.min(...prices), max: Math.max(...prices) }
}
