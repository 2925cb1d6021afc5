import type { Proofing, Side } from '../catalogue/catalogue.ts'
import type { Actor, Role } from '../people/people.ts'
import type { SidePrinting } from '../pricing/pricing.ts'
import { forbidden, invalid, Refusal } from '../refusal.ts'
import type { Status } from '../statuses/status-table.ts'
import { mayMoveItem } from './order-access.ts'
import { whyNotMove } from './orders.ts'
import type { Slot } from './uploads.ts'

/** Number of design versions of an item in addition to the ordered artwork; their storage keys are numbered 1 to 4. */
export const maxDesigns = 4

/** The four files of a design version, as named in the API. */
export const designFields = ['frontDesign', 'frontDesignLogo', 'backDesign', 'backDesignLogo'] as const
export type DesignField = (typeof designFields)[number]

interface DesignFile {
  side: Side
  /** The slot of the file in its version. */
  slot: Slot
  /** Prefix of the documented upload name. */
  keyName: string
}

export const designFiles = {
  frontDesign: { side: 'front', slot: 'frontDesign', keyName: 'newFrontDesign' },
  frontDesignLogo: { side: 'front', slot: 'frontUploadedImage', keyName: 'newFrontLogo' },
  backDesign: { side: 'back', slot: 'backDesign', keyName: 'newBackDesign' },
  backDesignLogo: { side: 'back', slot: 'backUploadedImage', keyName: 'newBackLogo' },
} as const satisfies Record<DesignField, DesignFile>

/** The storage folder of an item's designs (DEC-42). */
export function designPath(orderId: string, itemId: string): string {
  return `Orders/${orderId}/${itemId}`
}

/** `newFrontDesign-2.jpeg`; the extension does not depend on the type of the file. */
export function designKeyName(field: DesignField, slot: number): string {
  return `${designFiles[field].keyName}-${slot}.jpeg`
}

export interface DesignKey {
  /** Undefined if the key is a bare name. */
  location: { orderId: string; itemId: string } | undefined
  field: DesignField
  slot: number
}

const designKeyPattern =
  /^(?:Orders\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/)?(new(?:Front|Back)(?:Design|Logo))-([1-4])\.jpeg$/

/** Parses a documented key with or without its folder; undefined for any other text. */
export function readDesignKey(text: string): DesignKey | undefined {
  const [, orderId, itemId, keyName, slot] = designKeyPattern.exec(text) ?? []
  const field = designFields.find((candidate) => designFiles[candidate].keyName === keyName)
  if (!field) return undefined
  return { location: orderId && itemId ? { orderId, itemId } : undefined, field, slot: Number(slot) }
}

/** Whether a side has a printing method. */
export function isPrinted(printing: SidePrinting, side: Side): boolean {
  return printing[side] !== undefined
}

export interface ReviewedItem {
  status: Status
  proofing: Proofing
  /** Who uploaded the current design. */
  uploadedBy: Role | null
  version: number
  supplierId: string
  /** Hash of the current design. */
  designHash: string
  /** Number of printed sides. */
  sides: number
}

export interface ItemMove {
  status: Status
  comment?: string | undefined
  /** The version of the item that the caller has seen. */
  version?: number | undefined
  /** The hash of the design that the caller has seen. */
  designHash?: string | undefined
  /** Whether the move includes a new design. */
  newDesign?: boolean | undefined
}

/**
 * The checks that don't need the item: customers can only approve the version that they have seen, or upload a
 * replacement. `newDesign` may still be unknown.
 */
export function whyNotMoveAsCustomer({ status, version, newDesign }: ItemMove): Refusal | undefined {
  if (status === 'design pending approval' && newDesign !== false) return undefined
  if (status !== 'design approved' || newDesign) return forbidden()
  if (version === undefined) return invalid({ version: 'An approval names the version that was looked at.' })
  return undefined
}

/** DEC-58: staff move the items for which they are responsible; for all other items they are treated as customers. */
export function whyNotMoveItem(actor: Actor, item: ReviewedItem, move: ItemMove): Refusal | undefined {
  if (mayMoveItem(actor, item)) return whyNotCurrent(item, move) ?? whyNotMoveAsStaff(item, move)
  return (
    whyNotMoveAsCustomer({ ...move, newDesign: move.newDesign === true }) ??
    whyNotCurrent(item, move) ??
    (move.newDesign ? whyNotReplace(item) : whyNotApprove(item, move))
  )
}

function whyNotCurrent(item: ReviewedItem, { version, designHash }: ItemMove): Refusal | undefined {
  const isCurrent =
    (version === undefined || version === item.version) &&
    (designHash === undefined || designHash === item.designHash)
  return isCurrent
    ? undefined
    : new Refusal('stale_version', 'This item has changed since you looked at it. Please look again.')
}

function whyNotMoveAsStaff(item: ReviewedItem, move: ItemMove): Refusal | undefined {
  const { status, comment, newDesign } = move
  const refusal =
    whyNotMove('item', item.status, status) ?? (newDesign ? whyNotChangeDesign(item, status) : undefined)
  if (refusal) return refusal
  if (status === item.status && !newDesign) return undefined
  if (status === 'design approved' && item.proofing === 'Wait for Online Confirmation')
    return new Refusal('confirmation_awaited', 'The customer chose to approve this design online.')
  if (status !== 'design rejected') return undefined
  // A rejection must include a comment and a printable design, otherwise the customer could only guess what to
  // change.
  const errors = {
    ...(comment?.trim() ? {} : { comment: 'Write what has to change.' }),
    ...(newDesign ? {} : { newDesigns: 'Upload a design that can be printed.' }),
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined
}

/** An entry of an item's history: a status and the time at which the item left it. */
interface PreviousStatus {
  lastStatus: Status
  /** ISO 8601 */
  dateTime: string
}

/**
 * DEC-58: whether the last move of this item undid a rejection and no design has been sent since, so that the
 * rejection can be restored with its comment and design.
 */
export function mayRestoreRejection({
  status,
  history,
  waitsSince,
}: {
  status: Status
  /** Oldest first. */
  history: readonly PreviousStatus[]
  /** Set by each move into review and by each new design. */
  waitsSince: Date
}): boolean {
  const lastStatus = history.at(-1)
  return (
    status === 'design pending approval' &&
    lastStatus?.lastStatus === 'design rejected' &&
    Date.parse(lastStatus.dateTime) === waitsSince.getTime()
  )
}

const inReview: readonly Status[] = ['design pending approval', 'design rejected']

/** Whether the design of the item can still change. */
export function isInReview(status: Status): boolean {
  return inReview.includes(status)
}

/** Why a design can't be added to the item. `to` is the status that is set with the design. */
function whyNotChangeDesign(item: ReviewedItem, to: Status): Refusal | undefined {
  if (item.sides === 0) return invalid({ newDesigns: 'This item is not printed.' })
  if (!isInReview(item.status) || !(isInReview(to) || to === 'design approved'))
    return new Refusal(
      'status_not_allowed',
      'The design of this item is final and can no longer be replaced.',
    )
  return undefined
}

/** REVIEW-009: customers can replace a design after a rejection, or if the current one is not their own. */
function whyNotReplace(item: ReviewedItem): Refusal | undefined {
  const refusal = whyNotChangeDesign(item, 'design pending approval')
  if (refusal) return refusal
  if (item.status === 'design pending approval' && isUploadedByCustomer(item))
    return forbidden('Your design is with us; we will approve it or tell you what to change.')
  return undefined
}

function whyNotApprove(item: ReviewedItem, { status }: ItemMove): Refusal | undefined {
  if (status === item.status) return undefined
  if (isUploadedByCustomer(item))
    return forbidden('Your design is with us; we will approve it or tell you what to change.')
  return whyNotMove('item', item.status, status)
}

function isUploadedByCustomer({ uploadedBy }: Pick<ReviewedItem, 'uploadedBy'>): boolean {
  return uploadedBy === 'customer' || uploadedBy === null
}

type UploadTarget = Pick<ReviewedItem, 'status' | 'uploadedBy' | 'supplierId' | 'sides'>

/**
 * Why this actor can't upload a design now, or undefined (REVIEW-009). The server checks again when the design is
 * saved.
 */
export function whyNotUpload(actor: Actor, item: UploadTarget): Refusal | undefined {
  const reviewedItem = { ...item, proofing: 'Print Now' as const, version: 1, designHash: '' }
  return mayMoveItem(actor, item)
    ? whyNotChangeDesign(reviewedItem, 'design pending approval')
    : whyNotReplace(reviewedItem)
}

/** Whether this actor, as a customer, is asked to approve. */
export function mayApproveAsCustomer(item: Pick<ReviewedItem, 'status' | 'uploadedBy'>): boolean {
  return isInReview(item.status) && !isUploadedByCustomer(item)
}

/**
 * At the maximum a version must be deleted first. `added` does not include the ordered artwork, which can't be
 * deleted.
 */
export function whyNotAddDesign(added: number): Refusal | undefined {
  return added < maxDesigns
    ? undefined
    : new Refusal('conflict', 'Please delete a previously rejected design to add a new one')
}

/** Maximum number of comments on an item: all of them are sent with the item and printed on its job ticket. */
const maxComments = 200

/** Why a comment can't be added to an item that has `count` comments, or undefined. */
export function whyNotAddComment(count: number): Refusal | undefined {
  return count < maxComments
    ? undefined
    : new Refusal(
        'conflict',
        `An item can have ${maxComments} comments. Please write to the customer instead.`,
      )
}

interface DesignVersion {
  number: number
  uploadedBy: Role
  uploaderId: string | null
}

/** DEC-72: any version except the approved one, by its uploader or an admin. */
export function whyNotDeleteDesign(
  actor: Actor,
  item: { approvedNumber: number | null },
  design: DesignVersion,
): Refusal | undefined {
  if (actor.role !== 'admin' && design.uploaderId !== actor.userId)
    return forbidden('A design can be deleted only by whoever sent it, or by the shop.')
  if (item.approvedNumber === design.number)
    return new Refusal('status_not_allowed', 'This design is the approved one and cannot be deleted.')
  return undefined
}
