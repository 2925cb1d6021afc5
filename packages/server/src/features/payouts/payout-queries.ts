import { randomUUID } from 'node:crypto'
import { notFound, Refusal } from '@printery/domain'
import { requirePayoutMove } from '@printery/domain/payouts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { payoutDetails, payoutHistory, payouts, users } from '../../db/schema/index.ts'

export type PayoutRow = typeof payouts.$inferSelect
export type DetailsRow = typeof payoutDetails.$inferSelect

/** Locks a supplier, so that one payout at a time checks and spends the available amount of its wallet. */
export async function lockSupplier(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  if (rows.length === 0) throw notFound()
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
  return row
}

/** Locks a payout, after its supplier. */
export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow> {
  const found = await findPayout(tx, id)
  if (!found) throw notFound()
  await lockSupplier(tx, found.supplierId)
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** Locks a payout. Refuses if it has changed since the caller read this version. */
export async function lockPayoutVersion(tx: Transaction, id: string, version: number): Promise<PayoutRow> {
  const payout = await lockPayout(tx, id)
  if (payout.version !== version)
    throw new Refusal('stale_version', 'This payout has changed since you looked at it. Please look again.')
  return payout
}

export async function insertPayout(
  { db: tx, now }: Context<Transaction>,
  row: { supplierId: string; cents: number },
): Promise<PayoutRow> {
  const [payout] = await tx
    .insert(payouts)
    .values({ id: randomUUID(), requestedAt: now, ...row })
    .returning()
  if (!payout) throw new Error('the payout was not inserted')
  await insertHistory(tx, payout, { at: now, actorId: row.supplierId, note: null })
  return payout
}

type Change = Partial<Omit<PayoutRow, 'id' | 'supplierId' | 'cents' | 'requestedAt' | 'version'>>

/** Changes the state of a locked payout, and adds the change to its history. */
export async function movePayout(
  { db: tx, now }: Context<Transaction>,
  payout: PayoutRow,
  change: Change & { state: PayoutRow['state'] },
  decision: { actorId: string | null; note?: string | null },
): Promise<PayoutRow> {
  requirePayoutMove(payout.state, change.state)
  const [moved] = await tx
    .update(payouts)
    .set({ ...change, version: payout.version + 1 })
    .where(and(eq(payouts.id, payout.id), eq(payouts.version, payout.version)))
    .returning()
  if (!moved) throw new Error(`payout ${payout.id} was not locked`)
  await insertHistory(tx, moved, { at: now, actorId: decision.actorId, note: decision.note ?? null })
  return moved
}

async function insertHistory(
  tx: Transaction,
  { id: payoutId, version, state }: PayoutRow,
  step: { at: Date; actorId: string | null; note: string | null },
): Promise<void> {
  await tx.insert(payoutHistory).values({ payoutId, version, state, ...step })
}

/** Whether an admin has disabled the account of this supplier. */
export async function isDisabled(tx: Transaction, supplierId: string): Promise<boolean> {
  const [row] = await tx.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, supplierId))
  return row?.disabledAt != null
}

/** The current payout details of a supplier. */
export async function findPayoutDetails(db: Db, supplierId: string): Promise<DetailsRow | undefined> {
  const [row] = await db
    .select()
    .from(payoutDetails)
    .where(and(eq(payoutDetails.supplierId, supplierId), isNull(payoutDetails.erasedAt)))
    .orderBy(desc(payoutDetails.createdAt), desc(payoutDetails.id))
    .limit(1)
  return row
}

export async function insertPayoutDetails(
  tx: Transaction,
  row: typeof payoutDetails.$inferInsert,
): Promise<void> {
  await tx.insert(payoutDetails).values(row)
}

/** Erases the personal data of payout details, but keeps their row as a record. */
export async function updatePayoutDetailsAsErased(
  tx: Transaction,
  supplierId: string,
  erasedAt: Date,
): Promise<void> {
  const empty = { holder: null, bic: null, accountNumber: null, connectedAccount: null }
  await tx
    .update(payoutDetails)
    .set({ ...empty, erasedAt })
    .where(and(eq(payoutDetails.supplierId, supplierId), isNull(payoutDetails.erasedAt)))
}

/** The open payout of a supplier. */
export async function findOpenPayout(db: Db, supplierId: string): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(
      sql`${payouts.supplierId} = ${supplierId} and ${payouts.state} in ('requested', 'approved', 'sending')`,
    )
  return row
}
