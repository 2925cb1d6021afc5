import { asc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { checkouts, orderItems, orders, providerRefunds } from '../../db/schema/index.ts'
import type { InvoicedSale, PaymentRecord } from './content.ts'

/** An order as a sale to be invoiced. */
export interface SaleOfOrder extends InvoicedSale {
  userId: string
  status: string
  paymentId: string | null
  createdAt: Date
}

/** A sale as its payment page froze it, and how it was paid. */
export async function findFrozenSale(
  db: Db,
  orderId: string,
): Promise<{ sale: InvoicedSale; paid: PaymentRecord } | undefined> {
  const [row] = await db
    .select({ sale: checkouts, paymentId: orders.paymentId, soldAt: orders.createdAt })
    .from(checkouts)
    .innerJoin(orders, eq(orders.id, checkouts.id))
    .where(eq(checkouts.id, orderId))
  return row && { sale: row.sale, paid: { paymentId: row.paymentId, soldAt: row.soldAt } }
}

export async function findSale(db: Db, orderId: string): Promise<SaleOfOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order && { ...order, lines: await findLines(db, orderId) }
}

/** Locks the order, so that it is invoiced once and not cancelled meanwhile. */
export async function lockSale(tx: Transaction, orderId: string): Promise<SaleOfOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order && { ...order, lines: await findLines(tx, orderId) }
}

/** In the order of the checkout, in which its tax was frozen. */
async function findLines(db: Db, orderId: string): Promise<InvoicedSale['lines']> {
  const { title, colourName, quantity, price, sizes, printing, screenColours } = orderItems
  return db
    .select({ title, colourName, quantity, price, sizes, printing, screenColours })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
}

export async function findRefundsOf(db: Db, paymentId: string | null) {
  if (paymentId === null) return []
  return db.select().from(providerRefunds).where(eq(providerRefunds.intentId, paymentId))
}

export async function isCancelled(db: Db, orderId: string): Promise<boolean> {
  const [order] = await db.select({ reason: orders.cancelReason }).from(orders).where(eq(orders.id, orderId))
  return Boolean(order?.reason)
}
