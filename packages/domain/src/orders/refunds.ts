import type { Cents } from '../pricing/money.ts'
import { Refusal } from '../refusal.ts'
import type { Status } from '../statuses/status-table.ts'
import { isEnded, statusRow } from '../statuses/statuses.ts'

/** The state of a refund at the payment provider. */
export const providerRefundStates = ['pending', 'succeeded', 'failed'] as const
export type ProviderRefundState = (typeof providerRefundStates)[number]

/** The later of two states. Provider events can arrive in any order, but a refund only moves forward. */
export function laterRefundState(
  current: ProviderRefundState,
  reported: ProviderRefundState,
): ProviderRefundState {
  const rank = (state: ProviderRefundState) => providerRefundStates.indexOf(state)
  return rank(reported) > rank(current) ? reported : current
}

/** The rank from which the goods have left the warehouse. */
const { rank: dispatchedRank } = statusRow('Warehouse has dispatched the order')

/** Whether the order, or any of its items, has left the warehouse. */
export function isDispatched(order: { status: Status; items: readonly Status[] }): boolean {
  return [order.status, ...order.items].some(
    (status) => !isEnded(status) && statusRow(status).rank >= dispatchedRank,
  )
}

/** The consequence for an order whose payment was refunded in full. */
export type FullRefundEffect =
  /** The order was already cancelled and becomes refunded. */
  | 'settle'
  /** The order is cancelled and becomes refunded. */
  | 'cancel'
  /** The order is put on hold until an admin decides. */
  | 'hold'
  | 'nothing'

/** Returns the consequence for an order of a full refund that was made at the provider. */
export function effectOfFullRefund(order: { status: Status; items: readonly Status[] }): FullRefundEffect {
  if (order.status === 'refunded') return 'nothing'
  if (order.status === 'cancelled') return 'settle'
  return isDispatched(order) ? 'hold' : 'cancel'
}

/** The decisions of an admin about a dispatched order that was refunded in full. */
export const refundDecisions = ['keep', 'cancel'] as const
export type RefundDecision = (typeof refundDecisions)[number]

/**
 * Why an order on hold and its items can't be moved, individually or in bulk. The refusal does not mention the payment,
 * because suppliers read it.
 */
export function whyOnHold(order: { isOnHold: boolean }): Refusal | undefined {
  return order.isOnHold
    ? new Refusal('order_on_hold', 'This order is on hold: an admin has to decide before it can move on.')
    : undefined
}

/** The amount of a payment that was not refunded, in cents. */
export function remainingAmount(payment: { amount: Cents; refunded: Cents }): Cents {
  return payment.amount - payment.refunded
}
