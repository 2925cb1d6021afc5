import { isEnded } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  findOrderSums,
  findSucceededRefunds,
  isBackfillDone,
  lockUnpostedOrders,
  lockUnpostedPayments,
  markBackfillDone,
  type OrderSums,
  type PaymentRow,
} from './past-queries.ts'
import { isPosted, postEntry } from './posting.ts'
import { postFee } from './provider-costs.ts'
import { postRefunds, postUnlistedRefund } from './refunds.ts'
import { paymentKey, postCancellation, saleEntryOf, unappliedPaymentEntryOf } from './sales.ts'

/** Payments or orders per transaction. */
const batchSize = 100

/** Queues the job that posts the orders from before the ledger existed; does nothing once that backfill is done. */
export async function queuePastOrders({ db, jobs }: Pick<Shop, 'db' | 'jobs'>): Promise<void> {
  if (!(await isBackfillDone(db))) await jobs.send(db, 'post-past-money', {}, { singletonKey: 'past' })
}

/** Posts all unposted payments and orders, in batches, so that the next run continues where an aborted one stopped. */
export async function postPastOrders({ db }: Pick<Shop, 'db'>, size = batchSize): Promise<void> {
  while ((await db.transaction((tx) => postPaymentBatch(tx, size))) > 0);
  while ((await db.transaction((tx) => postOrderBatch(tx, size))) > 0);
  await markBackfillDone(db)
}

/** Posts all orders in the caller's transaction, such as when the demo is seeded. */
export async function postAllOrders(tx: Transaction): Promise<void> {
  while ((await postPaymentBatch(tx, batchSize)) > 0);
  while ((await postOrderBatch(tx, batchSize)) > 0);
}

async function postPaymentBatch(tx: Transaction, limit: number): Promise<number> {
  const payments = await lockUnpostedPayments(tx, limit)
  for (const payment of payments) await postPayment(tx, payment)
  return payments.length
}

async function postOrderBatch(tx: Transaction, limit: number): Promise<number> {
  const orders = await lockUnpostedOrders(tx, limit)
  for (const order of orders) {
    await postEntry(tx, saleEntryOf({ ...sumsOf(order), intentId: null }))
    if (isEnded(order.status)) await postCancellation({ db: tx, now: order.updatedAt }, order.id)
  }
  return orders.length
}

function sumsOf({ id, subTotal, discount, shippingCost, tax, createdAt }: OrderSums) {
  return { orderId: id, subTotal, discount, shippingCost, tax, soldAt: createdAt }
}

/** Posts a payment with its refunds and fee, unless it is posted. The caller has locked it. */
export async function ensurePosted({ db: tx }: Context<Transaction>, payment: PaymentRow): Promise<void> {
  if (!(await isPosted(tx, paymentKey(payment.intentId)))) await postPayment(tx, payment)
}

async function postPayment(tx: Transaction, payment: PaymentRow): Promise<void> {
  const { intentId, orderId, amount, refunded, fee, capturedAt } = payment
  const order = orderId === null ? undefined : await findOrderSums(tx, orderId)
  await postEntry(
    tx,
    order
      ? saleEntryOf({ ...sumsOf(order), intentId, soldAt: capturedAt })
      : unappliedPaymentEntryOf(intentId, amount, capturedAt),
  )
  const references = { intentId, orderId: order?.id ?? null }
  const records = await findSucceededRefunds(tx, intentId)
  const unlisted = refunded - records.reduce((sum, record) => sum + record.amount, 0)
  if (unlisted > 0)
    await postUnlistedRefund({ db: tx, now: order?.updatedAt ?? capturedAt }, references, unlisted)
  await postRefunds({ db: tx, now: capturedAt }, references, records)
  if (fee !== null) await postFee({ db: tx, now: capturedAt }, { ...references, before: null, fee })
}
