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
  /** Of delivery, as it was when the quotation was made; absent of those from before it could be changed. */
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
    "Price and freeze the caller's cart, or a draft, as a quotation. Uploads that are under way don't stop it.",
  allow: 'session',
  idempotent: true,
  body: QuotationForm,
  response: { 201: z.object({ quotation: QuotationWithItems }) },
})

export const listQuotations = endpoint('GET', '/quotation', {
  summary:
    "The caller's own quotations, newest first; to an admin all, unless only the own ones or those of one customer are asked for.",
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
  summary: 'A quotation with its lines, as they were frozen.',
  allow: 'session',
  capability: 'quotations.read',
  params,
  response: { 200: z.object({ quotation: QuotationWithItems }) },
})

export const renewQuotation = endpoint('POST', '/quotation/:id/renew', {
  summary: 'The same lines at the prices of today, as a quotation of its own.',
  allow: 'session',
  idempotent: true,
  params,
  response: { 201: z.object({ quotation: QuotationWithItems }) },
})

export const askAboutQuotation = endpoint('POST', '/quotation/:id/question', {
  summary: 'Ask the shop about a quotation of the own. It answers by mail. At most 10 a day.',
  allow: 'session',
  idempotent: true,
  params,
  body: z.strictObject({ text: required('Write your question', 2000) }),
  response: { 201: z.object({ result: z.object({ id: Id }) }) },
})

export const declineQuotation = endpoint('POST', '/quotation/:id/decline', {
  summary:
    'Say that the own quotation will not be paid. Staff who extend it take that back; doing it again changes nothing.',
  allow: 'session',
  capability: 'quotations.write',
  params,
  body: z.strictObject({ reason: text(2000).optional() }),
  response: { 200: z.object({ quotation: QuotationWithItems }) },
})

export const shareQuotation = endpoint('POST', '/quotation/:id/share', {
  summary: 'Make the link by which a colleague reads and pays it. An older link ends.',
  allow: 'session',
  capability: 'quotations.write',
  params,
  response: { 200: z.object({ token: z.string(), url: z.string() }) },
})

export const unshareQuotation = endpoint('DELETE', '/quotation/:id/share', {
  summary: 'End the link.',
  allow: 'session',
  capability: 'quotations.write',
  params,
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})

export const sharedQuotation = endpoint('POST', '/quotation/shared', {
  summary: 'What a share link shows: contents and total, and nothing by which its owner could be reached.',
  allow: 'anyone',
  body: z.strictObject({ token: ShareToken }),
  response: { 200: z.object({ quotation: SharedQuotation }) },
})
