import { maxDesigns, printingTypeNames, roles, type Status, sides, statuses } from '@printery/domain'
import { capabilityToMove } from '@printery/domain/staff'
import { z } from 'zod'
import { FileDescriptor, PrintedArtwork } from './cart.ts'
import { Id, Moment, Page, required, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderItemView } from './orders.ts'

/** A documented key, or a URL from the item's view. */
const FileReference = z.string().max(2000).nullable().optional()

/** An existing version, or a new one with the keys of its files. Fields that the server knows itself are ignored. */
const DesignEntry = z.strictObject({
  frontDesign: FileReference,
  backDesign: FileReference,
  frontDesignLogo: FileReference,
  backDesignLogo: FileReference,
  id: Id.optional(),
  /** New version only: a draft of the caller, from which the server renders its files. */
  designId: Id.optional(),
  number: z.unknown().optional(),
  slot: z.unknown().optional(),
  uploadedBy: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  hash: z.unknown().optional(),
})

export const changeItem = endpoint('PATCH', '/item', {
  summary: 'Set the status of an item, with a comment and a new design if the step requires them.',
  allow: 'session',
  capability: 'orders.read',
  capabilityOf: ({ status }: { status: Status }) => capabilityToMove(status),
  body: z.strictObject({
    id: Id,
    status: z.enum(statuses),
    comment: text(2000).optional(),
    newDesigns: z
      .array(DesignEntry)
      .max(2 * maxDesigns)
      .optional(),
    /** New design by designId only: confirms all preflight findings except errors. */
    confirmFindings: z.boolean().optional(),
    /** Approval by staff only: confirms that the artwork has fewer dpi than its printing method needs. */
    confirmSoftPrint: z.boolean().optional(),
    version: z.int().min(1).optional(),
    /** The hash of the design that the caller has seen. */
    designHash: z.string().max(64).optional(),
    /** Sent by the specification's clients; the server writes both itself. */
    history: z.unknown().optional(),
    uploadedBy: z.unknown().optional(),
  }),
  response: { 200: z.object({ updatedItem: OrderItemView }) },
})

export const WaitingItemView = z.object({
  id: Id,
  orderId: Id,
  title: z.string(),
  colourName: z.string(),
  quantity: z.int(),
  /** Since when its design waits. */
  since: Moment,
})
export type WaitingItemView = z.infer<typeof WaitingItemView>

export const listWaitingItems = endpoint('GET', '/item/waiting', {
  summary:
    'List the items whose designs are waiting for a decision of staff, longest waiting first: of the whole shop for an admin, the supplier’s own for a supplier.',
  allow: 'staff',
  capability: 'orders.read',
  query: z.strictObject(Page),
  response: {
    200: z.object({ items: z.array(WaitingItemView), total: z.int(), nextCursor: z.string().nullable() }),
  },
})

export const productionUpload = endpoint('POST', '/order/production', {
  summary: 'Create the upload URL of a file of a replacement design.',
  allow: 'session',
  capability: 'proofs.review',
  body: z.strictObject({
    /** The key: `Orders/{orderId}/{itemId}/newFrontDesign-2.jpeg`. */
    url: z.string().max(2000),
    bucket: z.string().max(100),
    contentType: FileDescriptor.shape.contentType.optional(),
    size: FileDescriptor.shape.size.optional(),
    fileName: FileDescriptor.shape.fileName.optional(),
  }),
  response: { 200: z.object({ presignedUrl: z.string() }) },
})

const itemParams = z.object({ id: Id })

const PrintedSide = z.object({
  side: z.enum(sides),
  /** Picture of this side of the product in the selected colour. */
  image: z.string(),
  /** The artwork on that picture; null if its position is unknown. */
  artwork: PrintedArtwork.nullable(),
  /** Preview of the uploaded design with its template. */
  design: z.string().nullable(),
  /** Name of the print area; null if unknown. */
  area: z.string().nullable(),
  /** Print size in millimetres; null if unknown. */
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** Size of the artwork in pixels. */
  widthPx: z.int(),
  heightPx: z.int(),
  /** Effective resolution at print size. */
  dpi: z.int().nullable(),
  method: z.enum(printingTypeNames),
  /** Minimum resolution of the printing method. */
  minDpi: z.int(),
})

export const DesignVersionView = z.object({
  number: z.int(),
  uploadedBy: z.enum(roles),
  createdAt: Moment,
  hash: z.string(),
  /** Whether it was rejected as not printable. */
  isRejected: z.boolean(),
  /** Approvals by staff although it has fewer dpi than its printing method needs. */
  softApprovals: z.array(z.object({ at: Moment, by: z.enum(roles), sentence: z.string() })),
  printed: z.array(PrintedSide),
})
export type DesignVersionView = z.infer<typeof DesignVersionView>

export const listDesigns = endpoint('GET', '/item/:id/designs', {
  summary: 'List the versions of the design of an item, oldest first, with the facts of their print.',
  allow: 'session',
  capability: 'orders.read',
  params: itemParams,
  response: { 200: z.object({ designs: z.array(DesignVersionView) }) },
})

export const redesignItem = endpoint('POST', '/item/:id/draft', {
  summary:
    'Copy the customer’s latest design of an item into a new draft of the customer. `PATCH /item` sends the draft as the next version.',
  allow: 'session',
  capability: 'proofs.review',
  idempotent: true,
  params: itemParams,
  response: { 201: z.object({ draftId: Id }) },
})

export const deleteDesign = endpoint('DELETE', '/item/:id/designs/:number', {
  summary: 'Delete a version that is not approved. For the person who uploaded it and admins.',
  allow: 'session',
  capability: 'proofs.review',
  params: z.object({ id: Id, number: z.coerce.number().int().min(1).max(32_000) }),
  query: z.strictObject({
    /** The version of the item that the caller has seen. */
    version: z.coerce.number().int().min(1).optional(),
  }),
  response: { 200: z.object({ updatedItem: OrderItemView }) },
})

export const ItemCommentView = z.object({
  id: z.int(),
  /** The design version that it refers to. */
  designNumber: z.int(),
  side: z.enum(sides).nullable(),
  /** Fractions of the picture's width and height, from the top left. */
  x: z.number().nullable(),
  y: z.number().nullable(),
  text: z.string(),
  author: z.enum(roles),
  createdAt: Moment,
  settledAt: Moment.nullable(),
})
export type ItemCommentView = z.infer<typeof ItemCommentView>

const share = z.number().min(0).max(1).optional()

export const listComments = endpoint('GET', '/item/:id/comments', {
  summary: 'List the staff comments on the design of an item, oldest first.',
  allow: 'session',
  capability: 'orders.read',
  params: itemParams,
  response: { 200: z.object({ comments: z.array(ItemCommentView) }) },
})

export const writeComment = endpoint('POST', '/item/:id/comments', {
  summary: 'Comment on a design, optionally pinned to a place on it.',
  allow: 'staff',
  capability: 'proofs.review',
  idempotent: true,
  params: itemParams,
  body: z.strictObject({
    text: required('Write what you see.', 2000),
    side: z.enum(sides).optional(),
    x: share,
    y: share,
    /** The version that it refers to; by default the current one. */
    designNumber: z.int().min(1).optional(),
  }),
  response: { 201: z.object({ comment: ItemCommentView }) },
})

export const settleComment = endpoint('PATCH', '/item/:id/comments/:commentId', {
  summary: 'Resolve a comment, or reopen it.',
  allow: 'staff',
  capability: 'proofs.review',
  params: z.object({ id: Id, commentId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({ settled: z.boolean() }),
  response: { 200: z.object({ comment: ItemCommentView }) },
})
