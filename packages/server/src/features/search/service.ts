import type { SearchResult } from '@printery/contract'
import { type Actor, isAdmin } from '@printery/domain'
import { can } from '@printery/domain/staff'
import type { Db } from '../../db/database.ts'
import { listPortalProducts } from '../catalogue/index.ts'
import { searchCustomers } from '../customers/index.ts'
import { searchOrders } from '../orders/index.ts'
import { findByNumber } from '../quotations/index.ts'

/** Results of each kind. */
const maxResults = 5

const noResults: SearchResult = { orders: [], products: [], customers: [], quotations: [] }

/**
 * The results of the command palette. Staff find everything that they may read; a supplier finds its own products and
 * orders, and customers only through these orders.
 */
export async function searchEverything(db: Db, actor: Actor, text: string): Promise<SearchResult> {
  if (text === '') return noResults
  const isUnrestricted = isAdmin(actor)
  const [orders, products, customers, quotations] = await Promise.all([
    searchOrders(db, { text, limit: maxResults, supplierId: isUnrestricted ? undefined : actor.userId }),
    searchProducts(db, actor, text),
    can(actor, 'customers.read') ? searchCustomers(db, text, maxResults) : [],
    can(actor, 'quotations.read') ? findByNumber(db, text) : [],
  ])
  return { orders, products, customers, quotations }
}

async function searchProducts(db: Db, actor: Actor, search: string): Promise<SearchResult['products']> {
  // For an admin an empty supplier name lists the products of all suppliers.
  const query = { search, limit: maxResults, ...(isAdmin(actor) && { supplier: '' }) }
  const { productsAsJson } = await listPortalProducts(db, actor, actor.userId, query)
  return productsAsJson.map((json) => {
    const { id, title } = JSON.parse(json) as SearchResult['products'][number]
    return { id, title }
  })
}
