import { randomUUID } from 'node:crypto'
import { buildEInvoice } from '@printery/domain/einvoice'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import {
  detailsOfSale,
  type InvoicedSale,
  type IssuerSettings,
  type Paid,
  paperOfSale,
  taxOfSale,
} from './content.ts'
import { insertInvoice } from './queries.ts'

/**
 * Issues the invoice of an order in the transaction that places it. Call it last: until the commit nobody else gets a
 * number. Does nothing if the shop gives its invoices no numbers.
 */
export async function issueInvoice(
  { settings }: { settings: Settings },
  { db: tx, now }: Context<Transaction>,
  sale: InvoicedSale,
  paid: Paid,
): Promise<void> {
  if (!isIssuer(settings)) return
  const taxed = taxOfSale(sale, paid)
  const details = detailsOfSale(settings, sale, paid, { issuedAt: now, grossCents: taxed.totalGross })
  const { number, ...content } = buildEInvoice(taxed, { ...details, number: '' })
  await insertInvoice(tx, {
    id: randomUUID(),
    entity: settings.invoicing.entity,
    format: settings.invoicing.formats.invoice,
    key: `order:${sale.id}`,
    orderId: sale.id,
    correctsId: null,
    issuedAt: now,
    content,
    paper: paperOfSale(settings, sale, paid),
    taxed,
  })
}

export function isIssuer(settings: Settings): settings is IssuerSettings {
  return settings.invoicing !== undefined
}
