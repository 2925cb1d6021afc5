import { eInvoiceKinds } from '@printery/domain/einvoice'
import { z } from 'zod'
import { Cents, Day, Id, Page, RangeDay, SignedCents, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const InvoiceView = z.object({
  id: Id,
  kind: z.enum(eInvoiceKinds),
  /** Numbers have no gaps per legal entity, kind and year. */
  number: z.string(),
  issuedOn: Day,
  /** The number of the document that it corrects. */
  corrects: z.string().nullable(),
  netCents: Cents,
  taxCents: Cents,
  grossCents: Cents,
})
export type InvoiceView = z.infer<typeof InvoiceView>

/** Filters of the list of invoices and credit notes: days, kind, and a search in number, customer and order. */
export const InvoiceFilter = z.strictObject({
  from: RangeDay.optional(),
  to: RangeDay.optional(),
  kind: z.enum(eInvoiceKinds).optional(),
  search: text(200).optional(),
})
export type InvoiceFilter = z.infer<typeof InvoiceFilter>

const ListedInvoice = InvoiceView.extend({ orderId: Id, customer: z.string() })
export type ListedInvoiceView = z.infer<typeof ListedInvoice>

/** Credit notes count as negative. */
const InvoiceTotals = z.object({
  documents: z.int(),
  netCents: SignedCents,
  taxCents: SignedCents,
  grossCents: SignedCents,
})
export type InvoiceTotalsView = z.infer<typeof InvoiceTotals>

export const listAllInvoices = endpoint('GET', '/invoice', {
  summary: 'List the invoices and credit notes of all orders with their totals, newest first.',
  allow: 'admin',
  capability: 'money.read',
  query: InvoiceFilter.extend(Page),
  response: {
    200: z.object({
      invoices: z.array(ListedInvoice),
      nextCursor: z.string().nullable(),
      /** Totals of the whole list; on the first page only. */
      totals: InvoiceTotals.nullable(),
    }),
  },
})

const OrderParams = z.object({ orderId: Id })

export const listInvoices = endpoint('GET', '/order/:orderId/invoices', {
  summary:
    'List the invoice and the credit notes of an order, oldest first. For the owner of the order and admins.',
  allow: 'session',
  capability: 'money.read',
  params: OrderParams,
  response: {
    200: z.object({
      invoices: z.array(InvoiceView),
      /** Whether an admin can issue the invoice of an order from before invoices had numbers. */
      canIssue: z.boolean(),
    }),
  },
})

export const issueInvoice = endpoint('POST', '/order/:orderId/invoices', {
  summary: 'Issue the invoice of a paid order that has none, dated today.',
  allow: 'admin',
  capability: 'money.write',
  params: OrderParams,
  response: { 200: z.object({ invoice: InvoiceView }) },
})
