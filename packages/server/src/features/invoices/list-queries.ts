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
  /** Whether a number in lower case matches. */
  matchesNumber: (number: SQL) => SQL
  /** Whether words in lower case, such as a name, match. */
  matchesWords: (words: SQL) => SQL
  /** The order ids with this beginning. */
  orderIds: { from: string; to: string } | undefined
  /** Whether it matches the same documents by `invoice_days.number_pattern` as by their numbers. */
  isWithoutDigits: boolean
}

/**
 * A text matches a part of a number or of the buyer's name, or the beginning of an order's id. Trigram indexes find no parts
 * without three letters or digits in a row, so a shorter text matches the beginning of a number, or of a word of the name. A
 * text without letters and digits matches nothing.
 */
function searchOf({ search }: InvoiceFilter): Search | undefined {
  const text = search?.trim().toLowerCase()
  if (!text) return undefined
  const orderIds = idRange(text)
  const isWithoutDigits = !/[0-9]/.test(text)
  const start = `${escapeLike(text)}%`
  const matchesPart = (value: SQL) => sql`${value} like ${`%${start}`}`
  const matchesStart = (value: SQL) => sql`${value} like ${start}`
  const matchesWord = (words: SQL) => sql`(${matchesStart(words)} or ${words} like ${`% ${start}`})`
  if (/[\p{L}\p{N}]{3}/u.test(text))
    return { matchesNumber: matchesPart, matchesWords: matchesPart, orderIds, isWithoutDigits }
  if (/[\p{L}\p{N}]/u.test(text))
    return { matchesNumber: matchesStart, matchesWords: matchesWord, orderIds, isWithoutDigits }
  const matchesNothing = () => sql`false`
  return { matchesNumber: matchesNothing, matchesWords: matchesNothing, orderIds: undefined, isWithoutDigits }
}

const hasNumber = ({ matchesNumber }: Search) => matchesNumber(sql`lower(i.number)`)
const hasOrder = ({ orderIds }: Search) =>
  orderIds ? sql`i.order_id between ${orderIds.from}::uuid and ${orderIds.to}::uuid` : sql`false`

/**
 * Each way to match but by number, with the tables that it reads, so that it uses its own index. A document is found by one of
 * them only. Contents are large, so only those that match are read.
 */
function otherSourcesOf(search: Search): SQL[] {
  const { matchesWords, orderIds } = search
  const isOther = sql`not ${hasOrder(search)}`
  const sources = [
    sql`invoice_contents w join invoices i on i.id = w.invoice_id
      where ${matchesWords(sql`lower(w.content -> 'buyer' ->> 'name')`)} and ${isOther}`,
    sql`customer_words c join orders o on o.customer_key = c.key join invoices i on i.order_id = o.id
      where ${matchesWords(sql`c.name || ' ' || c.email`)} and ${matchesWords(sql`c.name`)} and ${isOther}
        and not exists (select from invoice_contents w where w.invoice_id = i.id)`,
  ]
  if (orderIds) sources.push(sql`invoices i where ${hasOrder(search)}`)
  return sources
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
  const { matchesWords } = search
  const matches = sql`(${hasNumber(search)} or ${hasOrder(search)} or ${matchesWords(sql`lower(${buyer})`)})`
  const scanned = await selectDocuments(db, next, matches, limit)
  if (scanned.length === limit) return scanned
  const sources = [sql`invoices i where ${hasNumber(search)}`, ...otherSourcesOf(search)]
  const found = sources.map((source) => sql`(select i.id from ${source} and ${listed} ${newest(limit)})`)
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
  const source = search ? sumOfMatches(filter, search) : sumOfDays(filter, sql`true`)
  const { rows } = await db.execute<Record<keyof InvoiceTotalsView, number>>(sql`
    select coalesce(sum(documents), 0)::int as documents,
      coalesce(sum(${signOfKind} * (i.gross_cents - i.tax_cents)), 0)::float8 as "netCents",
      coalesce(sum(${signOfKind} * i.tax_cents), 0)::float8 as "taxCents",
      coalesce(sum(${signOfKind} * i.gross_cents), 0)::float8 as "grossCents"
    from (${source}) i`)
  return rows[0] ?? noTotals
}

const sumColumns = sql`i.kind, i.gross_cents, i.tax_cents`

function sumOfMatches(filter: InvoiceFilter, search: Search): SQL {
  const listed = sql.join(conditionsOf(filter), sql` and `)
  const byNumber = search.isWithoutDigits
    ? sumOfDays(filter, search.matchesNumber(sql`lower(i.number_pattern)`))
    : sql`select ${sumColumns}, 1 as documents from invoices i where ${hasNumber(search)} and ${listed}`
  const others = otherSourcesOf(search).map(
    (source) =>
      sql`select ${sumColumns}, 1 as documents from ${source} and ${listed} and not ${hasNumber(search)}`,
  )
  return sql.join([byNumber, ...others], sql` union all `)
}

function sumOfDays({ from, to, kind }: InvoiceFilter, condition: SQL): SQL {
  const where = [condition]
  if (from) where.push(sql`i.day >= ${from}::date`)
  if (to) where.push(sql`i.day <= ${to}::date`)
  if (kind) where.push(sql`i.kind = ${kind}`)
  return sql`select ${sumColumns}, i.documents from invoice_days i where ${sql.join(where, sql` and `)}`
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
