import { type Cents, dayMs } from '@printery/domain'
import type Stripe from 'stripe'
import type { Shop } from '../../shop.ts'

/** A movement of money in the provider's list. */
export interface ListedMovement {
  /** The key of the entry that has to be in the ledger. */
  key: string
  /** The payment intent; for a payout, its transfer. */
  intentId: string
  cents: Cents
  /** The fee of a payment, which the ledger posts with it. */
  fee?: Cents
  /** The checkout of the payment, from the metadata at the provider. */
  checkoutId?: string | undefined
}

/** A movement may be listed some days after it occurred. */
const marginDays = 5

/**
 * The payments, refunds, disputes and transfers to suppliers in the provider's list since a time. Payouts to the shop's
 * bank are not part of this ledger.
 */
export async function listMovements(
  { stripe }: Pick<Shop, 'stripe'>,
  since: Date,
): Promise<{ movement: ListedMovement; at: Date }[]> {
  const listed: { movement: ListedMovement; at: Date }[] = []
  const created = { gte: Math.floor((since.getTime() - marginDays * dayMs) / 1000) }
  const list = { created, limit: 100, expand: ['data.source'] }
  for await (const entry of stripe.balanceTransactions.list(list)) {
    const movement = movementOf(entry)
    if (movement) listed.push({ movement, at: new Date(entry.created * 1000) })
  }
  return listed
}

const refundTypes = ['refund', 'payment_refund']
const failureTypes = ['refund_failure', 'payment_failure_refund', 'payment_refund_failure']

function movementOf({
  id,
  type,
  amount,
  fee,
  source,
}: Stripe.BalanceTransaction): ListedMovement | undefined {
  if (typeof source !== 'object' || source === null) return undefined
  if (source.object === 'charge') {
    const intentId = idOf(source.payment_intent)
    if (!intentId || (type !== 'charge' && type !== 'payment')) return undefined
    return { key: `payment:${intentId}`, intentId, cents: amount, fee, checkoutId: source.metadata.orderId }
  }
  if (source.object === 'refund') {
    const intentId = idOf(source.payment_intent)
    // A pending refund is posted once it has succeeded.
    if (!intentId || source.status === 'pending' || source.status === 'requires_action') return undefined
    if (refundTypes.includes(type)) return { key: `refund:${source.id}`, intentId, cents: amount }
    if (failureTypes.includes(type)) return { key: `refund-returned:${source.id}`, intentId, cents: amount }
  }
  if (source.object === 'transfer' && type === 'transfer') {
    const { payoutId } = source.metadata
    if (payoutId) return { key: `payout:${payoutId}`, intentId: source.id, cents: amount }
  }
  if (source.object === 'dispute') {
    const intentId = idOf(source.payment_intent)
    if (intentId) return { key: `dispute:${id}`, intentId, cents: amount - fee }
  }
  return undefined
}

function idOf(object: string | { id: string } | null): string | undefined {
  return typeof object === 'string' ? object : object?.id
}
