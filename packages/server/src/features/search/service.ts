import type { SearchResult } from '@printery/contract'
import { type Actor, isAdmin } from '@printery/domain'
import type { Shop } from '../../shop.ts'
import { listOfSupplier } from '../catalogue/service.ts'
import { searchCustomers } from '../customers/service.ts'
import { searchOrders } from '../orders/service.ts'
import { findByNumber } from '../quotations/service.ts'

/** Of each kind: what is meant stands among the first, or a letter more is typed. */
const most = 5

const nothing: SearchResult = { orders: [], products: [], customers: [], quotations: [] }

/** For the command palette. A supplier finds what is its own, and people only as the customers of its orders. */
export async function searchEverything(db: Shop['db'], actor: Actor, text: string): Promise<SearchResult> {
  if (text === '') return nothing
  const all = isAdmin(actor)
  const [orders, products, customers, quotations] = await Promise.all([
    searchOrders(db, { text, limit: most, supplierId: all ? undefined : actor.userId }),
    searchProducts(db, actor, text),
    all ? searchCustomers(db, text, most) : [],
    all ? findByNumber(db, text) : [],
  ])
  return { orders, products, customers, quotations }
}

async function searchProducts(
  db: Shop['db'],
  actor: Actor,
  search: string,
): Promise<SearchResult['products']> {
  // An empty supplier's name asks an admin's list for those of all.
  const query = { search, limit: most, ...(isAdmin(actor) && { supplier: '' }) }
  const { documents } = await listOfSupplier(db, actor, actor.userId, query)
  return documents.map((document) => {
    const { id, title } = JSON.parse(document) as SearchResult['products'][number]
    return { id, title }
  })
}
