import { maxAdditionalFiles, maxPerSize, proofings, statuses } from '@printery/domain'
import { z } from 'zod'
import { ScreenColours, SidePrinting } from './catalogue.ts'
import { Cents, Colour, Id, required, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { TaxView } from './money/tax-view.ts'

/** An announced upload as described by the client. The bytes are validated when they arrive. */
export const FileDescriptor = z.strictObject({
  fileName: required('A file has a name.', 255).refine(
    (name) => !/^\.\.?$|[\u0000-\u001f\u007f/\\]/.test(name),
    'This file name cannot be used.',
  ),
  contentType: z.string().max(100),
  /** bytes */
  size: z.int().min(1),
})
export type FileDescriptor = z.infer<typeof FileDescriptor>

export const UploadsView = z.object({
  status: z.enum(['pending', 'complete', 'rejected']),
  reason: z.string().optional(),
})

export const ItemSizeView = z.object({
  productSize: z.object({ id: Id, sizeName: z.string() }),
  quantityPurchased: z.int(),
})

/** The position of the customer's artwork on the picture of a line, in percent. */
export const PrintedArtwork = z.object({
  /** A re-encoded preview, for staff too. */
  url: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** Degrees clockwise about the centre. */
  rotation: z.number(),
  /** Aligned to the top of its area; otherwise centred. */
  fromTop: z.boolean(),
  /** Inks are opaque; otherwise they multiply with the garment. */
  opaque: z.boolean(),
  /** Aspect ratio of the picture. */
  ratio: z.number(),
})
export type PrintedArtwork = z.infer<typeof PrintedArtwork>

/** Fields of a line in the cart and of an item in an order. File fields are paths below the storage base URL. */
export const lineFields = {
  id: Id,
  productId: Id,
  color: z.string(),
  colourName: z.string(),
  quantity: z.int(),
  price: Cents,
  frontDesign: z.string().nullable(),
  backDesign: z.string().nullable(),
  frontWithoutTemplate: z.string().nullable(),
  backWithoutTemplate: z.string().nullable(),
  additionalFiles: z.array(z.object({ fileName: z.string(), url: z.string() })),
  isCustomUpload: z.boolean(),
  /** The design from which its artwork was rendered, frozen with the line; null if files were uploaded. */
  designId: Id.nullable(),
  printingType: SidePrinting,
  screenColours: ScreenColours,
  itemProductSizes: z.array(ItemSizeView),
  noOfSidesPrinted: z.int(),
  printProofing: z.enum(proofings),
  uploads: UploadsView,
  /** Picture of the product in the selected colour, from a printed side, preferably the front. */
  image: z.string(),
  /** The artwork on it; null without a print or if its position is unknown. */
  printed: PrintedArtwork.nullable(),
}

export const CartItemView = z.object({
  ...lineFields,
  product: z.object({ id: Id, title: z.string() }),
  content: z.string().nullable(),
  status: z.enum(statuses),
  runId: Id.nullable(),
  draftId: Id.nullable(),
  /** Weight of one piece in kg */
  weight: z.number(),
  /** The price that the customer saw last, if it differs. */
  previousPrice: Cents.nullable(),
  /** Why this line can't be ordered any more, as a message. */
  problem: z.string().nullable(),
})
export type CartItemView = z.infer<typeof CartItemView>

export const CartView = z.object({
  _id: Id,
  momentsImage: z.string().nullable(),
  items: z.array(CartItemView),
  total: Cents,
  /** The tax of the goods only, before discount and shipping. */
  tax: TaxView.optional(),
})
export type CartView = z.infer<typeof CartView>

export const SizeChoice = z.strictObject({
  productSizeId: Id,
  quantityPurchased: z
    .int()
    .min(1, `1 to ${maxPerSize} per size.`)
    .max(maxPerSize, `1 to ${maxPerSize} per size.`),
})

export const CartItemForm = z.strictObject({
  productId: Id,
  quantity: z
    .int()
    .min(1)
    .max(9 * maxPerSize),
  totalPrice: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  printingType: SidePrinting.default({}),
  screenColours: ScreenColours.default({}),
  printAreas: z.strictObject({ front: text(60).optional(), back: text(60).optional() }).default({}),
  sizes: z.array(SizeChoice).min(1, 'Please select a size and quantity.').max(20),
  frontDesign: FileDescriptor.optional(),
  backDesign: FileDescriptor.optional(),
  frontUploadedImage: FileDescriptor.optional(),
  backUploadedImage: FileDescriptor.optional(),
  additionalFiles: z.array(FileDescriptor).max(maxAdditionalFiles).default([]),
  runId: Id.optional(),
  /** A line of the caller's cart whose files this one shares, instead of uploading its own. */
  artworkOf: Id.optional(),
  /**
   * A draft of the caller, which is frozen with the line: its artwork is rendered from it, so that no files of the
   * sides are uploaded.
   */
  designId: Id.optional(),
  /**
   * Confirms all findings of the preflight except errors. Without it a line with findings is refused
   * with 409 `preflight_unconfirmed`; errors are always refused with 422. Both name the findings in `facts`.
   */
  confirmFindings: z.boolean().default(false),
  printingSides: z.enum(['0', '1', '2']),
  printProofing: z.enum(proofings).default('Print Now'),
  color: Colour,
  isCustomUpload: z.boolean().default(false),
  /** Sent by the specification's clients; ignored. */
  status: z.unknown().optional(),
})
export type CartItemForm = z.input<typeof CartItemForm>

export const PresignedUrls = z.object({
  frontUrl: z.string().nullable(),
  backUrl: z.string().nullable(),
  frontWithoutTemplate: z.string().nullable(),
  backWithoutTemplate: z.string().nullable(),
  additionalFiles: z.array(z.string()),
})

export const getCart = endpoint('GET', '/cart', {
  summary: 'Get the cart with current prices.',
  allow: 'session',
  response: { 200: z.object({ cart: CartView }) },
})

export const addToCart = endpoint('POST', '/cart', {
  summary: 'Add a line to the cart. The response contains the upload URL of each file.',
  allow: 'session',
  idempotent: true,
  body: CartItemForm,
  response: { 201: z.object({ item: CartItemView, cart: CartView, presignedUrls: PresignedUrls }) },
})

export const changeCartItem = endpoint('PATCH', '/cart', {
  summary: 'Change the sizes of a line of the cart.',
  allow: 'session',
  body: z.strictObject({ itemId: Id, sizes: z.array(SizeChoice).min(1).max(20) }),
  response: { 200: z.object({ cart: CartView }) },
})

const Removed = z.object({ result: z.object({ itemId: Id.optional() }), cart: CartView })

export const emptyCart = endpoint('DELETE', '/cart', {
  summary: 'Remove all lines from the cart and delete their files.',
  allow: 'session',
  response: { 200: Removed },
})

export const removeCartItem = endpoint('DELETE', '/cart/:itemId', {
  summary: 'Remove a line from the cart and delete its files.',
  allow: 'session',
  params: z.object({ itemId: Id }),
  response: { 200: Removed },
})
