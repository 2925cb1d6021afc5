import type { EInvoice } from '@printery/domain/einvoice'
import type { Db } from '../../db/database.ts'
import { contentOfSale, type InvoiceContent } from './content.ts'
import {
  findContent,
  findInvoicesWithoutContent,
  findIssuer,
  findWrittenInvoices,
  type InvoiceRow,
  insertContent,
} from './queries.ts'
import { findFrozenSale } from './sale-queries.ts'

/** The content of a document. If the job has not run yet, the first of concurrent callers writes it. */
export async function contentOf(db: Db, invoice: InvoiceRow): Promise<InvoiceContent> {
  const stored = await findContent(db, invoice.id)
  if (stored) return stored
  const [issuer, frozen] = [await findIssuer(db, invoice), await findFrozenSale(db, invoice.orderId)]
  if (!issuer || !frozen) throw new Error(`invoice ${invoice.number} has no issuer or no checkout`)
  await insertContent(db, invoice.id, contentOfSale(issuer, frozen.sale, frozen.paid, invoice.issuedAt))
  return (await findContent(db, invoice.id)) as InvoiceContent
}

/**
 * Writes the missing contents of one person's invoices, or of all invoices. Call it before their source data is erased.
 */
export async function writeInvoices(db: Db, userId?: string): Promise<void> {
  for (const invoice of await findInvoicesWithoutContent(db, userId)) await contentOf(db, invoice)
}

/** Every document issued to a person, oldest first. */
export async function findInvoicesOf(db: Db, userId: string): Promise<EInvoice[]> {
  await writeInvoices(db, userId)
  return findWrittenInvoices(db, userId)
}
