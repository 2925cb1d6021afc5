import type { OrderDocument } from '@printery/documents'
import type { EInvoice, EInvoiceKind, InvoiceFormat } from '@printery/domain/einvoice'
import { eInvoiceKinds, invoiceFormats } from '@printery/domain/einvoice'
import type { TaxedDocument } from '@printery/domain/tax'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from './columns.ts'

/** The last number of each legal entity, kind and year. A trigger (`…_invoices.sql`) lets it grow by one at a time. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    /** The registration of the legal entity. */
    entity: text('entity').notNull(),
    kind: text('kind').$type<EInvoiceKind>().notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.kind, t.year] }),
    check('invoice_series_kind', oneOf(t.kind, eInvoiceKinds)),
  ],
)

/**
 * Invoices and credit notes as they were issued. Triggers refuse every change, and at the commit a number without its
 * document. What they refer to is kept as a fact, without foreign keys, which each payment would have to check.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<EInvoiceKind>().notNull(),
    entity: text('entity').notNull(),
    year: smallint('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    /** Names the event that it is issued for, so that it is issued once: `order:…`, `refund:…`. */
    key: text('key').notNull(),
    orderId: uuid('order_id').notNull(),
    /** What a credit note credits, or an invoice reinstates. */
    correctsId: uuid('corrects_id'),
    issuedAt: moment('issued_at').notNull(),
    /** Its day in Singapore. */
    issuedOn: date('issued_on').notNull(),
    grossCents: bigint('gross_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
    /** Without its number, which the statement that inserts it gives. */
    content: jsonb('content').$type<Omit<EInvoice, 'number'>>().notNull(),
    /** As people read the invoice of an order, without its number; null for what corrects one. */
    paper: jsonb('paper').$type<OrderDocument>(),
    /** What it charges or credits; refunds go by it. */
    taxed: jsonb('taxed').$type<TaxedDocument>().notNull(),
  },
  (t) => [
    uniqueIndex('invoices_sequence').on(t.entity, t.kind, t.year, t.sequence),
    uniqueIndex('invoices_number').on(t.number),
    uniqueIndex('invoices_key').on(t.key),
    index('invoices_order').on(t.orderId),
    index('invoices_age').on(t.issuedAt),
    check('invoices_kind', oneOf(t.kind, eInvoiceKinds)),
    check('invoices_amounts', sql`${t.grossCents} >= 0 and ${t.taxCents} between 0 and ${t.grossCents}`),
    check('invoices_corrects', sql`${t.kind} = 'invoice' or ${t.correctsId} is not null`),
  ],
)

/** The files of an invoice, made once after its issue. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    format: text('format').$type<InvoiceFormat>().notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.format] }),
    index('invoice_files_sha256').on(t.sha256),
    check('invoice_files_format', oneOf(t.format, invoiceFormats)),
  ],
)
