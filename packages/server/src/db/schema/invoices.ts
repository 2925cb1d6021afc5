import type { OrderDocument, Seller } from '@printery/documents'
import type { EInvoice, EInvoiceKind, EParty, InvoiceFormat } from '@printery/domain/einvoice'
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

/** The shop's data on documents. */
export interface IssuerDetails {
  seller: EParty
  /** The seller as printed for people. */
  paper: Seller
  /** The country where it pays tax. */
  country: string
  paymentTerms: string
}

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

/** The seller as it was when a document was issued: a row for each distinct one. */
export const invoiceIssuers = pgTable('invoice_issuers', {
  /** The hash of `facts`. */
  id: text('id').primaryKey(),
  facts: jsonb('facts').$type<IssuerDetails>().notNull(),
})

/**
 * Invoices and credit notes under their numbers. Triggers refuse every change, and refuse the commit if a number has
 * no document. References are plain columns without foreign keys, which each payment would have to check.
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
    /** The document that a credit note credits, or that an invoice reinstates. */
    correctsId: uuid('corrects_id'),
    issuedAt: moment('issued_at').notNull(),
    /** Its day in Singapore. */
    issuedOn: date('issued_on').notNull(),
    grossCents: bigint('gross_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
    /** Null in documents from before issuers were stored, whose content was stored at their issue. */
    issuerId: text('issuer_id'),
  },
  (t) => [
    uniqueIndex('invoices_sequence').on(t.entity, t.kind, t.year, t.sequence),
    uniqueIndex('invoices_number').on(t.entity, t.number),
    uniqueIndex('invoices_key').on(t.key),
    index('invoices_order').on(t.orderId),
    index('invoices_age').on(t.issuedAt),
    check('invoices_kind', oneOf(t.kind, eInvoiceKinds)),
    check('invoices_amounts', sql`${t.grossCents} >= 0 and ${t.taxCents} between 0 and ${t.grossCents}`),
    check('invoices_corrects', sql`${t.kind} = 'invoice' or ${t.correctsId} is not null`),
  ],
)

/**
 * Sums of the documents of each day, so that the totals of a list don't read the documents. A trigger
 * (`…_faster-statements-and-totals.sql`) adds each document; issuing one has locked its series before, so no transaction waits for these rows.
 */
export const invoiceDays = pgTable(
  'invoice_days',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<EInvoiceKind>().notNull(),
    /**
     * What their numbers have in common: each run of digits is replaced by `0`, as in `INV-0-0`. A text without digits is
     * a part of a number exactly if it is a part of its pattern.
     */
    numberPattern: text('number_pattern').notNull(),
    documents: integer('documents').notNull(),
    grossCents: bigint('gross_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.numberPattern] })],
)

/**
 * The content of an invoice or a credit note. That of a settled order is written once after its issue, from the
 * checkout and the issuer; a trigger keeps the checkout as it is until then, and checks the amounts.
 */
export const invoiceContents = pgTable('invoice_contents', {
  invoiceId: uuid('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  /** Without its number. */
  content: jsonb('content').$type<Omit<EInvoice, 'number'>>().notNull(),
  /** The printed form of an order's invoice, without its number; null for corrections. */
  paper: jsonb('paper').$type<OrderDocument>(),
  /** The amounts that it charges or credits, which refunds are computed from. */
  taxed: jsonb('taxed').$type<TaxedDocument>().notNull(),
})

/** The files of an invoice, created once after its issue. */
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
