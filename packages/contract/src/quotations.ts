import { proofings, quotationStates, shippingTypes } from '@printery/domain'
import { z } from 'zod'
import { ItemSizeView, PrintedArtwork } from './cart.ts'
import { ScreenColours, SidePrinting } from './catalogue.ts'
import { Cents, Day, Id, Moment, Page, RangeDay, required, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { TaxView } from './money/tax-view.ts'

/** The form, validated by page and API with one schema. The lines are those of the caller's cart, or of a draft. */
export const QuotationForm = z.strictObject({
  firstName: requiredLine('First name is required', 100),
  lastName: requiredLine('Last name is required', 100),
  phoneNumber: required('Phone Number is required', 50),
  shippingType: z.enum(shippingTypes, 'Type of shipping is required'),
  discountId: Id.optional(),
  /** A draft of the caller: its lines are quoted in place of the cart's. */
  draftId: Id.optional(),
  /** Sent by the specification's clients; ignored. */
  fastService: z.unknown().optional(),
})
export type QuotationForm = z.input<typeof QuotationForm>

const Person = z.object({ firstName: z.string(), lastName: z.string() })

/** Fields for everybody with access: nothing that identifies the customer. */
const quotationFields = {
  id: Id,
  /** The first 10 characters of the id. */
  number: z.string(),
  status: z.enum(quotationStates),
  createdAt: Moment,
  /** When it expires, to the millisecond, inclusive. */
  validUntil: Moment,
  user: Person,
  shippingType: z.enum(shippingTypes),
  shippingCost: Cents,
  subTotal: Cents,
  /** Whole percent. */
  discount: z.int(),
  total: Cents,
  tax: TaxView.optional(),
  totalWeight: z.number(),
  pieces: z.int(),
  /** The delivery times when the quotation was created; absent in quotations from before they could be changed. */
  promise: z
    .object({ from: Day, to: Day, workingDays: z.object({ regular: z.string(), fast: z.string() }) })
    .optional(),
}

export const QuotationItemView = z.object({
  id: Id,
  product: z.object({ id: Id, title: z.string() }),
  color: z.string(),
  colourName: z.string(),
  quantity: z.int(),
  price: Cents,
  printingType: SidePrinting,
  screenColours: ScreenColours,
  itemProductSizes: z.array(ItemSizeView),
  noOfSidesPrinted: z.int(),
  printProofing: z.enum(proofings),
  image: z.string(),
  printed: PrintedArtwork.nullable(),
})
export type QuotationItemView = z.infer<typeof QuotationItemView>

export const QuotationView = z.object({
  ...quotationFields,
  userId: Id,
  phoneNumber: z.string(),
  discountId: Id.nullable(),
  /** The order created from it, if the caller may see it. */
  orderId: Id.nullable(),
  /** Its replacement, and the quotation that it replaced. */
  replacedById: Id.nullable(),
  replacesId: Id.nullable(),
  /** Whether it is shared by a link. */
  isShared: z.boolean(),
})
export type QuotationView = z.infer<typeof QuotationView>

const items = { items: z.array(QuotationItemView) }
export const QuotationWithItems = QuotationView.extend(items)
export type QuotationWithItems = z.infer<typeof QuotationWithItems>

const SharedQuotation = z.object({ ...quotationFields, ...items })
export type SharedQuotation = z.infer<typeof SharedQuotation>

/** The token of a share link. */
export const ShareToken = text(200)

const params = z.object({ id: Id })

export const createQuotation = endpoint('POST', '/quotation', {
  summary:
    'Create a quotation with frozen prices from the caller’s cart or from a draft. Unfinished uploads do not prevent it.',
  allow: 'session',
  idempotent: true,
  body: QuotationForm,
  response: { 201: z.object({ quotation: QuotationWithItems }) },
})

export const listQuotations = endpoint('GET', '/quotation', {
  summary:
    'List the caller’s quotations, newest first. Admins get all quotations, or those filtered by owner or customer.',
  allow: 'session',
  capability: 'quotations.read',
  query: z.strictObject({
    own: z.literal('true').optional(),
    userId: Id.optional(),
    /** The start of a number, or a part of the customer's name or email. */
    search: text(200).optional(),
    /** Created between these days, inclusive. A replaced quotation counts with its replacement. */
    madeFrom: RangeDay.optional(),
    madeTo: RangeDay.optional(),
    ...Page,
  }),
  response: { 200: z.object({ quotations: z.array(QuotationView), nextCursor: z.string().nullable() }) },
})

export const getQuotation = endpoint('GET', '/quotation/:id', {
  summary: 'Get a quotation with its frozen lines.',
  allow: 'session',
  capability: 'quotations.read',
  params,
  response: { 200: z.object({ quotation: QuotationWithItems }) },
})

export const renewQuotation = endpoint('POST', '/quotation/:id/renew', {
  summary: 'Create a new quotation with the same lines at today’s prices.',
  allow: 'session',
  idempotent: true,
  params,
  response: { 201: z.object({ quotation: QuotationWithItems }) },
})

export const askAboutQuotation = endpoint('POST', '/quotation/:id/question', {
  summary:
    'Ask the shop about one of the caller’s quotations, at most 10 times a day. The shop answers by email.',
  allow: 'session',
  idempotent: true,
  params,
  body: z.strictObject({ text: required('Write your question', 2000) }),
  response: { 201: z.object({ result: z.object({ id: Id }) }) },
})

export const declineQuotation = endpoint('POST', '/quotation/:id/decline', {
  summary:
    'Decline one of the caller’s quotations. Staff can undo this by extending it. Repeating it changes nothing.',
  allow: 'session',
  capability: 'quotations.write',
  params,
  body: z.strictObject({ reason: text(2000).optional() }),
  response: { 200: z.object({ quotation: QuotationWithItems }) },
})

export const shareQuotation = endpoint('POST', '/quotation/:id/share', {
  summary:
    'Create a link with which another person can view and pay this quotation. An earlier link stops working.',
  allow: 'session',
  capability: 'quotations.write',
  params,
  response: { 200: z.object({ token: z.string(), url: z.string() }) },
})

export const unshareQuotation = endpoint('DELETE', '/quotation/:id/share', {
  summary: 'End the share link of a quotation.',
  allow: 'session',
  capability: 'quotations.write',
  params,
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})

export const sharedQuotation = endpoint('POST', '/quotation/shared', {
  summary:
    'Get the quotation behind a share link: its contents and total, without contact details of its owner.',
  allow: 'anyone',
  body: z.strictObject({ token: ShareToken }),
  response: { 200: z.object({ quotation: SharedQuotation }) },
})
