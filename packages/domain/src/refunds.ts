import type { Cents } from './money.ts'
import { Refusal } from './refusal.ts'
import { isEnded, type Status, statusRow } from './statuses.ts'

/** How a refund stands at the payment provider. */
export const providerRefundStates = ['pending', 'succeeded', 'failed'] as const
export type ProviderRefundState = (typeof providerRefundStates)[number]

/** Events come in any order, and a refund only ever moves this way: of two words about one the later holds. */
export function laterRefundState(known: ProviderRefundState, told: ProviderRefundState): ProviderRefundState {
  const rank = (state: ProviderRefundState) => providerRefundStates.indexOf(state)
  return rank(told) > rank(known) ? told : known
}

/** From here on the goods have left the warehouse. */
const { rank: dispatched } = statusRow('Warehouse has dispatched the order')

/** Whether the order, or any of its items, has left the warehouse. */
export function isDispatched(order: { status: Status; items: readonly Status[] }): boolean {
  return [order.status, ...order.items].some(
    (status) => !isEnded(status) && statusRow(status).rank >= dispatched,
  )
}

/** What becomes of an order whose whole payment went back. */
export type WholeRefund =
  /** It was cancelled before: now it is refunded. */
  | 'settle'
  /** It is cancelled and refunded. */
  | 'cancel'
  /** It stays, and can't move on until an admin decides. */
  | 'hold'
  | 'nothing'

export function effectOfWholeRefund(order: { status: Status; items: readonly Status[] }): WholeRefund {
  if (order.status === 'refunded') return 'nothing'
  if (order.status === 'cancelled') return 'settle'
  return isDispatched(order) ? 'hold' : 'cancel'
}

/** What an admin can decide about a dispatched order whose whole payment went back. */
export const refundDecisions = ['keep', 'cancel'] as const
export type RefundDecision = (typeof refundDecisions)[number]

/** Why nothing of the order moves, single or in bulk, the order or an item of it. Says nothing of money: suppliers read it. */
export function whyOnHold(order: { isOnHold: boolean }): Refusal | undefined {
  return order.isOnHold
    ? new Refusal('order_on_hold', 'This order is on hold: an admin has to decide before it can move on.')
    : undefined
}

/** What is left of a payment, in cents. */
export function leftOf(payment: { amount: Cents; refunded: Cents }): Cents {
  return payment.amount - payment.refunded
}
