import { changeKinds, roles } from '@printery/domain'
import { z } from 'zod'
import { Id, Moment, Page } from './common.ts'
import { endpoint } from './endpoint.ts'

export const HistoryEvent = z.object({
  at: Moment,
  what: z.enum(['status', ...changeKinds]),
  /** Null if it concerns the whole order. */
  itemId: Id.nullable(),
  title: z.string().nullable(),
  /** A status, a day, a name and address, or cents as digits, depending on `what`. Null without one. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.enum([...roles, 'system']),
  /** Names are shown to admins only. */
  name: z.string().nullable(),
  comment: z.string().nullable(),
})
export type HistoryEvent = z.infer<typeof HistoryEvent>

export const orderHistory = endpoint('GET', '/order/:orderId/history', {
  summary:
    'Get the history of an order and its items, newest first, limited to the events that the caller may see.',
  allow: 'session',
  capability: 'orders.read',
  params: z.object({ orderId: Id }),
  query: z.strictObject({ only: z.enum(['statuses']).optional(), ...Page }),
  response: { 200: z.object({ events: z.array(HistoryEvent), nextCursor: z.string().nullable() }) },
})
