import { statuses } from '@printery/domain'
import { z } from 'zod'
import { Id, text } from './common.ts'
import { endpoint } from './endpoint.ts'

/** At most five of each kind. */
const SearchResult = z.object({
  orders: z.array(z.object({ id: Id, number: z.string(), customer: z.string(), status: z.enum(statuses) })),
  products: z.array(z.object({ id: Id, title: z.string() })),
  /** For admins only, like quotations. */
  customers: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  quotations: z.array(z.object({ id: Id, number: z.string(), customer: z.string() })),
})
export type SearchResult = z.infer<typeof SearchResult>

export const searchEverything = endpoint('GET', '/search', {
  summary:
    'Search for orders by number and customer, and for products, customers and quotations. Suppliers find only their own orders and products.',
  allow: 'staff',
  capability: 'orders.read',
  query: z.strictObject({ q: text(200).default('') }),
  response: { 200: SearchResult },
})
