import { z } from 'zod'
import { Cents, Id, Moment, required } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** The refundable pieces of an item, with the amounts from which the refund of some pieces is calculated. */
export const RefundableItem = z.object({
  itemId: Id,
  title: z.string(),
  colourName: z.string(),
  quantity: z.int(),
  /** Pieces of refunds that succeeded or are pending. */
  returned: z.int(),
  netCents: Cents,
  allowanceCents: Cents,
  taxCents: Cents,
  grossCents: Cents,
})
export type RefundableItem = z.infer<typeof RefundableItem>

export const PartialRefundView = z.object({
  id: Id,
  amount: Cents,
  pieces: z.int(),
  withShipping: z.boolean(),
  reason: z.string(),
  state: z.enum(['pending', 'succeeded', 'failed']),
  requestedAt: Moment,
})
export type PartialRefundView = z.infer<typeof PartialRefundView>

export const RefundableView = z.object({
  /** Whether prices include their tax. */
  mode: z.enum(['inclusive', 'exclusive']),
  items: z.array(RefundableItem),
  /** The shipping cost with tax; 0 if it is free or refunded. */
  shippingCents: Cents,
  /** The amount of the payment that was not refunded. */
  leftCents: Cents,
  refunds: z.array(PartialRefundView),
})
export type RefundableView = z.infer<typeof RefundableView>

export const getRefundable = endpoint('GET', '/order/:orderId/partial-refunds', {
  summary:
    'Get the pieces and the shipping of an order that can still be refunded, and its earlier partial refunds.',
  allow: 'admin',
  capability: 'orders.refund',
  params: z.object({ orderId: Id }),
  response: { 200: RefundableView },
})

export const refundItems = endpoint('POST', '/order/:orderId/partial-refunds', {
  summary:
    'Refund pieces of an order, its shipping, or both, through the payment provider. The order continues unless its whole payment has been refunded.',
  allow: 'admin',
  capability: 'orders.refund',
  idempotent: true,
  params: z.object({ orderId: Id }),
  body: z.strictObject({
    items: z.array(z.strictObject({ itemId: Id, quantity: z.int().min(1).max(1_000_000) })).max(500),
    withShipping: z.boolean(),
    reason: required('Please write a reason.', 2000),
  }),
  response: { 201: z.object({ refund: PartialRefundView }) },
})
