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
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { alarms } from '../../db/schema/index.ts'
import type { MailData } from '../../mail/mails.ts'
import type { Shop } from '../../shop.ts'

/** Days before the expected delivery on which everything should be in the warehouse. */
const warehouseDays = 3
/** Days that a design may wait for a decision. */
const designDays = 2
/** Letters of one kind that one look writes; the next look writes the rest. */
const most = 50

const { rank: arrived } = statusRow("supplier's order has arrived at warehouse")
const onTheWay: readonly Status[] = statuses.filter((status) => statusRow(status).rank < arrived)
const over: readonly Status[] = ['order received', 'cancelled', 'refunded']

/** Something that stands still; `subject` names it for good, so that nobody is told twice. */
interface Waiting extends Record<string, unknown> {
  subject: string
  orderId: string
  itemId: string
  titles: string
  since: string
}

/** Writes to the shop about what stands still and does not move by itself (`admin-attention` of the mails). */
export async function tellWhatWaits(shop: Shop, now: Date): Promise<void> {
  await tellOnce(shop, 'order-late', lateOrders(now), ({ orderId, titles, since }) => ({
    what: 'An order is late',
    summary: `It is expected by ${formatDay(since)}, and this is not in the warehouse: ${titles}.`,
    path: `/account/mygifts/${orderId}`,
  }))
  await tellOnce(shop, 'design-waits', waitingDesigns(now), ({ orderId, itemId, titles, since }) => ({
    what: 'A design waits',
    summary: `${titles} has been pending since ${formatDay(shopDay(new Date(since)))}.`,
    path: `/reviewOrder/${orderId}/${itemId}`,
  }))
  await tellOnce(shop, 'print-files-failed', failedPrintFiles(), ({ orderId, titles, since }) => ({
    what: 'Print files could not be made',
    summary: `The shop has given up making those of ${titles} on ${formatDay(shopDay(new Date(since)))}. Fetch its artwork there: you can have them made again.`,
    path: `/adminPortal/myorders?order=${publicNumber(orderId)}`,
  }))
}

type Letter = Omit<MailData['admin-attention'], 'orderId'>

/** The note of it and its letter are written together: whoever is killed in between tells it with the next look. */
async function tellOnce(
  shop: Shop,
  kind: string,
  found: SQL,
  letterOf: (waiting: Waiting) => Letter,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const waiting of await noteNew(tx, kind, found))
      await shop.jobs.send(tx, 'mail', {
        to: shop.settings.ADMIN_EMAIL,
        template: 'admin-attention',
        data: { orderId: waiting.orderId, ...letterOf(waiting) },
      })
  })
}

async function noteNew(tx: Db, kind: string, found: SQL): Promise<Waiting[]> {
  const { rows } = await tx.execute<{ detail: Waiting }>(sql`
    insert into ${alarms} (kind, subject, detail)
    select ${kind}, f.subject, to_jsonb(f) from (${found}) f
    where not exists (select 1 from ${alarms} a where a.kind = ${kind} and a.subject = f.subject)
    limit ${most}
    on conflict do nothing
    returning detail`)
  return rows.map(({ detail }) => detail)
}

/** A date that is moved is a promise of its own. */
function lateOrders(now: Date): SQL {
  return sql`
    select o.id || ' ' || o.shipping_date as subject, o.id as "orderId", min(i.id::text) as "itemId",
      string_agg(distinct i.title, ', ' order by i.title) as titles, o.shipping_date as since
    from order_items i join orders o on o.id = i.order_id
    where i.status = any(${sql.param([...onTheWay])}::text[])
      and i.shipping_date <= ${addDays(shopDay(now), warehouseDays)}
      and o.status <> all(${sql.param([...over])}::text[])
    group by o.id`
}

/** Since it came into review, or since its last version came. */
function waitingDesigns(now: Date): SQL {
  return sql`
    select i.id || ' ' || s.since as subject, i.order_id as "orderId", i.id as "itemId", i.title as titles, s.since
    from order_items i join orders o on o.id = i.order_id
      cross join lateral (select greatest(
        (select max(h.at) from order_history h where h.order_id = i.order_id and h.item_id = i.id),
        (select max(d.created_at) from item_designs d where d.item_id = i.id)) as since) s
    where i.status = 'design pending approval' and o.status <> all(${sql.param([...over])}::text[])
      and s.since <= ${new Date(now.getTime() - designDays * dayMs).toISOString()}::timestamptz`
}

/** What the queue has given up and nobody has brought to its end since; a job that is sent again is one of its own. */
function failedPrintFiles(): SQL {
  return sql`
    select j.id::text as subject, i.order_id as "orderId", i.id as "itemId", i.title as titles, j.completed_on as since
    from jobs.job j join order_items i on i.id = (j.data ->> 'itemId')::uuid
    where j.name = 'print-files' and j.state = 'failed'
      and not exists (select 1 from print_files p where p.item_id = i.id and p.number = (j.data ->> 'number')::int)`
}
