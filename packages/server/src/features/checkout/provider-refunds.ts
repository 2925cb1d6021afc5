import type { ProviderRefundState } from '@printery/domain'
import type Stripe from 'stripe'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { raiseAlarm, settleAlarm } from '../alarms/service.ts'
import {
  applyPartRefund,
  applyWholeRefund,
  lockOrderOf,
  type Order,
  type RefundOutcome,
  reopenRefund,
  settleRefund,
  takeRefundBack,
} from '../orders/service.ts'
import { atProvider, paidByIntent } from './provider.ts'
import { findPayment, findRefundOf, keepProviderRefund, type RefundRow } from './queries.ts'
import { tellRefundFailure } from './refund-failure.ts'
import {
  findRefundRecords,
  lockPayment,
  saveRefunded,
  saveRefundRecords,
  sumOf,
  type ToldRefund,
} from './refund-records.ts'
import { isId, recordPayment } from './settle.ts'

/** What the provider calls a refund that came to nothing, and one that somebody still has to do something for. */
const states: Record<string, ProviderRefundState> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function toldOf(refund: Stripe.Refund): ToldRefund {
  return {
    id: refund.id,
    amount: refund.amount,
    state: states[refund.status ?? ''] ?? 'pending',
    createdAt: new Date((refund.created ?? 0) * 1000),
  }
}

export function intentOf(object: {
  payment_intent: string | Stripe.PaymentIntent | null
}): string | undefined {
  const intent = object.payment_intent
  return typeof intent === 'string' ? intent : intent?.id
}

/** All refunds of a payment, as the provider has them now. */
export async function listRefunds(shop: Shop, intentId: string): Promise<ToldRefund[]> {
  const refunds: ToldRefund[] = []
  await atProvider(async () => {
    for await (const refund of shop.stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      refunds.push(toldOf(refund))
  })
  return refunds
}

/**
 * The one way in which money that went back reaches our books: answers of the provider, its events in any order and its
 * list all come through here. Ours and those made there by hand are told apart by nothing: what counts is the sum.
 */
export async function recordRefunds(
  shop: Shop,
  intentId: string,
  told: readonly ToldRefund[],
  now: Date,
): Promise<void> {
  const payment = await findPayment(shop.db, intentId)
  if (!payment) return
  const known = await findRefundRecords(shop.db, intentId)
  // Refunds of older versions of the shop may stand in the sum without their names: then only the whole list tells it.
  const isWhole = sumOf(known) === payment.refunded
  const isNew = told.some(({ id, state }) => known.find((record) => record.id === id)?.state !== state)
  if (isWhole && !isNew) return
  const all = isWhole ? told : [...told, ...(await listRefunds(shop, intentId))]
  await shop.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, payment.orderId)
    await settle(shop, tx, { intentId, order, told: all }, now)
  })
}

interface Settling {
  intentId: string
  order: Order | undefined
  told: readonly ToldRefund[]
}

async function settle(shop: Shop, tx: Db, { intentId, order, told }: Settling, now: Date): Promise<void> {
  const payment = await lockPayment(tx, intentId)
  if (!payment) return
  const asked = await findRefundOf(tx, intentId)
  const { before, after } = await saveRefundRecords(tx, intentId, told)
  const refunded = sumOf(after)
  if (refunded > payment.amount) {
    const detail = { orderId: payment.orderId, amount: payment.amount, refunded }
    await raiseAlarm(shop, tx, { kind: 'refund-mismatch', subject: intentId, detail }, now)
    return
  }
  const hasFailed = after.filter(
    ({ id, state }) =>
      state === 'failed' &&
      before.find((record) => record.id === id)?.state !== 'failed' &&
      (before.some((record) => record.id === id) || asked?.providerRefundId === id),
  )
  if (refunded !== payment.refunded) {
    await saveRefunded(tx, intentId, refunded)
    const made = after.filter(({ id }) => !before.some((record) => record.id === id))
    const providerRefundId = made.length === 1 ? made[0]?.id : undefined
    const change = { ...payment, now: refunded, providerRefundId, newest: made.at(-1)?.id }
    await moveMoney(shop, tx, { change, order, asked }, now)
  }
  if (asked?.state === 'pending' && hasFailed.some(({ id }) => id === asked.providerRefundId))
    await keepProviderRefund(tx, asked.id, null)
  for (const { id, amount } of hasFailed) {
    const failed = { intentId, orderId: payment.orderId, amount, providerRefundId: id }
    await tellRefundFailure(shop, tx, failed, now)
  }
  if (refunded === payment.amount) await settleAlarm(tx, 'refund-failed', intentId, now)
  // More stood there until a failed refund was heard of.
  await settleAlarm(tx, 'refund-mismatch', intentId, now)
}

interface Movement {
  change: {
    intentId: string
    orderId: string | null
    /** Cents: captured, back before, and back now. */
    amount: number
    refunded: number
    now: number
    providerRefundId: string | undefined
    /** Of the refunds that were not known before. */
    newest: string | undefined
  }
  order: Order | undefined
  asked: RefundRow | undefined
}

async function moveMoney(shop: Shop, tx: Db, { change, order, asked }: Movement, now: Date): Promise<void> {
  const { intentId, orderId, amount, refunded, providerRefundId, newest = String(change.now) } = change
  const moved = change.now - refunded
  if (moved < 0) {
    const back = { intentId, amount: -moved }
    if (order) await takeRefundBack(shop, tx, order, back, now)
    else await reopenRefund(shop, tx, back)
    return
  }
  const isWhole = change.now === amount
  if (!order) {
    if (isWhole) await settleRefund(tx, { intentId, orderId, amount: moved, providerRefundId }, now)
    return
  }
  const outcome = isWhole
    ? await applyWholeRefund(shop, tx, order, { intentId, amount: moved, providerRefundId }, now)
    : await applyPartRefund(shop, tx, order, moved, now)
  if (!asked)
    await tellUnasked(shop, tx, { orderId: order.id, intentId, amount: moved, newest, outcome }, now)
}

/** Nobody here asked for it: a person has to look whether it was meant, and decide where the goods have left already. */
async function tellUnasked(
  shop: Shop,
  tx: Db,
  { orderId, intentId, amount, newest, outcome }: Unasked,
  now: Date,
): Promise<void> {
  const detail = { orderId, intentId, amount }
  const alarm =
    outcome === 'held'
      ? { kind: 'refund-after-dispatch' as const, subject: intentId, detail }
      : // Of one payment there may be several, and of one sum too, where the first has failed.
        { kind: 'refund-unasked' as const, subject: `${intentId} ${newest}`, detail }
  await raiseAlarm(shop, tx, alarm, now)
}

interface Unasked {
  orderId: string
  intentId: string
  /** Cents. */
  amount: number
  /** The refund at the provider. */
  newest: string
  outcome: RefundOutcome
}

/**
 * A refund event names a payment. One that we don't know may be ours with its own events still on their way: it is
 * recorded first. Answers whether it is ours; the account at the provider may sell elsewhere too.
 */
export async function knowPayment(shop: Shop, intentId: string, now: Date): Promise<boolean> {
  if (await findPayment(shop.db, intentId)) return true
  const intent = await atProvider(() => shop.stripe.paymentIntents.retrieve(intentId))
  if (!isId(intent.metadata.orderId ?? '')) return false
  await recordPayment(shop, paidByIntent(intent), now)
  return (await findPayment(shop.db, intentId)) !== undefined
}
