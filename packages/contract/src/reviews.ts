import { maxDesigns, roles, sides, statuses } from '@printery/domain'
import { z } from 'zod'
import { FileDescriptor, PrintedArtwork } from './cart.ts'
import { Id, Moment, required, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderItemView } from './orders.ts'

/** A documented key, or an address that the item's view gave. */
const FilePlace = z.string().max(2000).nullable().optional()

/** A version as the view gives it, or a new one by the keys of its files. What the server itself knows is not read. */
const DesignEntry = z.strictObject({
  frontDesign: FilePlace,
  backDesign: FilePlace,
  frontDesignLogo: FilePlace,
  backDesignLogo: FilePlace,
  id: Id.optional(),
  /** Of a new one: a draft of the sender's, from which the server draws its files. */
  designId: Id.optional(),
  number: z.unknown().optional(),
  slot: z.unknown().optional(),
  uploadedBy: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  hash: z.unknown().optional(),
})

export const changeItem = endpoint('PATCH', '/item', {
  summary: 'Set the status of an item, with a comment and a new design where the step asks for them.',
  allow: 'session',
  body: z.strictObject({
    id: Id,
    status: z.enum(statuses),
    comment: text(2000).optional(),
    newDesigns: z
      .array(DesignEntry)
      .max(2 * maxDesigns)
      .optional(),
    /** Of a new design by designId: all that its check finds, short of an error, is meant so. */
    confirmFindings: z.boolean().optional(),
    version: z.int().min(1).optional(),
    /** The hash of the design that was looked at. */
    designHash: z.string().max(64).optional(),
    /** Sent by the specification's clients; the server writes both itself. */
    history: z.unknown().optional(),
    uploadedBy: z.unknown().optional(),
  }),
  response: { 200: z.object({ updatedItem: OrderItemView }) },
})

export const productionUpload = endpoint('POST', '/order/production', {
  summary: 'Where a file of a replacement design is to be put.',
  allow: 'session',
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

const itemOf = z.object({ id: Id })

const PrintedSide = z.object({
  side: z.enum(sides),
  /** Picture of the product from this side, in the chosen colour. */
  image: z.string(),
  /** The artwork on that picture; null where nobody knows its place. */
  artwork: PrintedArtwork.nullable(),
  /** What was sent as the design with template, as a preview. */
  design: z.string().nullable(),
  /** Name of the print area; null where nobody knows it. */
  area: z.string().nullable(),
  /** What is printed, in millimetres; null where the area's size is unknown. */
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** Pixels of the artwork alone. */
  widthPx: z.int(),
  heightPx: z.int(),
  /** Effective resolution at that size. */
  dpi: z.int().nullable(),
})

export const DesignVersionView = z.object({
  number: z.int(),
  uploadedBy: z.enum(roles),
  createdAt: Moment,
  hash: z.string(),
  /** Whether somebody said that it can't be printed as it is. */
  isRejected: z.boolean(),
  printed: z.array(PrintedSide),
})
export type DesignVersionView = z.infer<typeof DesignVersionView>

export const listDesigns = endpoint('GET', '/item/:id/designs', {
  summary: "Every version of an item's design, oldest first, with what would be printed of it.",
  allow: 'session',
  params: itemOf,
  response: { 200: z.object({ designs: z.array(DesignVersionView) }) },
})

export const redesignItem = endpoint('POST', '/item/:id/draft', {
  summary:
    "Take the design of an item, as its buyer last had it drawn, into a new draft of the buyer's; `PATCH /item` sends it as the next version.",
  allow: 'session',
  idempotent: true,
  params: itemOf,
  response: { 201: z.object({ draftId: Id }) },
})

export const deleteDesign = endpoint('DELETE', '/item/:id/designs/:number', {
  summary: 'Delete a version that is not the approved one, as its uploader or an admin.',
  allow: 'session',
  params: z.object({ id: Id, number: z.coerce.number().int().min(1).max(32_000) }),
  query: z.strictObject({
    /** Of the item, as the caller looked at it. */
    version: z.coerce.number().int().min(1).optional(),
  }),
  response: { 200: z.object({ updatedItem: OrderItemView }) },
})

export const ItemCommentView = z.object({
  id: z.int(),
  /** The version that it speaks of. */
  designNumber: z.int(),
  side: z.enum(sides).nullable(),
  /** Shares of the picture's width and height, from the top left. */
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
  summary: "What staff wrote on an item's design, oldest first.",
  allow: 'session',
  params: itemOf,
  response: { 200: z.object({ comments: z.array(ItemCommentView) }) },
})

export const writeComment = endpoint('POST', '/item/:id/comments', {
  summary: 'Write on a design, pinned to a place on it or not.',
  allow: 'staff',
  idempotent: true,
  params: itemOf,
  body: z.strictObject({
    text: required('Write what you see.', 2000),
    side: z.enum(sides).optional(),
    x: share,
    y: share,
    /** The version that it speaks of; without it the one that stands. */
    designNumber: z.int().min(1).optional(),
  }),
  response: { 201: z.object({ comment: ItemCommentView }) },
})

export const settleComment = endpoint('PATCH', '/item/:id/comments/:commentId', {
  summary: 'Say that a comment is settled, or open it again.',
  allow: 'staff',
  params: z.object({ id: Id, commentId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({ settled: z.boolean() }),
  response: { 200: z.object({ comment: ItemCommentView }) },
})
