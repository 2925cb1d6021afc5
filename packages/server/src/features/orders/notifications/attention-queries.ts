import type { Status } from '@printery/domain'
import type { StalledWorkKind } from '@printery/domain/alarms'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { failedJobs } from '../../../db/driver/job-table.ts'
import { alarms } from '../../../db/schema/index.ts'

/** A stalled order or item; `subject` identifies it, so that nobody is notified twice. */
export interface StalledItem extends Record<string, unknown> {
  subject: string
  orderId: string
  itemId: string
  titles: string
  since: string
}

interface LateOrders {
  /** The last day on which an order counts as late. */
  dueBy: string
  /** Statuses of items that make their order late. */
  itemStatuses: readonly Status[]
  endedStatuses: readonly Status[]
}

/** Alarms for late orders. The subject contains the due date, because a new date can be missed again. */
export function insertLateOrderAlarms(
  tx: Transaction,
  { dueBy, itemStatuses, endedStatuses }: LateOrders,
  limit: number,
): Promise<StalledItem[]> {
  const late = sql`
    select o.id || ' ' || o.shipping_date as subject, o.id as "orderId", min(i.id::text) as "itemId",
      string_agg(distinct i.title, ', ' order by i.title) as titles, o.shipping_date as since
    from order_items i join orders o on o.id = i.order_id
    where i.status = any(${sql.param([...itemStatuses])}::text[])
      and i.shipping_date <= ${dueBy}
      and o.status <> all(${sql.param([...endedStatuses])}::text[])
    group by o.id`
  return insertAlarms(tx, 'order-late', late, limit)
}

/** Alarms for designs that have waited since the item entered review or its last version was added. */
export function insertWaitingDesignAlarms(
  tx: Transaction,
  { before, endedStatuses }: { before: Date; endedStatuses: readonly Status[] },
  limit: number,
): Promise<StalledItem[]> {
  const waiting = sql`
    select i.id || ' ' || s.since as subject, i.order_id as "orderId", i.id as "itemId", i.title as titles, s.since
    from order_items i join orders o on o.id = i.order_id
      cross join lateral (select greatest(
        (select max(h.at) from order_history h where h.order_id = i.order_id and h.item_id = i.id),
        (select max(d.created_at) from item_designs d where d.item_id = i.id)) as since) s
    where i.status = 'design pending approval' and o.status <> all(${sql.param([...endedStatuses])}::text[])
      and s.since <= ${before.toISOString()}::timestamptz`
  return insertAlarms(tx, 'design-waits', waiting, limit)
}

/** Alarms for failed `print-files` jobs whose files are still missing. A job that is queued again counts separately. */
export function insertPrintFileAlarms(tx: Transaction, limit: number): Promise<StalledItem[]> {
  const failed = sql`
    select j.id::text as subject, i.order_id as "orderId", i.id as "itemId", i.title as titles, j.completed_on as since
    from ${failedJobs('print-files')} j join order_items i on i.id = (j.data ->> 'itemId')::uuid
    where not exists (select 1 from print_files p where p.item_id = i.id and p.number = (j.data ->> 'number')::int)`
  return insertAlarms(tx, 'print-files-failed', failed, limit)
}

/** Inserts and returns new alarms. Existing alarms stay unchanged. */
async function insertAlarms(
  tx: Transaction,
  kind: StalledWorkKind,
  stalledItems: SQL,
  limit: number,
): Promise<StalledItem[]> {
  const { rows } = await tx.execute<{ detail: StalledItem }>(sql`
    insert into ${alarms} (kind, subject, detail)
    select ${kind}, f.subject, to_jsonb(f) from (${stalledItems}) f
    where not exists (select 1 from ${alarms} a where a.kind = ${kind} and a.subject = f.subject)
    limit ${limit}
    on conflict do nothing
    returning detail`)
  return rows.map(({ detail }) => detail)
}
