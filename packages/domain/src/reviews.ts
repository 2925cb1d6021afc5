import type { Proofing, Side } from './catalogue.ts'
import { mayMoveItem } from './order-access.ts'
import { whyNotMove } from './orders.ts'
import type { Actor, Role } from './people.ts'
import type { SidePrinting } from './pricing.ts'
import { forbidden, invalid, Refusal } from './refusal.ts'
import type { Status } from './statuses.ts'
import type { Slot } from './uploads.ts'

/** Versions that an item holds beside the artwork as it was ordered, which the documented keys number from 1 to 4. */
export const maxDesigns = 4

/** The four files of a version, as the calls name them. */
export const designFields = ['frontDesign', 'frontDesignLogo', 'backDesign', 'backDesignLogo'] as const
export type DesignField = (typeof designFields)[number]

interface DesignFile {
  side: Side
  /** Where the file lies in its version. */
  slot: Slot
  /** How the documented name of its upload begins. */
  keyName: string
}

export const designFiles = {
  frontDesign: { side: 'front', slot: 'frontDesign', keyName: 'newFrontDesign' },
  frontDesignLogo: { side: 'front', slot: 'frontUploadedImage', keyName: 'newFrontLogo' },
  backDesign: { side: 'back', slot: 'backDesign', keyName: 'newBackDesign' },
  backDesignLogo: { side: 'back', slot: 'backUploadedImage', keyName: 'newBackLogo' },
} as const satisfies Record<DesignField, DesignFile>

/** Where the designs of an item lie (decision 42). */
export function designPath(orderId: string, itemId: string): string {
  return `Orders/${orderId}/${itemId}`
}

/** `newFrontDesign-2.jpeg`, whatever the true type of the file. */
export function designKeyName(field: DesignField, slot: number): string {
  return `${designFiles[field].keyName}-${slot}.jpeg`
}

export interface DesignKey {
  /** Undefined where the name stands alone. */
  place: { orderId: string; itemId: string } | undefined
  field: DesignField
  slot: number
}

const keyShape =
  /^(?:Orders\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/)?(new(?:Front|Back)(?:Design|Logo))-([1-4])\.jpeg$/

/** A documented key with or without its place; undefined for every other text. */
export function readDesignKey(text: string): DesignKey | undefined {
  const [, orderId, itemId, keyName, slot] = keyShape.exec(text) ?? []
  const field = designFields.find((each) => designFiles[each].keyName === keyName)
  if (!field) return undefined
  return { place: orderId && itemId ? { orderId, itemId } : undefined, field, slot: Number(slot) }
}

/** The sides of which both files are there: a picture with the template and the artwork alone. */
export function completeSides(fields: readonly DesignField[]): Side[] {
  return (['front', 'back'] as const).filter((side) =>
    designFields.every((field) => designFiles[field].side !== side || fields.includes(field)),
  )
}

export function isPrinted(printing: SidePrinting, side: Side): boolean {
  return printing[side] !== undefined
}

export interface ReviewedItem {
  status: Status
  proofing: Proofing
  /** Who sent the design that stands. */
  uploadedBy: Role | null
  version: number
  supplierId: string
  /** Of the design that stands. */
  designHash: string
  /** Sides that are printed. */
  sides: number
}

export interface ItemMove {
  status: Status
  comment?: string | undefined
  /** The version of the item that the caller looked at. */
  version?: number | undefined
  /** The hash of the design that the caller looked at. */
  designHash?: string | undefined
  /** Whether a new design comes with it. */
  newDesign?: boolean | undefined
}

/**
 * What can be said before the item is looked up: customers approve exactly what they looked at, or send a replacement.
 * Whether a design that was sent along is new may not be known yet.
 */
export function whyNotAskAsCustomer({ status, version, newDesign }: ItemMove): Refusal | undefined {
  if (status === 'design pending approval' && newDesign !== false) return undefined
  if (status !== 'design approved' || newDesign) return forbidden()
  if (version === undefined) return invalid({ version: 'An approval names the version that was looked at.' })
  return undefined
}

/** Decision 58: staff move the items that are theirs, everybody else is a customer to them. */
export function whyNotMoveItem(actor: Actor, item: ReviewedItem, move: ItemMove): Refusal | undefined {
  if (mayMoveItem(actor, item)) return whyNotLook(item, move) ?? whyNotForStaff(item, move)
  return (
    whyNotAskAsCustomer({ ...move, newDesign: move.newDesign === true }) ??
    whyNotLook(item, move) ??
    (move.newDesign ? whyNotReplace(item) : whyNotApprove(item, move))
  )
}

function whyNotLook(item: ReviewedItem, { version, designHash }: ItemMove): Refusal | undefined {
  const isFresh =
    (version === undefined || version === item.version) &&
    (designHash === undefined || designHash === item.designHash)
  return isFresh
    ? undefined
    : new Refusal('stale_version', 'This item has changed since you looked at it. Look again, please.')
}

function whyNotForStaff(item: ReviewedItem, move: ItemMove): Refusal | undefined {
  const { status, comment, newDesign } = move
  const refusal = whyNotMove('item', item.status, status) ?? (newDesign ? whyNotAdd(item, status) : undefined)
  if (refusal) return refusal
  if (status === item.status && !newDesign) return undefined
  if (status === 'design approved' && item.proofing === 'Wait for Online Confirmation')
    return new Refusal('confirmation_awaited', 'The customer chose to approve this design online.')
  if (status !== 'design rejected') return undefined
  // A refusal shows what would work; without both the customer could only guess.
  const errors = {
    ...(comment?.trim() ? {} : { comment: 'Write what has to change.' }),
    ...(newDesign ? {} : { newDesigns: 'Upload a design that can be printed.' }),
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined
}

const inReview: readonly Status[] = ['design pending approval', 'design rejected']

/** Whether the design of the item can still change. */
export function isInReview(status: Status): boolean {
  return inReview.includes(status)
}

/** Why no design may be added to the item, whoever asks. `to` is the status that comes with it. */
function whyNotAdd(item: ReviewedItem, to: Status): Refusal | undefined {
  if (item.sides === 0) return invalid({ newDesigns: 'This item is not printed.' })
  if (!isInReview(item.status) || !(isInReview(to) || to === 'design approved'))
    return new Refusal(
      'status_not_allowed',
      'The design of this item stands, it cannot be replaced any more.',
    )
  return undefined
}

/** Admin §4: after a rejection, or when the design that stands is not the customer's own. */
function whyNotReplace(item: ReviewedItem): Refusal | undefined {
  const refusal = whyNotAdd(item, 'design pending approval')
  if (refusal) return refusal
  if (item.status === 'design pending approval' && isCustomers(item))
    return forbidden('Your design is with us; we approve it or write what to change.')
  return undefined
}

function whyNotApprove(item: ReviewedItem, { status }: ItemMove): Refusal | undefined {
  if (status === item.status) return undefined
  if (isCustomers(item)) return forbidden('Your design is with us; we approve it or write what to change.')
  return whyNotMove('item', item.status, status)
}

function isCustomers({ uploadedBy }: Pick<ReviewedItem, 'uploadedBy'>): boolean {
  return uploadedBy === 'customer' || uploadedBy === null
}

type Place = Pick<ReviewedItem, 'status' | 'uploadedBy' | 'supplierId' | 'sides'>

/** Who may send a design for the item at this moment (admin §4); the server asks the same again when it is saved. */
export function whyNotUpload(actor: Actor, item: Place): Refusal | undefined {
  const whole = { ...item, proofing: 'Print Now' as const, version: 1, designHash: '' }
  return mayMoveItem(actor, item) ? whyNotAdd(whole, 'design pending approval') : whyNotReplace(whole)
}

/** Whether this person, as a customer, is asked for an approval. */
export function mayApproveAsCustomer(item: Pick<ReviewedItem, 'status' | 'uploadedBy'>): boolean {
  return isInReview(item.status) && !isCustomers(item)
}

/** One has to go before another comes. `added` are those beside the ordered one, which stays and is none of them. */
export function whyNotAnotherDesign(added: number): Refusal | undefined {
  return added < maxDesigns
    ? undefined
    : new Refusal('clash', 'Please delete a previously rejected design to add a new one')
}

/** Comments on an item: everybody who looks at it is sent all of them, and its job ticket prints them. */
const maxComments = 200

export function whyNotAnotherComment(present: number): Refusal | undefined {
  return present < maxComments
    ? undefined
    : new Refusal('clash', `An item takes ${maxComments} comments. Write to the customer, please.`)
}

interface DesignVersion {
  number: number
  uploadedBy: Role
  uploaderId: string | null
}

/** Decision 72: any but the approved one, by its uploader or an admin. */
export function whyNotDeleteDesign(
  actor: Actor,
  item: { approvedNumber: number | null },
  design: DesignVersion,
): Refusal | undefined {
  if (actor.role !== 'admin' && design.uploaderId !== actor.userId)
    return forbidden('A design is deleted by who sent it, or by the shop.')
  if (item.approvedNumber === design.number)
    return new Refusal('status_not_allowed', 'This design is the approved one, it stays.')
  return undefined
}
