import { eInvoiceKinds } from '@printery/domain/einvoice'
import { z } from 'zod'
import { Cents, Day, Id } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const InvoiceView = z.object({
  id: Id,
  kind: z.enum(eInvoiceKinds),
  /** Without gaps for each legal entity, kind and year. */
  number: z.string(),
  issuedOn: Day,
  /** The number of the document that it corrects. */
  corrects: z.string().nullable(),
  netCents: Cents,
  taxCents: Cents,
  grossCents: Cents,
})
export type InvoiceView = z.infer<typeof InvoiceView>

const OrderParams = z.object({ orderId: Id })

export const listInvoices = endpoint('GET', '/order/:orderId/invoices', {
  summary: 'The invoice and the credit notes of an order, for its owner and admins, oldest first.',
  allow: 'session',
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
  summary: 'Issues the invoice of a paid order that has none, dated today.',
  allow: 'admin',
  params: OrderParams,
  response: { 200: z.object({ invoice: InvoiceView }) },
})
