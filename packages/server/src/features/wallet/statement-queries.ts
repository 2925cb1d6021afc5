import type { StatementView } from '@printery/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** The amount that the shop owed a supplier before a moment, by the ledger. The index has all that it reads. */
export async function findOpeningBalance(db: Db, supplierId: string, before: Date): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(-sum(cents), 0)::float8 as cents from supplier_ledger_lines
    where supplier_id = ${supplierId}::uuid and occurred_at < ${before.toISOString()}::timestamptz`)
  return rows[0]?.cents ?? 0
}

type Line = StatementView['lines'][number] & Record<string, unknown>

/** The entries of a supplier in a period, oldest first. */
export async function findStatementLines(
  db: Db,
  supplierId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Line[]> {
  const { rows } = await db.execute<Line>(sql`
    select e.occurred_at as at, e.kind, e.order_id as "orderId", e.item_id as "itemId", i.title, e.memo,
      (-l.cents)::float8 as cents
    from supplier_ledger_lines l join ledger_entries e on e.id = l.entry_id left join order_items i on i.id = e.item_id
    where l.supplier_id = ${supplierId}::uuid
      and l.occurred_at >= ${from.toISOString()}::timestamptz and l.occurred_at < ${to.toISOString()}::timestamptz
    order by l.occurred_at, e.posted_at, e.id, l.position`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })) as Line[]
}
