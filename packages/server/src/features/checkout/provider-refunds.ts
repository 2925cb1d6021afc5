import type { ProviderRefundState } from '@printery/domain'
import type Stripe from 'stripe'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { raiseAlarm, settleAlarm } from '../alarms/index.ts'
import { creditRefunds, type ItemisedRefund } from '../invoices/index.ts'
import { ensurePosted, postRefunds } from '../ledger/index.ts'
import {
  applyPartialRefund,
  applyWholeRefund,
  lockOrderOf,
  type Order,
  type RefundOutcome,
  reopenRefund,
  reverseRefund,
  settleRefund,
} from '../orders/index.ts'
import { settlePartialRefunds, sumItemisedRefunds } from '../partial-refunds/index.ts'
import { reverseEarnings } from '../wallet/index.ts'
import { callProvider } from './provider.ts'
import { findPayment, findRefundOf, updateProviderRefundId } from './queries.ts'
import { reportRefundFailure } from './refund-failure.ts'
import { findRefundRecords, lockPayment, updateRefunded } from './refund-record-queries.ts'
import { mergeRefunds, type ProviderRefund, saveRefundRecords, sumOf } from './refund-records.ts'

/** Refund states by the provider's names; others are pending. */
const states: Record<string, ProviderRefundState> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    amount: refund.amount,
    state: states[refund.status ?? ''] ?? 'pending',
    createdAt: new Date((refund.created ?? 0) * 1000),
    partialRefundId: refund.metadata?.partialRefundId,
  }
}

export function intentOf(object: {
  payment_intent: string | Stripe.PaymentIntent | null
}): string | undefined {
  const intent = object.payment_intent
  return typeof intent === 'string' ? intent : intent?.id
}

/** All refunds of a payment at the provider. */
export async function listRefunds(services: Services, intentId: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = []
  await callProvider(async () => {
    for await (const refund of services.stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      refunds.push(toProviderRefund(refund))
  })
  return refunds
}

/**
 * Records every refund, whether reported by a response, an event or a list, and whether made by the shop or at the
 * provider: only the sum matters.
 */
export async function recordRefunds(
  services: Services,
  { db, now }: Context,
  intentId: string,
  fromProvider: readonly ProviderRefund[],
): Promise<void> {
  const payment = await findPayment(db, intentId)
  if (!payment) return
  const records = await findRefundRecords(db, intentId)
  // Older versions recorded only sums; then the complete list is needed.
  const areRecordsComplete = sumOf(records) === payment.refunded
  const isNew = fromProvider.some(
    ({ id, state }) => records.find((record) => record.id === id)?.state !== state,
  )
  if (areRecordsComplete && !isNew) return
  const bookInTransaction = (refunds: readonly ProviderRefund[], isComplete: boolean) =>
    db.transaction(async (tx) => {
      const order = await lockOrderOf(tx, payment.orderId)
      return bookRefunds(services, { db: tx, now }, { intentId, order, reported: refunds, isComplete })
    })
  if (areRecordsComplete && (await bookInTransaction(fromProvider, false))) return
  await bookInTransaction([...fromProvider, ...(await listRefunds(services, intentId))], true)
}

interface RefundBooking {
  intentId: string
  /** Locked by the caller. */
  order: Order | undefined
  reported: readonly ProviderRefund[]
  /** Whether `reported` includes the complete list of refunds of this payment. */
  isComplete: boolean
}

/**
 * Updates payment and order from reported refunds in the caller's transaction. While the event of a failed refund is
 * pending, the sum of the reported refunds may exceed the payment: then this writes nothing and returns false, and the
 * caller has to pass the complete list.
 */
export async function bookRefunds(
  services: Services,
  context: Context<Transaction>,
  { intentId, order, reported, isComplete }: RefundBooking,
): Promise<boolean> {
  const { db: tx } = context

  const payment = await lockPayment(tx, intentId)
  if (!payment) return true
  const sum = sumOf(mergeRefunds(await findRefundRecords(tx, intentId), reported))
  if (sum > payment.amount && !isComplete) return false
  await ensurePosted(context, payment)
  const ownRefund = await findRefundOf(tx, intentId)
  const { before, after } = await saveRefundRecords(tx, intentId, reported)
  const refunded = sumOf(after)
  if (refunded > payment.amount) {
    const detail = { orderId: payment.orderId, amount: payment.amount, refunded }
    await raiseAlarm(services, context, { kind: 'refund-mismatch', subject: intentId, detail })
    return true
  }
  const itemisedRefunds = payment.orderId
    ? await settlePartialRefunds(context, payment.orderId, reported)
    : new Map<string, ItemisedRefund>()
  const taxes = new Map([...itemisedRefunds].map(([id, { returned }]) => [id, returned.breakdown]))
  await postRefunds(context, payment, after, taxes)
  await creditRefunds(services, context, payment.orderId, after, itemisedRefunds)
  const newlyFailed = after.filter(
    ({ id, state }) =>
      state === 'failed' &&
      before.find((record) => record.id === id)?.state !== 'failed' &&
      (before.some((record) => record.id === id) || ownRefund?.providerRefundId === id),
  )
  if (refunded !== payment.refunded) {
    await updateRefunded(tx, intentId, refunded)
    if (payment.orderId) {
      const { orderId, amount: total } = payment
      const itemised = await sumItemisedRefunds(tx, orderId, after, itemisedRefunds)
      await reverseEarnings(context, orderId, { refunded, total, itemised })
    }
    const newRefunds = after.filter(({ id }) => !before.some((record) => record.id === id))
    const providerRefundId = newRefunds.length === 1 ? newRefunds[0]?.id : undefined
    const change = { ...payment, refundedNow: refunded, providerRefundId, newest: newRefunds.at(-1)?.id }
    const isRequested =
      ownRefund !== undefined ||
      (newRefunds.length > 0 && newRefunds.every(({ id }) => itemisedRefunds.has(id)))
    await applyMovement(services, context, { change, order, isRequested })
  }
  if (ownRefund?.state === 'pending' && newlyFailed.some(({ id }) => id === ownRefund.providerRefundId))
    await updateProviderRefundId(tx, ownRefund.id, null)
  for (const { id, amount } of newlyFailed) {
    const failed = { intentId, orderId: payment.orderId, amount, providerRefundId: id }
    await reportRefundFailure(services, context, failed)
  }
  if (refunded === payment.amount) await settleAlarm(context, 'refund-failed', intentId)
  // The mismatch is resolved once the failed refund is known.
  await settleAlarm(context, 'refund-mismatch', intentId)
  return true
}

interface RefundMovement {
  change: {
    intentId: string
    orderId: string | null
    /** Cents: captured, refunded before, and refunded now. */
    amount: number
    refunded: number
    refundedNow: number
    providerRefundId: string | undefined
    /** The newest of the new refunds. */
    newest: string | undefined
  }
  order: Order | undefined
  isRequested: boolean
}

async function applyMovement(
  services: Services,
  context: Context<Transaction>,
  { change, order, isRequested }: RefundMovement,
): Promise<void> {
  const {
    intentId,
    orderId,
    amount,
    refunded,
    providerRefundId,
    newest = String(change.refundedNow),
  } = change
  const movedCents = change.refundedNow - refunded
  if (movedCents < 0) {
    const reversal = { intentId, amount: -movedCents }
    if (order) await reverseRefund(services, context, order, reversal)
    else await reopenRefund(services, context.db, reversal)
    return
  }
  const isFullRefund = change.refundedNow === amount
  if (!order) {
    if (isFullRefund) await settleRefund(context, { intentId, orderId, amount: movedCents, providerRefundId })
    return
  }
  const outcome = isFullRefund
    ? await applyWholeRefund(services, context, order, { intentId, amount: movedCents, providerRefundId })
    : await applyPartialRefund(services, context, order, movedCents)
  if (!isRequested)
    await raiseUnrequestedAlarm(services, context, {
      orderId: order.id,
      intentId,
      amount: movedCents,
      newest,
      outcome,
    })
}

/** Raises an alarm about a refund that was not requested here, for an admin to check. */
async function raiseUnrequestedAlarm(
  services: Services,
  context: Context<Transaction>,
  { orderId, intentId, amount, newest, outcome }: UnrequestedRefund,
): Promise<void> {
  const detail = { orderId, intentId, amount }
  const alarm =
    outcome === 'held'
      ? { kind: 'refund-after-dispatch' as const, subject: intentId, detail }
      : // A payment may have several such refunds, even of the same amount.
        { kind: 'refund-unasked' as const, subject: `${intentId} ${newest}`, detail }
  await raiseAlarm(services, context, alarm)
}

interface UnrequestedRefund {
  orderId: string
  intentId: string
  /** Cents. */
  amount: number
  /** The id of the newest refund at the provider. */
  newest: string
  outcome: RefundOutcome
}
