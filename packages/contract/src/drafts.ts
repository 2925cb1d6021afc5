import { shippingTypes, sides } from '@printery/domain'
import { z } from 'zod'
import { CartItemView } from './cart.ts'
import { Cents, Day, Id, Moment, text } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The checkout form as far as it was filled in: in a draft nothing is missing, and an address may be half of one. */
const DraftCheckout = z
  .object({
    customerEmail: text(254),
    customerFirstName: text(100),
    customerLastName: text(100),
    customerAddress: text(500),
    customerPhoneNumber: text(50),
    billingFirstName: text(100),
    billingLastName: text(100),
    billingAddress: text(500),
    isSameAsShipping: z.boolean(),
    shippingType: z.enum(shippingTypes, 'Type of shipping is required'),
    /** null takes it away again. */
    discountId: Id.nullable(),
    orderNotes: text(2000),
  })
  .partial()
export type DraftCheckout = z.output<typeof DraftCheckout>

/** The form of the cart's checkout as far as it was typed. */
export const StartedForm = DraftCheckout.omit({ discountId: true })
export type StartedForm = z.output<typeof StartedForm>

/** Characters of a preview as it is sent: 200 kB. */
const longestPreview = 200 * 1024

/** The pictures that a preview may be, each with what its bytes begin with, in base64. */
const previewTypes = { png: 'iVBORw0KGgo', jpeg: '/9j/', webp: 'UklGR' }
const previewPattern = new RegExp(
  `^data:image/(${Object.entries(previewTypes)
    .map(([type, start]) => `${type};base64,${start.replaceAll('/', '\\/')}`)
    .join('|')})[A-Za-z0-9+/]*={0,2}$`,
)

/** A data URL of a raster image; empty where there is nothing to show. */
export const Preview = z
  .string()
  .max(longestPreview, 'A preview has 200 kB at most.')
  .refine((url) => url === '' || previewPattern.test(url), 'A preview is a PNG, JPEG or WebP picture.')

/** Characters of a design as JSON. Its pictures are uploaded and named in it. */
const longestData = 700 * 1024

/** A design as /schema/design.json says, which the server alone checks: pages that send one need not carry its schema. */
const DesignData = z
  .unknown()
  .refine(
    (data) => (JSON.stringify(data) ?? '').length <= longestData,
    'This design is too large to be saved.',
  )
  .refine(isStorable, 'This design has a character that cannot be stored.')
  .describe('A design, as GET /schema/design.json says')

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member))
}

const draftFields = {
  data: DesignData.optional(),
  preview: Preview.optional(),
  /** Two names for the product that is being designed. */
  productId: Id.optional(),
  currentEditorProduct: Id.optional(),
  ...DraftCheckout.shape,
  /** Sent by the specification's clients; ignored. */
  status: z.unknown().optional(),
  fastService: z.unknown().optional(),
}

interface Products {
  productId?: string | undefined
  currentEditorProduct?: string | undefined
}

const isOneProduct = ({ productId, currentEditorProduct = productId }: Products) =>
  productId === undefined || productId === currentEditorProduct

const oneProduct = { message: 'A draft is of one product.', path: ['currentEditorProduct'] }

/** Design and preview together, with room for the rest. */
const maxBytes = 1024 * 1024

const DraftInList = z.object({
  id: Id,
  /** What the person calls the design; '' where they call it nothing. */
  title: z.string(),
  preview: z.string(),
  productId: Id.nullable(),
  currentEditorProduct: Id.nullable(),
  /** Whether it holds a checkout, and so the lines that were in the cart. */
  isCheckout: z.boolean(),
  ...DraftCheckout.shape,
  items: z.array(CartItemView),
  /** Today's, as the checkout would show them; of a draft without a delivery type, without the cost of shipping. */
  subTotal: Cents,
  shippingCost: Cents.nullable(),
  /** Whole percent. */
  discount: z.int(),
  total: Cents,
  /** kg */
  totalWeight: z.number(),
  fastService: z.boolean(),
  shippingDate: Day.nullable(),
  version: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
  expiresAt: Moment,
  isExpired: z.boolean(),
})
export type DraftInList = z.infer<typeof DraftInList>

export const DraftView = DraftInList.extend({
  /** The design in the version of today; null where there is none, or it can't be opened. */
  data: z.unknown(),
  /** Why the design can't be opened, or what could not be read of it. What was saved stays as it is until it is saved again. */
  dataProblem: z.string().nullable(),
})
export type DraftView = z.infer<typeof DraftView>

export const startedCheckout = endpoint('GET', '/cart/checkout', {
  summary:
    'What the checkout form of the cart begins with: what was typed since the last order, else the details of the account and of that order.',
  allow: 'session',
  response: { 200: z.object({ form: StartedForm }) },
})

export const keepCheckout = endpoint('PATCH', '/cart/checkout', {
  summary:
    'Keep what was typed into the checkout form, for 30 days or until it is ordered or saved as a draft.',
  allow: 'session',
  body: z.strictObject(StartedForm.shape),
  response: { 200: z.object({ form: StartedForm }) },
})

const params = z.object({ draftId: Id })

/** Which page of a draft, and so many pixels to the inch of its print area. */
export const ProofQuery = z.strictObject({
  page: z.enum(sides).default('front'),
  dpi: z.coerce
    .number()
    .int()
    .min(36, '36 dpi are the least.')
    .max(300, '300 dpi are the most.')
    .default(150),
})

export const createDraft = endpoint('POST', '/draft', {
  summary:
    'Save a design, a checkout or both. A checkout takes the lines of the cart with it. With draftId it is a copy of that draft, its lines included, changed by what is sent.',
  allow: 'session',
  idempotent: true,
  maxBytes,
  takesDesign: true,
  body: z.strictObject({ draftId: Id.optional(), ...draftFields }).refine(isOneProduct, oneProduct),
  response: { 201: z.object({ draft: DraftView }) },
})
export type DraftForm = z.input<typeof createDraft.body>

export const listDrafts = endpoint('GET', '/draft', {
  summary: 'The drafts of the caller, the last changed first, priced afresh; without their design data.',
  allow: 'session',
  response: { 200: z.object({ drafts: z.array(DraftInList) }) },
})

export const getDraft = endpoint('GET', '/draft/:draftId', {
  summary: 'A draft to go on with, priced afresh. One that has expired is not opened.',
  allow: 'session',
  params,
  response: { 200: z.object({ draft: DraftView }) },
})

export const changeDraft = endpoint('PATCH', '/draft/:draftId', {
  summary: 'Save a draft again, and for another 7 days. What is not sent stays as it is.',
  allow: 'session',
  params,
  maxBytes,
  takesDesign: true,
  body: z.strictObject({ ...draftFields, version: z.int().min(1) }).refine(isOneProduct, oneProduct),
  response: { 200: z.object({ draft: DraftView, message: z.string() }) },
})

export const deleteDraft = endpoint('DELETE', '/draft/:draftId', {
  summary: 'Delete a draft; its lines and their files go too.',
  allow: 'session',
  params,
  response: { 200: z.object({ message: z.string() }) },
})
