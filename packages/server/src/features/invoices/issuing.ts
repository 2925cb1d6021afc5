import { randomUUID } from 'node:crypto'
import type { Cents } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import {
  contentOfSale,
  type InvoicedSale,
  type IssuerSettings,
  issuerOf,
  type PaymentRecord,
} from './content.ts'
import { insertContent, insertInvoice } from './queries.ts'

/**
 * Gives the invoice of an order its number in the transaction that places it. Call it last: until the commit no other
 * payment gets a number. A job writes the content later, from the checkout. Does nothing if the shop doesn't number its
 * invoices.
 */
export async function numberInvoice(
  services: { settings: Settings },
  context: Context<Transaction>,
  { id, total, tax }: Pick<InvoicedSale, 'id' | 'total' | 'tax'>,
): Promise<void> {
  await insertNumber(services, context, id, { grossCents: total, taxCents: tax?.totalTax ?? 0 })
}

/** Issues the invoice of an order and writes its content, from the order as it is now. */
export async function issueInvoice(
  services: { settings: Settings },
  context: Context<Transaction>,
  sale: InvoicedSale,
  paid: PaymentRecord,
): Promise<void> {
  const { settings } = services
  if (!isIssuer(settings)) return
  const storedContent = contentOfSale(issuerOf(settings), sale, paid, context.now)
  const { grossCents, taxCents } = storedContent.content.totals
  const id = await insertNumber(services, context, sale.id, { grossCents, taxCents })
  if (id !== undefined) await insertContent(context.db, id, storedContent)
}

async function insertNumber(
  { settings }: { settings: Settings },
  { db: tx, now }: Context<Transaction>,
  orderId: string,
  amounts: { grossCents: Cents; taxCents: Cents },
): Promise<string | undefined> {
  if (!isIssuer(settings)) return undefined
  const id = randomUUID()
  await insertInvoice(tx, {
    id,
    kind: 'invoice',
    entity: settings.invoicing.entity,
    format: settings.invoicing.formats.invoice,
    issuer: issuerOf(settings),
    key: `order:${orderId}`,
    orderId,
    correctsId: null,
    issuedAt: now,
    ...amounts,
  })
  return id
}

export function isIssuer(settings: Settings): settings is IssuerSettings {
  return settings.invoicing !== undefined
}
