import { type Cents, shopDay } from '@printery/domain'
import type { EInvoice, EInvoiceKind, InvoiceFormat } from '@printery/domain/einvoice'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { connectionOf } from '../../db/driver/connection.ts'
import {
  type IssuerDetails,
  invoiceContents,
  invoiceFiles,
  invoiceIssuers,
  invoices,
  orders,
} from '../../db/schema/index.ts'
import type { NumberFormat } from '../../settings/invoice-settings.ts'
import { sha256 } from '../../tokens.ts'
import type { InvoiceContent } from './content.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type InvoiceFileRow = typeof invoiceFiles.$inferSelect

/** A document to be issued, for which the next number of its series is taken. */
export interface NewInvoice {
  id: string
  kind: EInvoiceKind
  entity: string
  format: NumberFormat
  issuer: IssuerDetails
  /** Identifies the event. */
  key: string
  orderId: string
  correctsId: string | null
  issuedAt: Date
  grossCents: Cents
  taxCents: Cents
}

// The row of the series is locked until the commit, so that the numbers have no gaps.
const insertStatement = `
  with issuer as (insert into invoice_issuers (id, facts) values ($15, $16) on conflict do nothing),
  next as (
    insert into invoice_series (entity, kind, year, last) values ($1, $2, $3, 1)
    on conflict (entity, kind, year) do update set last = invoice_series.last + 1 returning last)
  insert into invoices (id, kind, entity, year, sequence, number, key, order_id, corrects_id, issued_at, issued_on,
    gross_cents, tax_cents, issuer_id)
  select $4, $2, $1, $3, last, $5 || lpad(last::text, greatest($6::int, length(last::text)), '0') || $7,
    $8, $9, $10, $11, $12, $13, $14, $15
  from next`

/** Issues a document under the next number of its series, in the transaction of its event. */
export async function insertInvoice(tx: Transaction, invoice: NewInvoice): Promise<void> {
  const { entity, format } = invoice
  const issuedOn = shopDay(invoice.issuedAt)
  const year = issuedOn.slice(0, 4)
  const facts = JSON.stringify(invoice.issuer).toWellFormed()
  await connectionOf(tx).query({ text: insertStatement }, [
    ...[entity, invoice.kind, Number(year), invoice.id],
    ...[`${format.prefix}${year}${format.infix}`, format.minDigits, format.suffix],
    ...[invoice.key, invoice.orderId, invoice.correctsId, invoice.issuedAt.toISOString(), issuedOn],
    ...[invoice.grossCents, invoice.taxCents, sha256(facts), facts],
  ])
}

/** Stores the content of a document, unless it is stored already. */
export async function insertContent(
  db: Db,
  invoiceId: string,
  { content, paper, taxed }: InvoiceContent,
): Promise<void> {
  const [contentJson, paperJson, taxedJson] = [content, paper, taxed].map(
    (value) => value && JSON.stringify(value).toWellFormed(),
  )
  await db.execute(sql`
    insert into ${invoiceContents} (invoice_id, content, paper, taxed)
    values (${invoiceId}, ${contentJson}, ${paperJson}, ${taxedJson}) on conflict do nothing`)
}

export async function findContent(db: Db, invoiceId: string): Promise<InvoiceContent | undefined> {
  const { content, paper, taxed } = invoiceContents
  const [row] = await db
    .select({ content, paper, taxed })
    .from(invoiceContents)
    .where(eq(invoiceContents.invoiceId, invoiceId))
  return row as InvoiceContent | undefined
}

export async function findIssuer(db: Db, { issuerId }: InvoiceRow): Promise<IssuerDetails | undefined> {
  if (issuerId === null) return undefined
  const [row] = await db.select().from(invoiceIssuers).where(eq(invoiceIssuers.id, issuerId))
  return row?.facts
}

/** Invoices of one person or of everyone whose content is not written yet. */
export async function findInvoicesWithoutContent(db: Db, userId?: string): Promise<InvoiceRow[]> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(invoiceContents, eq(invoiceContents.invoiceId, invoices.id))
    .where(
      and(isNull(invoiceContents.invoiceId), userId === undefined ? undefined : eq(orders.userId, userId)),
    )
  return rows.map(({ invoice }) => invoice)
}

/** The documents of an order, oldest first. */
export async function findInvoices(db: Db, orderId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.sequence))
}

/** Every document issued to a person whose content is written, oldest first. */
export async function findWrittenInvoices(db: Db, userId: string): Promise<EInvoice[]> {
  const rows = await db
    .select({ number: invoices.number, content: invoiceContents.content })
    .from(invoices)
    .innerJoin(invoiceContents, eq(invoiceContents.invoiceId, invoices.id))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.sequence))
  return rows.map(({ number, content }) => ({ ...content, number }))
}

/** An invoice with the owner of its order. */
export async function findInvoice(
  db: Db,
  id: string,
): Promise<{ invoice: InvoiceRow; userId: string } | undefined> {
  const [row] = await db
    .select({ invoice: invoices, userId: orders.userId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.id, id))
  return row
}

export async function findInvoiceById(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

export async function findInvoiceFile(
  db: Db,
  invoiceId: string,
  format: InvoiceFormat,
): Promise<InvoiceFileRow | undefined> {
  const [row] = await db
    .select()
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.format, format)))
  return row
}

export async function insertInvoiceFiles(tx: Transaction, files: readonly InvoiceFileRow[]): Promise<void> {
  await tx.insert(invoiceFiles).values([...files])
}

/** Makes a statement of this transaction fail with error 55P03 if it waits more than 3 seconds for a lock. */
export async function limitLockWaits(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '3s'`)
}

/** Locks an invoice so that only one process at a time creates its files. */
export async function lockInvoice(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoice ${id}`}))`)
}

/** Invoices issued from this time on without files, the oldest first. */
export async function findInvoicesWithoutFiles(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${invoices} i where i.issued_at >= ${since.toISOString()}
      and not exists (select from ${invoiceFiles} f where f.invoice_id = i.id)
    order by i.issued_at limit ${limit}`)
  return rows.map(({ id }) => id)
}
