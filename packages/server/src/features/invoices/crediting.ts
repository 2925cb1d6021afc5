import { randomUUID } from 'node:crypto'
import { publicNumber, shopDay } from '@printery/domain'
import { taxCodeOf } from '@printery/domain/accounting'
import { buildCreditNoteOfAmount, buildEInvoice, type EInvoice } from '@printery/domain/einvoice'
import { type TaxBreakdown, type TaxedDocument, totalsOf } from '@printery/domain/tax'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { findReturnedAmounts, type ReturnedByCode } from '../ledger/index.ts'
import { type InvoiceContent, type InvoicedTax, issuerOf } from './content.ts'
import { isIssuer } from './issuing.ts'
import { findInvoices, type InvoiceRow, insertContent, insertInvoice } from './queries.ts'
import { isCancelled } from './sale-queries.ts'
import { contentOf } from './writing.ts'

/** A refund as the provider reported it. */
interface RefundRecord {
  id: string
  state: string
}

/** The pieces that a refund returns, of each line of the invoice, and their tax. */
export interface ItemisedRefund {
  quantities: readonly { returned: number }[]
  returned: TaxedDocument
  /** The reason that the admin wrote. */
  reason: string
}

/**
 * Issues the missing credit notes of an order: one for each refund that succeeded, and an invoice that
 * reinstates the credited amount for each refund that failed afterwards. The caller has locked the payment, and the ledger has posted the
 * refunds.
 */
export async function creditRefunds(
  services: { settings: Settings },
  context: Context<Transaction>,
  orderId: string | null,
  records: readonly RefundRecord[],
  itemisedRefunds: ReadonlyMap<string, ItemisedRefund> = new Map(),
): Promise<void> {
  const orderInvoices = orderId === null ? undefined : await openOrderInvoices(services, context, orderId)
  if (!orderInvoices) return
  for (const { id } of records.filter(({ state }) => state === 'failed'))
    if (orderInvoices.has(creditKey(id)))
      await orderInvoices.reinstate(creditKey(id), `refund-returned:${id}`)
  for (const { id } of records.filter(({ state }) => state === 'succeeded'))
    await orderInvoices.credit(creditKey(id), itemisedRefunds.get(id))
}

/** Credits the remaining amount of an order that was cancelled and has no payment at the provider. */
export async function creditCancellation(
  services: { settings: Settings },
  context: Context<Transaction>,
  orderId: string,
): Promise<void> {
  const orderInvoices = await openOrderInvoices(services, context, orderId)
  await orderInvoices?.credit(`cancellation:${orderId}`)
}

/**
 Reasons for documents for which no admin wrote one: the law of Singapore requires a reason on credit notes. The text that
 * a customer entered at the cancellation is not used, because it is erased with the account, while issued documents
 * are kept.
 */
const texts = {
  cancelled: 'The order was cancelled',
  refunded: 'Refunded at the payment provider',
  returned: 'The bank returned the refund',
}

/** The key of the refund's ledger entry: the credit note has the same amounts, to the cent. */
const creditKey = (refundId: string) => `refund:${refundId}`

/** The documents of an order and what can be issued for it; undefined if it has no invoice. */
async function openOrderInvoices(
  { settings }: { settings: Settings },
  context: Context<Transaction>,
  orderId: string,
) {
  if (!isIssuer(settings)) return undefined
  const rows = await findInvoices(context.db, orderId)
  const original = rows.find(({ kind, correctsId }) => kind === 'invoice' && correctsId === null)
  if (!original) return undefined
  const { invoicing } = settings
  const withContent = async (row: InvoiceRow): Promise<WrittenInvoice> => ({
    ...row,
    ...(await contentOf(context.db, row)),
  })

  const issue = async (
    kind: EInvoice['kind'],
    { key, corrects, taxed, content }: CorrectingDocument,
  ): Promise<void> => {
    const id = randomUUID()
    const { grossCents, taxCents } = content.totals
    await insertInvoice(context.db, {
      ...{ id, kind },
      // A credit note belongs to the entity of its invoice, also after the shop was renamed.
      entity: original.entity,
      format: invoicing.formats[kind],
      issuer: issuerOf(settings),
      ...{ key, orderId, correctsId: corrects.id, issuedAt: context.now, grossCents, taxCents },
    })
    await insertContent(context.db, id, { taxed, content, paper: null })
    issued.add(key)
  }

  const issued = new Set(rows.map(({ key }) => key))
  const isIssued = (key: string) => issued.has(key)

  return {
    has: isIssued,
    credit: async (key: string, refund?: ItemisedRefund): Promise<void> => {
      const returned = isIssued(key) ? undefined : await findReturnedAmounts(context.db, key)
      if (!returned) return
      const invoice = await withContent(original)
      const noteText =
        refund?.reason ?? ((await isCancelled(context.db, orderId)) ? texts.cancelled : texts.refunded)
      const breakdown = breakdownOf(invoice.taxed, returned)
      const taxed = { ...invoice.taxed, lines: [], breakdown, ...totalsOf(breakdown) }
      if (taxed.totalGross === 0) return
      const isWhole = taxed.totalGross === invoice.grossCents
      if (refund && !isWhole && isEqualBreakdown(refund.returned.breakdown, breakdown))
        return issue('credit note', {
          ...{ key, corrects: invoice, taxed: { ...refund.returned, name: invoice.taxed.name } },
          content: { ...creditOfPieces(invoice, refund, context.now), note: noteText },
        })
      await issue('credit note', {
        ...{ key, corrects: invoice, taxed: isWhole ? invoice.taxed : taxed },
        content: {
          ...(isWhole ? wholeCredit(invoice, context.now) : partCredit(invoice, taxed, context.now)),
          note: noteText,
        },
      })
    },
    reinstate: async (creditedKey: string, key: string): Promise<void> => {
      const note = rows.find((row) => row.key === creditedKey)
      if (!note || isIssued(key)) return
      const { content, taxed } = await contentOf(context.db, note)
      await issue('invoice', {
        ...{ key, corrects: note, taxed },
        content: {
          ...fieldsOfCorrection(note, context.now, content),
          ...{ kind: 'invoice', dueDay: shopDay(context.now), note: texts.returned },
        },
      })
    },
  }
}

type WrittenInvoice = InvoiceRow & InvoiceContent

interface CorrectingDocument {
  key: string
  corrects: InvoiceRow
  taxed: InvoicedTax
  content: Omit<EInvoice, 'number'>
}

/**
 * Returns the amounts that the ledger returned, by the rows of the invoice; its lines are those after the discount.
 */
function breakdownOf(invoiced: InvoicedTax, returned: ReadonlyMap<string, ReturnedByCode>): TaxBreakdown[] {
  return invoiced.breakdown.flatMap((row) => {
    const returnedAmounts = returned.get(taxCodeOf(row))
    if (!returnedAmounts) return []
    const { itemsCents, shippingCents, taxCents } = returnedAmounts
    return [
      {
        ...row,
        ...{ linesCents: itemsCents, allowanceCents: 0, shippingCents, taxCents, shippingTaxCents: 0 },
        taxableCents: itemsCents + shippingCents,
      },
    ]
  })
}

/** Whether the ledger posted exactly these pieces, not a share of the whole order. */
function isEqualBreakdown(returned: readonly TaxBreakdown[], posted: readonly TaxBreakdown[]): boolean {
  const amounts = (rows: readonly TaxBreakdown[]) =>
    rows
      .map((row) => [
        ...[taxCodeOf(row), row.linesCents - row.allowanceCents],
        ...[row.shippingCents, row.taxCents],
      ])
      .map(String)
      .toSorted()
      .join(' ')
  return amounts(returned) === amounts(posted)
}

function creditOfPieces(
  invoice: WrittenInvoice,
  { quantities, returned }: ItemisedRefund,
  now: Date,
): Omit<EInvoice, 'number'> {
  const { lines, ...details } = fieldsOfCorrection(invoice, now, invoice.content)
  const { number, ...content } = buildEInvoice(returned, {
    ...{ ...details, kind: 'credit note', number: '', paidCents: returned.totalGross },
    lines: lines.map((line, index) => ({ ...line, quantity: quantities[index]?.returned ?? 0 })),
  })
  return { ...content, isSellerRegistered: invoice.content.isSellerRegistered }
}

/** Repeats the lines of the invoice. */
function wholeCredit(invoice: WrittenInvoice, now: Date): Omit<EInvoice, 'number'> {
  return { ...fieldsOfCorrection(invoice, now, invoice.content), kind: 'credit note' }
}

function partCredit(invoice: WrittenInvoice, taxed: InvoicedTax, now: Date): Omit<EInvoice, 'number'> {
  const { number, ...content } = buildCreditNoteOfAmount(taxed.breakdown, {
    ...fieldsOfCorrection(invoice, now, invoice.content),
    ...{ number: '', paidCents: taxed.totalGross },
    lineName: `Refund of order ${publicNumber(invoice.orderId)}`,
  })
  return { ...content, isSellerRegistered: invoice.content.isSellerRegistered }
}

/** The fields that a correcting document copies from the one that it corrects. */
function fieldsOfCorrection(corrected: InvoiceRow, now: Date, content: Omit<EInvoice, 'number'>) {
  return {
    ...content,
    issueDay: shopDay(now),
    dueDay: undefined,
    taxPointDay: undefined,
    paymentTerms: undefined,
    precedingInvoice: { number: corrected.number, issueDay: corrected.issuedOn },
  }
}
