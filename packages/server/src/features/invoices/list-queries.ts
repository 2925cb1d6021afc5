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

/** Joins the order and the content of a document `i`. The content is written after the document is issued. */
const joinOrderAndContent = sql`join orders o on o.id = i.order_id left join invoice_contents w on w.invoice_id = i.id`

/** The name of the billed customer, or of the customer of the order until the content is written. */
const buyer = sql`coalesce(w.content -> 'buyer' ->> 'name', o.customer_first_name || ' ' || o.customer_last_name)`

/** Conditions on `i` without the search. */
function conditionsOf({ from, to, kind }: InvoiceFilter): SQL[] {
  const conditions = [sql`true`]
  if (from) conditions.push(sql`i.issued_at >= ${startOfDay(from).toISOString()}::timestamptz`)
  if (to) conditions.push(sql`i.issued_at <= ${endOfDay(to).toISOString()}::timestamptz`)
  if (kind) conditions.push(sql`i.kind = ${kind}`)
  return conditions
}

interface Search {
  /** A part of a number or of a customer's name, for `like`. */
  part: string
  /** The beginning of an order's id, for `like`. */
  start: string
  /** The order ids with this beginning. */
  orderIds: { from: string; to: string } | undefined
  /** Whether the text has the three characters that a trigram index needs. */
  isIndexed: boolean
}

function searchOf({ search }: InvoiceFilter): Search | undefined {
  const text = search?.trim().toLowerCase()
  if (!text) return undefined
  const start = `${escapeLike(text)}%`
  return {
    ...{ part: `%${start}`, start, isIndexed: /[\p{L}\p{N}]{3}/u.test(text) },
    orderIds: idRange(text),
  }
}

const hasNumber = ({ part }: Search) => sql`lower(i.number) like ${part}`
const hasBuyerOrOrder = ({ part, start }: Search) =>
  sql`(i.order_id::text like ${start} or lower(${buyer}) like ${part})`

/** Each way to match with the tables that it reads, so that it uses its own index. */
function sourcesOf(search: Search): { byNumber: SQL; others: SQL[] } {
  const { part, orderIds, isIndexed } = search
  const byNumber = sql`invoices i where ${hasNumber(search)}`
  if (!isIndexed)
    return { byNumber, others: [sql`invoices i ${joinOrderAndContent} where ${hasBuyerOrOrder(search)}`] }
  const others = [
    sql`invoice_contents w join invoices i on i.id = w.invoice_id where lower(w.content -> 'buyer' ->> 'name') like ${part}`,
    sql`customer_words c join orders o on o.customer_key = c.key join invoices i on i.order_id = o.id
      left join invoice_contents w on w.invoice_id = i.id
      where c.name || ' ' || c.email like ${part} and lower(${buyer}) like ${part}`,
  ]
  if (orderIds)
    others.push(sql`invoices i where i.order_id between ${orderIds.from}::uuid and ${orderIds.to}::uuid`)
  return { byNumber, others }
}

/** Documents that are compared one by one before the indexes are searched. */
const maxScannedDocuments = 1000

interface PageBounds {
  limit: number
  after?: readonly (string | number)[] | undefined
}

/**
 * The next documents after a position, newest first. A search compares the next thousand documents first. If their matches
 * don't fill the page, few documents match, and the indexes find them.
 */
export async function findListedInvoices(
  db: Db,
  filter: InvoiceFilter,
  { limit, after }: PageBounds,
): Promise<ListedInvoice[]> {
  const where = conditionsOf(filter)
  if (after) where.push(sql`(i.issued_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const listed = sql.join(where, sql` and `)
  const search = searchOf(filter)
  if (!search) return selectDocuments(db, sql`invoices i`, listed, limit)
  const newest = (count: number) => sql`order by i.issued_at desc, i.id desc limit ${count}`
  const next = sql`(select * from invoices i where ${listed} ${newest(maxScannedDocuments)}) i`
  const matches = sql`(${hasNumber(search)} or ${hasBuyerOrOrder(search)})`
  const scanned = await selectDocuments(db, next, matches, limit)
  if (scanned.length === limit) return scanned
  const { byNumber, others } = sourcesOf(search)
  const found = [byNumber, ...others].map(
    (source) => sql`(select i.id from ${source} and ${listed} ${newest(limit)})`,
  )
  const documents = sql`(select * from invoices where id in (${sql.join(found, sql` union `)})) i`
  return selectDocuments(db, documents, sql`true`, limit)
}

async function selectDocuments(db: Db, source: SQL, where: SQL, limit: number): Promise<ListedInvoice[]> {
  const { rows } = await db.execute<Omit<ListedInvoice, 'position'> & { moment: string }>(sql`
    select i.id, i.kind, i.number, i.issued_on::text as "issuedOn", c.number as corrects,
      (i.gross_cents - i.tax_cents)::float8 as "netCents", i.tax_cents::float8 as "taxCents",
      i.gross_cents::float8 as "grossCents", i.order_id as "orderId", ${buyer} as customer,
      to_char(i.issued_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment
    from ${source} ${joinOrderAndContent} left join invoices c on c.id = i.corrects_id
    where ${where} order by i.issued_at desc, i.id desc limit ${limit}`)
  return rows.map(({ moment, ...row }) => ({ ...row, position: [moment, row.id] }))
}

const noTotals: InvoiceTotalsView = { documents: 0, netCents: 0, taxCents: 0, grossCents: 0 }
const signOfKind = sql`case i.kind when 'credit note' then -1 else 1 end`

export async function sumListedInvoices(db: Db, filter: InvoiceFilter): Promise<InvoiceTotalsView> {
  const search = searchOf(filter)
  const source = search ? sumOfMatches(filter, search) : sumOfDays(filter)
  const { rows } = await db.execute<Record<keyof InvoiceTotalsView, number>>(sql`
    select coalesce(sum(documents), 0)::int as documents,
      coalesce(sum(${signOfKind} * (i.gross_cents - i.tax_cents)), 0)::float8 as "netCents",
      coalesce(sum(${signOfKind} * i.tax_cents), 0)::float8 as "taxCents",
      coalesce(sum(${signOfKind} * i.gross_cents), 0)::float8 as "grossCents"
    from (${source}) i`)
  return rows[0] ?? noTotals
}

/** Each document as a row of sums. Documents whose number matches may be all documents, so they are read without their orders. */
function sumOfMatches(filter: InvoiceFilter, search: Search): SQL {
  const listed = sql.join(conditionsOf(filter), sql` and `)
  const { byNumber, others } = sourcesOf(search)
  const columns = sql`i.id, i.kind, i.gross_cents, i.tax_cents`
  const found = others.map(
    (source) =>
      sql`select ${columns}, 1 as documents from ${source} and ${listed} and not ${hasNumber(search)}`,
  )
  return sql`select ${columns}, 1 as documents from ${byNumber} and ${listed} union all (${sql.join(found, sql` union `)})`
}

function sumOfDays({ from, to, kind }: InvoiceFilter): SQL {
  const where = [sql`true`]
  if (from) where.push(sql`day >= ${from}::date`)
  if (to) where.push(sql`day <= ${to}::date`)
  if (kind) where.push(sql`kind = ${kind}`)
  return sql`select kind, gross_cents, tax_cents, documents from invoice_days where ${sql.join(where, sql` and `)}`
}

const [minId, maxId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** The ids with this beginning; undefined if no id can have it. */
function idRange(start: string): { from: string; to: string } | undefined {
  const isPrefix =
    start.length <= minId.length &&
    [...start].every((char, index) => (minId[index] === '-' ? char === '-' : /[0-9a-f]/.test(char)))
  return isPrefix
    ? { from: start + minId.slice(start.length), to: start + maxId.slice(start.length) }
    : undefined
}
