import type { InvoiceFilter, InvoiceTotalsView, ListedInvoiceView } from '@printery/contract'
import { endOfDay, startOfDay } from '@printery/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { escapeLike } from '../../db/like.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

/** The values in a cursor of the list. */
export const cursorKinds: CursorValueKind[] = ['moment', 'id']

export interface ListedInvoice extends ListedInvoiceView {
  position: (string | number)[]
}

/** The documents `i` with their order and their content, which is written after their issue. */
const documents = sql`invoices i join orders o on o.id = i.order_id
  left join invoice_contents w on w.invoice_id = i.id`

/** The billed customer; until the document is written, the one who ordered. */
const buyer = sql`coalesce(w.content -> 'buyer' ->> 'name', o.customer_first_name || ' ' || o.customer_last_name)`

function conditionsOf({ from, to, kind, search }: InvoiceFilter): SQL[] {
  const conditions = [sql`true`]
  if (from) conditions.push(sql`i.issued_at >= ${startOfDay(from).toISOString()}::timestamptz`)
  if (to) conditions.push(sql`i.issued_at <= ${endOfDay(to).toISOString()}::timestamptz`)
  if (kind) conditions.push(sql`i.kind = ${kind}`)
  const searched = search?.trim().toLowerCase()
  if (searched) {
    const start = `${escapeLike(searched)}%`
    conditions.push(sql`(lower(i.number) like ${`%${start}`} or i.order_id::text like ${start}
      or lower(${buyer}) like ${`%${start}`})`)
  }
  return conditions
}

/** The next documents after a position, newest first. */
export async function findListedInvoices(
  db: Db,
  filter: InvoiceFilter,
  { limit, after }: { limit: number; after?: readonly (string | number)[] | undefined },
): Promise<ListedInvoice[]> {
  const where = conditionsOf(filter)
  if (after) where.push(sql`(i.issued_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await db.execute<Omit<ListedInvoice, 'position'> & { moment: string }>(sql`
    select i.id, i.kind, i.number, i.issued_on::text as "issuedOn", c.number as corrects,
      (i.gross_cents - i.tax_cents)::float8 as "netCents", i.tax_cents::float8 as "taxCents",
      i.gross_cents::float8 as "grossCents", i.order_id as "orderId", ${buyer} as customer,
      to_char(i.issued_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment
    from ${documents} left join invoices c on c.id = i.corrects_id
    where ${sql.join(where, sql` and `)} order by i.issued_at desc, i.id desc limit ${limit}`)
  return rows.map(({ moment, ...row }) => ({ ...row, position: [moment, row.id] }))
}

export async function sumListedInvoices(db: Db, filter: InvoiceFilter): Promise<InvoiceTotalsView> {
  const signOfKind = sql`case i.kind when 'credit note' then -1 else 1 end`
  const { rows } = await db.execute<Record<keyof InvoiceTotalsView, number>>(sql`
    select count(*)::int as documents, coalesce(sum(${signOfKind} * (i.gross_cents - i.tax_cents)), 0)::float8 as "netCents",
      coalesce(sum(${signOfKind} * i.tax_cents), 0)::float8 as "taxCents",
      coalesce(sum(${signOfKind} * i.gross_cents), 0)::float8 as "grossCents"
    from ${documents} where ${sql.join(conditionsOf(filter), sql` and `)}`)
  return rows[0] ?? { documents: 0, netCents: 0, taxCents: 0, grossCents: 0 }
}
