import { z } from 'zod'
import { Cents, DayInput, Id, Moment, required, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { QuotationWithItems } from './quotations.ts'

/** Maximum amount of one payment in cents. */
const maxCents = 99_999_999
const amountMessage = 'Enter an amount of 0 or more.'
const Price = z
  .int(amountMessage)
  .min(0, amountMessage)
  .max(maxCents, 'This is more than can be paid at once.')
const percentMessage = 'A whole percentage from 0 to 100.'

/** A message from staff to the customer. */
const note = text(2000)

/** The price of every line by its id; totals are derived. */
export const RepriceForm = z.strictObject({
  lines: z
    .array(z.strictObject({ id: Id, price: Price }))
    .min(1)
    .max(500),
  shippingCost: Price,
  discount: z.int(percentMessage).min(0, percentMessage).max(100, percentMessage),
  note: note.optional(),
})
export type RepriceForm = z.input<typeof RepriceForm>

const step = { at: Moment, by: z.string(), number: z.string(), text: z.string().nullable() }

/** Actions of staff and the customer, including those on the quotations that it replaced. */
const QuotationEvent = z.discriminatedUnion('step', [
  z.object({
    ...step,
    step: z.literal('repriced'),
    facts: z.object({ from: z.string(), fromTotal: Cents, toTotal: Cents }),
  }),
  z.object({ ...step, step: z.literal('extended'), facts: z.object({ from: Moment, to: Moment }) }),
  z.object({ ...step, step: z.literal('message'), facts: z.object({}) }),
  z.object({ ...step, step: z.literal('question'), facts: z.object({}) }),
  z.object({ ...step, step: z.literal('declined'), facts: z.object({}) }),
])
export type QuotationEvent = z.infer<typeof QuotationEvent>

const QuotationDetail = z.object({
  quotation: QuotationWithItems,
  customer: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isClosed: z.boolean(),
  }),
  /** Newest first. */
  history: z.array(QuotationEvent),
})
export type QuotationDetail = z.infer<typeof QuotationDetail>

const params = z.object({ id: Id })

export const quotationDesk = endpoint('GET', '/quotation/:id/desk', {
  summary: 'Get a quotation for staff, with its lines, amounts, customer and history.',
  allow: 'admin',
  capability: 'quotations.read',
  params,
  response: { 200: QuotationDetail },
})

export const repriceQuotation = endpoint('POST', '/quotation/:id/reprice', {
  summary:
    'Replace a quotation with a new one at prices set by staff. The earlier quotation can no longer be paid, and the customer receives the new one by email.',
  allow: 'admin',
  capability: 'quotations.write',
  idempotent: true,
  params,
  body: RepriceForm,
  response: { 201: QuotationDetail },
})

export const extendQuotation = endpoint('POST', '/quotation/:id/extend', {
  summary: 'Extend a quotation to a later day. `from` is the last day that the caller has seen.',
  allow: 'admin',
  capability: 'quotations.write',
  params,
  body: z.strictObject({ until: DayInput, from: Moment, note: note.optional() }),
  response: { 200: QuotationDetail },
})

export const messageQuotation = endpoint('POST', '/quotation/:id/message', {
  summary: 'Send a message about a quotation to its customer.',
  allow: 'admin',
  capability: 'quotations.write',
  idempotent: true,
  params,
  body: z.strictObject({ text: required('Write a message', 2000) }),
  response: { 201: QuotationDetail },
})
