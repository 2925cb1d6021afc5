import {
  addDays,
  dayMs,
  formatDay,
  publicNumber,
  type Status,
  shopDay,
  statuses,
  statusRow,
} from '@printery/domain'
import type { StalledWorkKind } from '@printery/domain/alarms'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { failedJobs } from '../../../db/driver/job-table.ts'
import { alarms } from '../../../db/schema/index.ts'
import type { MailData } from '../../../mail/mails.ts'
import type { Shop } from '../../../shop.ts'

/** Days before delivery by which all items should be in the warehouse. */
const warehouseDays = 3
/** Days that a design may wait for review. */
const designDays = 2
/** Mails of one kind per run; the next run sends the rest. */
const maxPerRun = 50

const { rank: warehouseRank } = statusRow("supplier's order has arrived at warehouse")
const beforeWarehouse: readonly Status[] = statuses.filter((status) => statusRow(status).rank < warehouseRank)
const endedStatuses: readonly Status[] = ['order received', 'cancelled', 'refunded']

/** A stalled order or item; `subject` identifies it, so that nobody is notified twice. */
interface StalledItem extends Record<string, unknown> {
  subject: string
  orderId: string
  itemId: string
  titles: string
  since: string
}

/** Mails the shop about stalled orders and designs (mail `admin-attention`). */
export async function notifyStalledOrders(shop: Shop, now: Date): Promise<void> {
  await notifyOnce(shop, 'order-late', lateOrders(now), ({ orderId, titles, since }) => ({
    what: 'An order is late',
    summary: `It is expected by ${formatDay(since)}, and this is not in the warehouse: ${titles}.`,
    path: `/account/mygifts/${orderId}`,
  }))
  await notifyOnce(shop, 'design-waits', waitingDesigns(now), ({ orderId, itemId, titles, since }) => ({
    what: 'A design waits',
    summary: `${titles} has been pending since ${formatDay(shopDay(new Date(since)))}.`,
    path: `/reviewOrder/${orderId}/${itemId}`,
  }))
  await notifyOnce(shop, 'print-files-failed', failedPrintFiles(), ({ orderId, titles, since }) => ({
    what: 'Print files could not be made',
    summary: `The shop has given up making those of ${titles} on ${formatDay(shopDay(new Date(since)))}. Fetch its artwork there: you can have them made again.`,
    path: `/adminPortal/myorders?order=${publicNumber(orderId)}`,
  }))
}

type AttentionMail = Omit<MailData['admin-attention'], 'orderId'>

/** Inserts alarms and queues their mails in one transaction, so that a killed run is repeated by the next. */
async function notifyOnce(
  shop: Shop,
  kind: StalledWorkKind,
  found: SQL,
  toMail: (waiting: StalledItem) => AttentionMail,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const waiting of await insertNew(tx, kind, found))
      await shop.jobs.send(tx, 'mail', {
        to: shop.settings.ADMIN_EMAIL,
        template: 'admin-attention',
        data: { orderId: waiting.orderId, ...toMail(waiting) },
      })
  })
}

async function insertNew(tx: Transaction, kind: StalledWorkKind, found: SQL): Promise<StalledItem[]> {
  const { rows } = await tx.execute<{ detail: StalledItem }>(sql`
    insert into ${alarms} (kind, subject, detail)
    select ${kind}, f.subject, to_jsonb(f) from (${found}) f
    where not exists (select 1 from ${alarms} a where a.kind = ${kind} and a.subject = f.subject)
    limit ${maxPerRun}
    on conflict do nothing
    returning detail`)
  return rows.map(({ detail }) => detail)
}

/** The date is part of the subject, because a new date can be missed again. */
function lateOrders(now: Date): SQL {
  return sql`
    select o.id || ' ' || o.shipping_date as subject, o.id as "orderId", min(i.id::text) as "itemId",
      string_agg(distinct i.title, ', ' order by i.title) as titles, o.shipping_date as since
    from order_items i join orders o on o.id = i.order_id
    where i.status = any(${sql.param([...beforeWarehouse])}::text[])
      and i.shipping_date <= ${addDays(shopDay(now), warehouseDays)}
      and o.status <> all(${sql.param([...endedStatuses])}::text[])
    group by o.id`
}

/** Waiting since the item entered review or its last version was added. */
function waitingDesigns(now: Date): SQL {
  return sql`
    select i.id || ' ' || s.since as subject, i.order_id as "orderId", i.id as "itemId", i.title as titles, s.since
    from order_items i join orders o on o.id = i.order_id
      cross join lateral (select greatest(
        (select max(h.at) from order_history h where h.order_id = i.order_id and h.item_id = i.id),
        (select max(d.created_at) from item_designs d where d.item_id = i.id)) as since) s
    where i.status = 'design pending approval' and o.status <> all(${sql.param([...endedStatuses])}::text[])
      and s.since <= ${new Date(now.getTime() - designDays * dayMs).toISOString()}::timestamptz`
}

/** Failed print-files jobs whose files are still missing; a job sent again counts separately. */
function failedPrintFiles(): SQL {
  return sql`
    select j.id::text as subject, i.order_id as "orderId", i.id as "itemId", i.title as titles, j.completed_on as since
    from ${failedJobs('print-files')} j join order_items i on i.id = (j.data ->> 'itemId')::uuid
    where not exists (select 1 from print_files p where p.item_id = i.id and p.number = (j.data ->> 'number')::int)`
}
