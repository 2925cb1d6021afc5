import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { ledgerProgress, orders, payments, providerRefunds } from '../../db/schema/index.ts'

export type PaymentRow = typeof payments.$inferSelect
export type OrderSums = Pick<
  typeof orders.$inferSelect,
  'id' | 'status' | 'subTotal' | 'discount' | 'shippingCost' | 'tax' | 'createdAt' | 'updatedAt'
>

export async function isBackfillDone(db: Db): Promise<boolean> {
  const [row] = await db.select().from(ledgerProgress)
  return row?.isPastPosted ?? false
}

export async function markBackfillDone(db: Db): Promise<void> {
  await db
    .insert(ledgerProgress)
    .values({ id: 1, isPastPosted: true })
    .onConflictDoUpdate({ target: ledgerProgress.id, set: { isPastPosted: true } })
}

/** Locks a batch of payments that the ledger doesn't have. */
export function lockUnpostedPayments(tx: Transaction, limit: number): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(sql`not exists (select from ledger_entries e where e.key = 'payment:' || ${payments.intentId})`)
    .orderBy(payments.intentId)
    .limit(limit)
    .for('no key update')
}

const sumColumns = {
  id: orders.id,
  status: orders.status,
  subTotal: orders.subTotal,
  discount: orders.discount,
  shippingCost: orders.shippingCost,
  tax: orders.tax,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
}

/** Locks a batch of orders without a payment that the ledger doesn't have; orders of $0 have no entry. */
export function lockUnpostedOrders(tx: Transaction, limit: number): Promise<OrderSums[]> {
  return tx
    .select(sumColumns)
    .from(orders)
    .where(
      sql`${orders.paymentId} is null and ${orders.subTotal} + ${orders.shippingCost} > 0
        and not exists (select from ledger_entries e where e.key = 'order:' || ${orders.id})`,
    )
    .orderBy(orders.id)
    .limit(limit)
    .for('no key update')
}

export async function findOrderSums(db: Db, orderId: string): Promise<OrderSums | undefined> {
  const [row] = await db.select(sumColumns).from(orders).where(eq(orders.id, orderId))
  return row
}

/** Refunds that have succeeded, the oldest first. */
export function findSucceededRefunds(
  db: Db,
  intentId: string,
): Promise<(typeof providerRefunds.$inferSelect)[]> {
  return db
    .select()
    .from(providerRefunds)
    .where(sql`${providerRefunds.intentId} = ${intentId} and ${providerRefunds.state} = 'succeeded'`)
    .orderBy(providerRefunds.createdAt, providerRefunds.id)
}
