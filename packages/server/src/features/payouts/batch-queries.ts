import type { BatchView } from '@printery/contract'
import type { BatchPayment } from '@printery/domain/payouts'
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { payoutBatches, payoutBatchItems } from '../../db/schema/index.ts'

/** The ids of approved payouts by supplier: the order in which every transaction locks them. */
export async function findApprovedPayouts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from payouts where state = 'approved' order by supplier_id limit 1000`,
  )
  return rows.map(({ id }) => id)
}

/** Lets one batch be created at a time: a concurrent request finds no payouts left. */
export async function lockBatches(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payout batch'))`)
}

export async function insertBatch(tx: Transaction, row: typeof payoutBatches.$inferInsert): Promise<void> {
  await tx.insert(payoutBatches).values(row)
}

export async function insertBatchItem(
  tx: Transaction,
  row: typeof payoutBatchItems.$inferInsert,
): Promise<void> {
  await tx.insert(payoutBatchItems).values(row)
}

/** The latest batches, or the one with this id. */
export async function findBatches(
  db: Db,
  { id, limit }: { id?: string; limit: number },
): Promise<BatchView[]> {
  const { rows } = await db.execute<BatchView & Record<string, unknown>>(sql`
    select b.id, b.created_at as "createdAt", count(p.id)::int as payouts, coalesce(sum(p.cents), 0)::float8 as cents
    from payout_batches b left join payout_batch_items i on i.batch_id = b.id left join payouts p on p.id = i.payout_id
    where ${id ?? null}::uuid is null or b.id = ${id ?? null}::uuid
    group by b.id order by b.created_at desc, b.id limit ${limit}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

export async function findBatchPayer(db: Db, id: string) {
  const [row] = await db
    .select({ payer: payoutBatches.payer })
    .from(payoutBatches)
    .where(eq(payoutBatches.id, id))
  return row?.payer
}

/** The payments of a batch with unmasked account numbers; fields are null if the supplier has closed its account. */
export async function findBatchPayments(
  db: Db,
  id: string,
): Promise<{ [K in keyof BatchPayment]: BatchPayment[K] | null }[]> {
  const { rows } = await db.execute<{ [K in keyof BatchPayment]: BatchPayment[K] | null }>(sql`
    select p.id as "payoutId", d.holder, d.bic, d.account_number as "accountNumber", p.cents::float8 as cents
    from payout_batch_items i join payouts p on p.id = i.payout_id join payout_details d on d.id = i.details_id
    where i.batch_id = ${id}::uuid order by p.requested_at, p.id`)
  return rows
}
