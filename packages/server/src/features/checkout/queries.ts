import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import { awaitStatements } from '../../db/await-statements.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { connectionOf } from '../../db/driver/connection.ts'
import { rowsOf, type TableRows } from '../../db/insert-rows.ts'
import { insertIfAbsent, prepared } from '../../db/prepared.ts'
import {
  checkouts,
  discountUses,
  orderItems,
  orderNumbers,
  paymentEvents,
  payments,
  providerChecks,
  refunds,
} from '../../db/schema/index.ts'
import { discountTaken, reserveDiscount } from '../discounts/index.ts'
import { freezeEarnings } from '../wallet/index.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
export type NewCheckout = typeof checkouts.$inferInsert
export type RefundRow = typeof refunds.$inferSelect

/** Returns undefined and inserts nothing if the user has another open page. */
export async function insertCheckout(
  context: Context<Transaction>,
  { lines, ...columns }: NewCheckout,
): Promise<CheckoutRow | undefined> {
  const row = { ...columns, lines: await freezeEarnings(context, lines, columns.tax ?? null) }
  if (!row.discountId) return insertIfAbsent(context.db, checkouts, row)
  // Statements run in this order, so the reservation finds the inserted row.
  const [checkout, isReserved] = await awaitStatements(
    insertIfAbsent(context.db, checkouts, row),
    reserveDiscount(context, row.id),
  )
  if (checkout && !isReserved) throw discountTaken()
  return checkout
}

const byId = eq(checkouts.id, sql.placeholder('id'))
const checkoutById = prepared((db) => db.select().from(checkouts).where(byId))
const checkoutForUpdate = prepared((db) => db.select().from(checkouts).where(byId).for('update'))

export async function findCheckout(db: Db, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await checkoutById(db, { id })
  return row
}

export async function lockCheckout(db: Db, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await checkoutForUpdate(db, { id })
  return row
}

const isOfUser = eq(checkouts.userId, sql.placeholder('userId'))
const checkoutByKey = prepared((db) =>
  db
    .select()
    .from(checkouts)
    .where(and(isOfUser, eq(checkouts.idempotencyKey, sql.placeholder('key')))),
)
const openCheckoutOf = prepared((db) =>
  db
    .select()
    .from(checkouts)
    .where(and(isOfUser, eq(checkouts.state, sql`'open'`))),
)

export async function findCheckoutByKey(
  db: Db,
  userId: string,
  key: string,
): Promise<CheckoutRow | undefined> {
  const [row] = await checkoutByKey(db, { userId, key })
  return row
}

export async function findOpenCheckoutOfUser(db: Db, userId: string): Promise<CheckoutRow | undefined> {
  const [row] = await openCheckoutOf(db, { userId })
  return row
}

/** The open payment page of this quotation. */
export async function findOpenCheckoutOfQuotation(
  db: Db,
  quotationId: string,
): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.quotationId, quotationId), eq(checkouts.state, 'open')))
    .limit(1)
  return row
}

/** Another user's open page that uses this user's first-order discount. */
export async function findOtherCheckoutWithFirstOrderDiscount(
  db: Db,
  userId: string,
): Promise<CheckoutRow | undefined> {
  const { isFirstOrder } = discountUses
  const [row] = await db
    .select({ checkout: checkouts })
    .from(discountUses)
    .innerJoin(checkouts, eq(checkouts.id, discountUses.checkoutId))
    .where(
      and(
        eq(discountUses.userId, userId),
        isFirstOrder,
        eq(checkouts.state, 'open'),
        ne(checkouts.userId, userId),
      ),
    )
  return row?.checkout
}

/** Open payment pages older than `before`, least recently checked first. */
export async function findOpenCheckouts(db: Db, before: Date, limit: number): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, 'open'), lt(checkouts.createdAt, before)))
    .orderBy(sql`${checkouts.askedAt} nulls first`, checkouts.createdAt)
    .limit(limit)
}

export async function updateAskedAt({ db, now }: Context, ids: readonly string[]): Promise<void> {
  await db
    .update(checkouts)
    .set({ askedAt: now })
    .where(sql`${checkouts.id} = any(${sql.param(ids)}::uuid[])`)
}

export async function updateCheckout(db: Db, id: string, change: Partial<NewCheckout>): Promise<void> {
  await db.update(checkouts).set(change).where(eq(checkouts.id, id))
}

/** Changes all checkouts of a user. */
export async function updateCheckoutsOf(
  tx: Transaction,
  userId: string,
  change: Partial<NewCheckout>,
): Promise<void> {
  await tx.update(checkouts).set(change).where(eq(checkouts.userId, userId))
}

const saveUnexpired = prepared((db) =>
  db
    .update(checkouts)
    .set({ sessionId: sql`${sql.placeholder('sessionId')}`, url: sql`${sql.placeholder('url')}` })
    .where(and(byId, ne(checkouts.state, sql`'expired'`)))
    .returning({ id: checkouts.id }),
)

/** Stores the page's URL; false if a newer page has replaced it. */
export async function saveSession(
  db: Db,
  id: string,
  page: { sessionId: string; url: string },
): Promise<boolean> {
  const rows = await saveUnexpired(db, { id, ...page })
  return rows.length > 0
}

const updatePaid = prepared((db) => db.update(checkouts).set({ state: 'paid' }).where(byId))

export async function markPaid(db: Db, id: string): Promise<void> {
  await updatePaid(db, { id })
}

const expireStatement = `
  with ended as (update checkouts set state = 'expired' where id = $1 and state = 'open' returning id)
  delete from discount_uses where checkout_id in (select id from ended)`

/** Expires an open page and frees its discount. A paid page stays paid. */
export async function expireCheckout(db: Db, id: string): Promise<void> {
  await connectionOf(db).query({ text: expireStatement }, [id])
}

/** Idempotency keys expire after 24 hours. */
export async function clearIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ idempotencyKey: null })
    .where(and(sql`${checkouts.idempotencyKey} is not null`, lt(checkouts.createdAt, before)))
}

const paymentById = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.intentId, sql.placeholder('intentId'))),
)

export async function findPayment(
  db: Db,
  intentId: string,
): Promise<typeof payments.$inferSelect | undefined> {
  const [row] = await paymentById(db, { intentId })
  return row
}

/** The id of the checkout of a payment, which is also that of its order. */
export async function getCheckoutIdOf(db: Db, intentId: string): Promise<string> {
  const [row] = await db
    .select({ id: sql<string>`coalesce(${payments.checkoutId}, ${payments.lostOrderId})` })
    .from(payments)
    .where(eq(payments.intentId, intentId))
  if (!row) throw new Error(`there is no payment ${intentId}`)
  return row.id
}

/** Inserts a payment whose order is lost; false if it is recorded already. */
export async function insertLostPayment(
  tx: Transaction,
  payment: typeof payments.$inferInsert & { lostOrderId: string },
): Promise<boolean> {
  return (await insertIfAbsent(tx, payments, payment)) !== undefined
}

/** Reserves the number of a lost order. */
export async function insertOrderNumber(
  tx: Transaction,
  row: typeof orderNumbers.$inferInsert,
): Promise<void> {
  await insertIfAbsent(tx, orderNumbers, row)
}

export async function updateFee(tx: Transaction, intentId: string, fee: number): Promise<void> {
  await tx.update(payments).set({ fee }).where(eq(payments.intentId, intentId))
}

export function paymentRow(payment: typeof payments.$inferInsert): TableRows {
  return rowsOf(payments, [payment])
}

const soldLines = prepared((db) =>
  db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(sql`${orderItems.id} = any(${sql.placeholder('lineIds')}::uuid[])`)
    .limit(1),
)

/** Whether any of these lines was sold already, since a cart is sold only once. */
export async function hasSoldLine(db: Db, lineIds: readonly string[]): Promise<boolean> {
  const [row] = await soldLines(db, { lineIds })
  return row !== undefined
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function findRefundOf(db: Db, intentId: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.intentId, intentId))
  return row
}

/** The provider's id of the pending refund; null if another has to be created. */
export async function updateProviderRefundId(
  db: Db,
  id: string,
  providerRefundId: string | null,
): Promise<void> {
  await db.update(refunds).set({ providerRefundId }).where(eq(refunds.id, id))
}

export async function countAttempt(db: Db, id: string): Promise<number> {
  const [row] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1` })
    .where(eq(refunds.id, id))
    .returning({ attempts: refunds.attempts })
  return row?.attempts ?? 0
}

export async function insertEvent({ db, now }: Context, id: string, type: string): Promise<void> {
  await insertIfAbsent(db, paymentEvents, { id, type, receivedAt: now })
}

export async function deleteWebhookEvents(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}

/** The time up to which the provider's records were compared. */
export async function findLastCheck(db: Db): Promise<Date | undefined> {
  const [row] = await db.select().from(providerChecks)
  return row?.checkedTo
}

export async function upsertLastCheck({ db, now }: Context): Promise<void> {
  await db
    .insert(providerChecks)
    .values({ id: 1, checkedTo: now })
    .onConflictDoUpdate({ target: providerChecks.id, set: { checkedTo: now } })
}
