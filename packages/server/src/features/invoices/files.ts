import type { CorrectingDocument, IssuedInvoice } from '@printery/documents'
import { toPdfA3 } from '@printery/documents/to-pdf-a3'

import { dayMs } from '@printery/domain'
import { type EInvoice, type InvoiceFormat, writeCii, writePintSg, writeUbl } from '@printery/domain/einvoice'
import { sellerOf } from '../../settings/seller.ts'
import type { Shop } from '../../shop.ts'
import { readStored } from '../../storage/stored.ts'
import { sha256 } from '../../tokens.ts'
import { renderDocuments, renderInvoicePdf } from '../documents/index.ts'
import { storeFileBytes } from '../files/index.ts'
import { findOrder } from '../orders/index.ts'
import type { InvoiceContent } from './content.ts'
import {
  findInvoiceById,
  findInvoiceFile,
  findInvoicesWithoutFiles,
  findIssuer,
  type InvoiceRow,
  insertInvoiceFiles,
  lockInvoice,
} from './queries.ts'
import { contentOf } from './writing.ts'

interface InvoiceFile {
  format: InvoiceFormat
  contentType: string
  bytes: Buffer
}

/** A file of an invoice as stored; creates it if the job hasn't run yet. */
export async function getInvoiceFile(
  shop: Shop,
  invoice: InvoiceRow,
  format: InvoiceFormat,
  now: Date,
): Promise<Omit<InvoiceFile, 'format'>> {
  const stored = await readFileOf(shop, invoice.id, format)
  if (stored) return stored
  await createInvoiceFiles(shop, invoice, now)
  const createdFile = await readFileOf(shop, invoice.id, format)
  if (!createdFile) throw new Error(`invoice ${invoice.number} has no ${format}`)
  return createdFile
}

/** `INV-2026-00017.pdf`, `INV-2026-00017-ubl.xml`. */
export function invoiceFileName({ number }: InvoiceRow, format: InvoiceFormat): string {
  return format === 'pdf' ? `${number}.pdf` : `${number}-${format}.xml`
}

/** Invoices in one run of the job, and how far back it looks. Files of older invoices are created on request. */
const maxPerRun = 200
const lookBackMs = 3 * dayMs

/**
 * Creates the files of new invoices. A failure is logged, and the next run tries again. The next run is queued at once if
 * this one exceeds `maxMs`, because a shutdown waits for the end of a run.
 */
export async function createNewInvoiceFiles(
  shop: Shop,
  now: Date,
  maxMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const startedAt = performance.now()
  for (const id of await findInvoicesWithoutFiles(shop.db, new Date(now.getTime() - lookBackMs), maxPerRun)) {
    if (performance.now() - startedAt > maxMs) return shop.jobs.send(shop.db, 'invoice-files', {})
    const invoice = await findInvoiceById(shop.db, id)
    if (!invoice) continue
    await createInvoiceFiles(shop, invoice, now).catch((error) =>
      shop.log.error({ err: error, invoice: invoice.number }, 'the files of an invoice could not be created'),
    )
  }
}

/** Renders and stores the files of an invoice. Of concurrent calls, only the first one stores them. */
async function createInvoiceFiles(shop: Shop, invoice: InvoiceRow, now: Date): Promise<void> {
  const files = await drawFiles(shop, invoice)
  await shop.db.transaction(async (tx) => {
    await lockInvoice(tx, invoice.id)
    if (await findInvoiceFile(tx, invoice.id, 'pdf')) return
    await storeFileBytes(shop, tx, files)
    await insertInvoiceFiles(
      tx,
      files.map(({ format, contentType, bytes }) => ({
        ...{ invoiceId: invoice.id, format, contentType },
        ...{ size: bytes.length, sha256: sha256(bytes), madeAt: now },
      })),
    )
  })
}

async function readFileOf(
  shop: Shop,
  invoiceId: string,
  format: InvoiceFormat,
): Promise<Omit<InvoiceFile, 'format'> | undefined> {
  const row = await findInvoiceFile(shop.db, invoiceId, format)
  const bytes = row && (await readStored(shop, row.sha256))
  return bytes && { contentType: row.contentType, bytes }
}

async function drawFiles(shop: Shop, row: InvoiceRow): Promise<InvoiceFile[]> {
  const stored = await contentOf(shop.db, row)
  const invoice: EInvoice = { ...stored.content, number: row.number }
  const cii = writeCii(invoice)
  const pdf = await toPdfA3(await drawPdf(shop, row, stored), {
    xml: cii,
    title: `${invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${row.number}`,
    author: invoice.seller.name,
    createdAt: row.issuedAt,
  })
  const xml = (format: InvoiceFormat, text: string): InvoiceFile => ({
    ...{ format, contentType: 'application/xml' },
    bytes: Buffer.from(text),
  })
  return [
    { format: 'pdf', contentType: 'application/pdf', bytes: Buffer.from(pdf) },
    xml('cii', cii),
    xml('ubl', writeUbl(invoice)),
    xml('pint', writePintSg(invoice, { uuid: row.id })),
  ]
}

async function drawPdf(
  shop: Shop,
  row: InvoiceRow,
  { content, paper: frozen, taxed }: InvoiceContent,
): Promise<Buffer> {
  const invoice: EInvoice = { ...content, number: row.number }
  const order = await findOrder(shop.db, row.orderId)
  if (!order) throw new Error(`invoice ${row.number} has no order`)
  if (frozen)
    return renderInvoicePdf(shop, { ...frozen, issued: issuedInvoice(row, invoice, taxed.name) }, order)
  const issuer = await findIssuer(shop.db, row)
  const documentData: CorrectingDocument = {
    kind: invoice.kind === 'credit note' ? 'credit note' : 'reinstating invoice',
    id: row.orderId,
    createdAt: row.issuedAt.toISOString(),
    seller: issuer?.paper ?? sellerOf(shop.settings),
    invoice,
    taxName: taxed.name,
  }
  return renderDocuments(shop, order.userId, async () => [{ documentData, pictures: [] }])
}

function issuedInvoice(
  row: InvoiceRow,
  { seller, buyer, totals, paymentTerms }: EInvoice,
  taxName: string | null,
): IssuedInvoice {
  return {
    number: row.number,
    issuedOn: row.issuedOn,
    taxName,
    taxNumber: seller.taxNumber?.number,
    buyerTaxNumber: buyer.taxNumber?.number,
    netCents: totals.netCents,
    paymentTerms,
  }
}
