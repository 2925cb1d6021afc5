import { statuses } from '@printery/domain'
import { z } from 'zod'
import { Id, text } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Of each kind at most five. */
const Found = z.object({
  orders: z.array(z.object({ id: Id, number: z.string(), customer: z.string(), status: z.enum(statuses) })),
  products: z.array(z.object({ id: Id, title: z.string() })),
  /** To admins; so are quotations. */
  customers: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  quotations: z.array(z.object({ id: Id, number: z.string(), customer: z.string() })),
})
export type Found = z.infer<typeof Found>

export const searchEverything = endpoint('GET', '/search', {
  summary:
    'What staff look for by a few letters: orders by number and customer, products, customers, quotations. A supplier finds its own orders and products alone.',
  allow: 'staff',
  query: z.strictObject({ q: text(200).default('') }),
  response: { 200: Found },
})
