import { shippingTypes, sides } from '@printery/domain'
import { z } from 'zod'
import { CartItemView } from './cart.ts'
import { Cents, Day, Id, Moment, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { TaxView } from './money/tax-view.ts'

/** A partially filled checkout form: in a draft nothing is required, and values may be incomplete. */
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
    /** null removes it. */
    discountId: Id.nullable(),
    orderNotes: text(2000),
    taxNumber: text(30),
    country: text(2),
  })
  .partial()
export type DraftCheckout = z.output<typeof DraftCheckout>

/** A partially filled form of the cart's checkout. */
export const PartialCheckoutForm = DraftCheckout.omit({ discountId: true })
export type PartialCheckoutForm = z.output<typeof PartialCheckoutForm>

/** Maximum length of a preview: 200 kB. */
const maxPreviewLength = 200 * 1024

/** Supported picture types of previews, with the start of their bytes in base64. */
const previewTypes = { png: 'iVBORw0KGgo', jpeg: '/9j/', webp: 'UklGR' }
const previewPattern = new RegExp(
  `^data:image/(${Object.entries(previewTypes)
    .map(([type, start]) => `${type};base64,${start.replaceAll('/', '\\/')}`)
    .join('|')})[A-Za-z0-9+/]*={0,2}$`,
)

/** A data URL of a raster image; empty without a preview. */
export const Preview = z
  .string()
  .max(maxPreviewLength, 'A preview can be at most 200 kB.')
  .refine((url) => url === '' || previewPattern.test(url), 'A preview is a PNG, JPEG or WebP picture.')

/** Maximum length of a design as JSON. Its pictures are uploaded separately. */
const maxDataLength = 700 * 1024

/**
 * A design as defined by /schema/design.json. Only the server validates it, so that pages do not have to load its
 * schema.
 */
const DesignData = z
  .unknown()
  .refine(
    (data) => (JSON.stringify(data) ?? '').length <= maxDataLength,
    'This design is too large to be saved.',
  )
  .refine(isStorable, 'This design has a character that cannot be stored.')
  .describe('A design as defined by GET /schema/design.json')

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member))
}

const draftFields = {
  data: DesignData.optional(),
  preview: Preview.optional(),
  /** Two names for the product that is designed. */
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

/** Maximum size of design and preview together, including the other fields. */
const maxBytes = 1024 * 1024

const DraftSummary = z.object({
  id: Id,
  /** Name of the design; '' without one. */
  title: z.string(),
  preview: z.string(),
  productId: Id.nullable(),
  currentEditorProduct: Id.nullable(),
  /** Whether it contains a checkout and therefore the lines of the cart. */
  isCheckout: z.boolean(),
  ...DraftCheckout.shape,
  items: z.array(CartItemView),
  /** Current prices as in the checkout; without shipping if no delivery type is selected. */
  subTotal: Cents,
  shippingCost: Cents.nullable(),
  /** Whole percent. */
  discount: z.int(),
  total: Cents,
  /** The tax in the total or on top of it; absent if the shop computes none. */
  tax: TaxView.optional(),
  /** In kg. */
  totalWeight: z.number(),
  fastService: z.boolean(),
  shippingDate: Day.nullable(),
  version: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
  expiresAt: Moment,
  isExpired: z.boolean(),
})
export type DraftSummary = z.infer<typeof DraftSummary>

export const DraftView = DraftSummary.extend({
  /** The design in the current version; null without one, or if it can't be opened. */
  data: z.unknown(),
  /**
   * Why the design can't be opened, or what could not be read. The stored design is unchanged until it is saved
   * again.
   */
  dataProblem: z.string().nullable(),
})
export type DraftView = z.infer<typeof DraftView>

export const startedCheckout = endpoint('GET', '/cart/checkout', {
  summary:
    'Get the initial values of the checkout form: the input since the last order, or else the details of the account and of the last order.',
  allow: 'session',
  response: { 200: z.object({ form: PartialCheckoutForm }) },
})

export const keepCheckout = endpoint('PATCH', '/cart/checkout', {
  summary: 'Save the input of the checkout form for 30 days, or until it is ordered or saved as a draft.',
  allow: 'session',
  body: z.strictObject(PartialCheckoutForm.shape),
  response: { 200: z.object({ form: PartialCheckoutForm }) },
})

const params = z.object({ draftId: Id })

/** The page of a draft and the resolution in dpi. */
export const ProofQuery = z.strictObject({
  page: z.enum(sides).default('front'),
  dpi: z.coerce.number().int().min(36, '36 dpi are the least.').max(300, '300 dpi at most.').default(150),
})

export const createDraft = endpoint('POST', '/draft', {
  summary:
    'Save a design, a checkout or both as a draft. A checkout moves the lines of the cart into the draft. With `draftId` the new draft is a copy of that draft and its lines, with the changes in the request.',
  allow: 'session',
  idempotent: true,
  maxBytes,
  takesDesign: true,
  body: z.strictObject({ draftId: Id.optional(), ...draftFields }).refine(isOneProduct, oneProduct),
  response: { 201: z.object({ draft: DraftView }) },
})
export type DraftForm = z.input<typeof createDraft.body>

const listDrafts = endpoint('GET', '/draft', {
  summary:
    'List the caller’s drafts with current prices and without their design data, most recently changed first.',
  allow: 'session',
  response: { 200: z.object({ drafts: z.array(DraftSummary) }) },
})

const getDraft = endpoint('GET', '/draft/:draftId', {
  summary: 'Get a draft with current prices. An expired draft cannot be opened.',
  allow: 'session',
  capability: 'orders.read',
  params,
  response: { 200: z.object({ draft: DraftView }) },
})

export const changeDraft = endpoint('PATCH', '/draft/:draftId', {
  summary: 'Save a draft again and extend it by 7 days. Omitted fields keep their values.',
  allow: 'session',
  params,
  maxBytes,
  takesDesign: true,
  body: z.strictObject({ ...draftFields, version: z.int().min(1) }).refine(isOneProduct, oneProduct),
  response: { 200: z.object({ draft: DraftView, message: z.string() }) },
})

const deleteDraft = endpoint('DELETE', '/draft/:draftId', {
  summary: 'Delete a draft with its lines and their files.',
  allow: 'session',
  params,
  response: { 200: z.object({ message: z.string() }) },
})

/** A design of a draft as it was at a moment. */
const DraftVersion = z.object({
  id: Id,
  /** null if the shop saved it automatically. */
  name: z.string().nullable(),
  /** A data URL; '' without one. */
  preview: z.string(),
  savedAt: Moment,
})
export type DraftVersion = z.infer<typeof DraftVersion>

const VersionName = text(80).trim().min(1, 'A version needs a name.')
const versionParams = z.object({ draftId: Id, versionId: Id })
const versionResponse = z.object({ version: DraftVersion })

const listDraftVersions = endpoint('GET', '/draft/:draftId/version', {
  summary:
    'List the saved versions of a draft’s design, newest first: those that its owner named, and the last ten that the shop kept when the design was changed after a pause.',
  allow: 'session',
  params,
  response: { 200: z.object({ versions: z.array(DraftVersion) }) },
})

const saveDraftVersion = endpoint('POST', '/draft/:draftId/version', {
  summary:
    'Save the stored design of a draft as a version, with a name or as one that the shop keeps by itself. 409 without a design, for an older `version` of the draft, and above 20 named versions or 64 MB.',
  allow: 'session',
  params,
  body: z.strictObject({ name: VersionName.nullable(), version: z.int().min(1) }),
  response: { 201: versionResponse },
})

const getDraftVersion = endpoint('GET', '/draft/:draftId/version/:versionId', {
  summary: 'Get a saved version with its design.',
  allow: 'session',
  params: versionParams,
  response: {
    200: z.object({
      version: DraftVersion.extend({
        /** As in a draft. */
        data: z.unknown(),
        dataProblem: z.string().nullable(),
      }),
    }),
  },
})

const renameDraftVersion = endpoint('PATCH', '/draft/:draftId/version/:versionId', {
  summary: 'Name a saved version. A named version stays until it or its draft is deleted.',
  allow: 'session',
  params: versionParams,
  body: z.strictObject({ name: VersionName }),
  response: { 200: versionResponse },
})

const deleteDraftVersion = endpoint('DELETE', '/draft/:draftId/version/:versionId', {
  summary: 'Delete a saved version. The draft stays as it is.',
  allow: 'session',
  params: versionParams,
  response: { 200: z.object({ message: z.string() }) },
})

export const draftCalls = {
  createDraft,
  listDrafts,
  getDraft,
  changeDraft,
  deleteDraft,
  listDraftVersions,
  saveDraftVersion,
  getDraftVersion,
  renameDraftVersion,
  deleteDraftVersion,
}
