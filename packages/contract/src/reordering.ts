import { z } from 'zod'
import { CartView } from './cart.ts'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'

/** How a reordered line differs from the original; only `price` and `size gone` leave it in the cart. */
export const cartChangeKinds = [
  'price',
  'product gone',
  'colour gone',
  'size gone',
  'method gone',
  'artwork gone',
  'minimum',
] as const

export const CartChange = z.object({
  title: z.string(),
  colour: z.string(),
  kind: z.enum(cartChangeKinds),
  /** The previous value: cents as digits, a size with its pieces, or a name. */
  from: z.string().optional(),
  /** The new value: cents as digits, or a message that says what is missing. */
  to: z.string().optional(),
})
export type CartChange = z.infer<typeof CartChange>

export const reorder = endpoint('POST', '/order/:orderId/reorder', {
  summary: 'Add the items of an order to the cart again, with their artwork, at today’s prices.',
  allow: 'session',
  capability: 'orders.read',
  idempotent: true,
  params: z.object({ orderId: Id }),
  response: {
    201: z.object({
      cart: CartView,
      /** Number of lines added to the cart. */
      added: z.int(),
      changes: z.array(CartChange),
    }),
  },
})
