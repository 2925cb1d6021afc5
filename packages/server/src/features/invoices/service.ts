import type { InvoiceView } from '@printery/contract'
import { type Actor, isAdmin, notFound, Refusal } from '@printery/domain'
import { can } from '@printery/domain/staff'
import type { Call } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { creditRefunds } from './crediting.ts'
import { isIssuer, issueInvoice } from './issuing.ts'
import { presentInvoices } from './present.ts'
import { findInvoice, findInvoices, type InvoiceRow, limitLockWaits } from './queries.ts'
import { findRefundsOf, findSale, lockSale, type SaleOfOrder } from './sale-queries.ts'

type Issuer = Pick<Services, 'settings'>

/** The documents of an order, for its owner and admins. Suppliers never see what customers pay. */
export async function listInvoices(
  { settings }: Issuer,
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  orderId: string,
): Promise<{ invoices: InvoiceView[]; canIssue: boolean }> {
  const sale = await findSale(db, orderId)
  if (!sale || !(isAdmin(actor) || sale.userId === actor.userId)) throw notFound()
  const rows = await findInvoices(db, orderId)
  const canIssue = can(actor, 'money.write') && isIssuer(settings) && rows.length === 0 && !isEnded(sale)
  return { invoices: presentInvoices(rows), canIssue }
}

/** An invoice for the owner of its order and admins. */
export async function getInvoice(db: Db, actor: Actor, id: string): Promise<InvoiceRow> {
  const found = await findInvoice(db, id)
  if (!found || !(isAdmin(actor) || found.userId === actor.userId)) throw notFound()
  return found.invoice
}

/** Issues the invoice of an order that was placed before the shop numbered its invoices, and credits its refunds. */
export async function issueMissing(
  services: Issuer,
  { db, now }: Pick<Call, 'db' | 'now'>,
  orderId: string,
): Promise<InvoiceView> {
  if (!isIssuer(services.settings))
    throw new Refusal('conflict', 'Set the format of invoice numbers (INVOICE_NUMBERS) first.')
  return db.transaction(async (tx) => {
    const sale = await lockSale(tx, orderId)
    if (!sale) throw notFound()
    if ((await findInvoices(tx, orderId)).length > 0)
      throw new Refusal('conflict', 'This order already has an invoice.')
    if (isEnded(sale)) throw new Refusal('conflict', 'This order is cancelled: there is nothing to invoice.')
    await withLockLimit(tx, async () => {
      await issueInvoice(services, { db: tx, now }, sale, {
        paymentId: sale.paymentId,
        soldAt: sale.createdAt,
      })
      await creditRefunds(services, { db: tx, now }, orderId, await findRefundsOf(tx, sale.paymentId))
    })
    return presentInvoices(await findInvoices(tx, orderId))[0] as InvoiceView
  })
}

function isEnded({ status }: SaleOfOrder): boolean {
  return status === 'cancelled' || status === 'refunded'
}

/** Refuses if another transaction locks the series for more than 3 seconds. */
async function withLockLimit(tx: Transaction, issue: () => Promise<void>): Promise<void> {
  await limitLockWaits(tx)
  try {
    await issue()
  } catch (error) {
    if (codeOf(error) !== '55P03') throw error
    throw new Refusal('unavailable', 'Another invoice is being numbered. Try again in a few seconds.', {
      retryAfter: 3,
    })
  }
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}
