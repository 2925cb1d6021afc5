import type { DesignVersionView, OrderItemView, OrderView, UserView } from '@printery/contract'
import {
  type Actor,
  type DesignField,
  designFields,
  designFiles,
  formatTimestamp,
  isPrinted,
  maxDesigns,
  mayApproveAsCustomer,
  type Refusal,
  type Side,
  type Status,
  sides,
  statuses,
  statusRow,
  whyNotMoveItem,
  whyNotUpload,
} from '@printery/domain'
import { type SoftSide, softSides } from '@printery/domain/staff-review'
import { originalsIn } from '../../artwork/item-artwork.ts'
import type { PillTone } from '../../ui/display/pill.tsx'
import { texts } from './texts.ts'

type Viewer = Pick<UserView, 'id' | 'role'>

/** Whether the viewer is staff of the order. Its buyer is a customer here, even with another role. */
export function isStaffOf(viewer: Viewer, order: Pick<OrderView, 'userId'>): boolean {
  return viewer.role === 'admin' || (viewer.role === 'supplier' && order.userId !== viewer.id)
}

/** The statuses of the item's phase that staff can set in the review (REVIEW-001). */
export function statusChoices(status: Status): Status[] {
  const { phase } = statusRow(status)
  const excluded: readonly Status[] = ['design pending approval', 'delivery in progress']
  const isStepBack = (status: Status) => statusRow(status).portal === 'red'
  // Steps forward come before steps back.
  return statuses
    .filter((status) => statusRow(status).phase === phase && !excluded.includes(status))
    .toSorted((a, b) => Number(isStepBack(a)) - Number(isStepBack(b)))
}

/** Why the viewer can't set the status, as on the server. The comment and design of a rejection are checked when it is saved. */
export function whyNotChoose(viewer: Viewer, item: OrderItemView, status: Status): Refusal | undefined {
  if (status === item.status && status !== 'design rejected') return undefined
  const isRejection = status === 'design rejected'
  return whyNotMoveItem(actorOf(viewer), reviewState(viewer, item), {
    status,
    ...(isRejection && { comment: texts.comment, newDesign: true }),
  })
}

/** Why the viewer can't send a design now; undefined if the viewer may. */
export function whyNotSend(viewer: Viewer, order: OrderView, item: OrderItemView): Refusal | undefined {
  const actor = isStaffOf(viewer, order) ? actorOf(viewer) : { ...actorOf(viewer), role: 'customer' as const }
  return whyNotUpload(actor, reviewState(viewer, item))
}

export function mayApprove(viewer: Viewer, order: OrderView, item: OrderItemView): boolean {
  return !isStaffOf(viewer, order) && mayApproveAsCustomer(item)
}

function actorOf({ id, role }: Viewer): Actor {
  return { userId: id, role }
}

/** The state that the rules check. An item view has no supplier, but staff who see it belong to its shop or supplier. */
function reviewState(viewer: Viewer, item: OrderItemView) {
  const { status, uploadedBy, version, designHash } = item
  return {
    ...{ status, uploadedBy, version, designHash },
    proofing: item.printProofing,
    sides: item.noOfSidesPrinted,
    supplierId: viewer.id,
  }
}

export function printedSides(item: OrderItemView): Side[] {
  return sides.filter((side) => isPrinted(item.printingType, side))
}

/** The first free slot of the documented file keys; undefined if there are four designs. */
export function freeSlot(item: OrderItemView): number | undefined {
  const usedSlots = item.newDesigns.map(({ slot }) => slot)
  return Array.from({ length: maxDesigns }, (_, index) => index + 1).find((slot) => !usedSlots.includes(slot))
}

/** The number of the next version, which may exceed the count, since numbers of deleted versions are not used again. */
export function nextNumber(item: OrderItemView): number {
  return item.designNumber + 1
}

export interface VersionState {
  tone: PillTone
  label: string
}

export function versionStateOf(
  version: Pick<DesignVersionView, 'number' | 'isRejected'>,
  item: OrderItemView,
  forCustomer: boolean,
): VersionState {
  const { states } = texts
  if (version.number === item.approvedNumber) return { tone: 'ok', label: states.approved }
  const isCurrent = version.number === item.designNumber
  // A version that was returned to review is open again.
  if (version.isRejected && (!isCurrent || item.status === 'design rejected'))
    return { tone: 'bad', label: states.rejected }
  if (!isCurrent) return { tone: 'idle', label: states.replaced }
  if (!forCustomer) return { tone: 'wait', label: states.latest }
  return { tone: 'wait', label: mayApproveAsCustomer(item) ? states.waitsForYou : states.waitsForShop }
}

/** The selected version and the one before it; for the first version, the one after it. */
export function comparedVersions(
  designs: readonly DesignVersionView[],
  selected: number | undefined,
): { left: DesignVersionView | undefined; right: DesignVersionView | undefined } {
  const selectedIndex = designs.findIndex(({ number }) => number === selected)
  const index = selectedIndex < 0 ? designs.length - 1 : selectedIndex
  return index === 0 && designs.length > 1
    ? { left: designs[0], right: designs[1] }
    : { left: designs[index - 1], right: designs[index] }
}

/** Whether the viewer may delete the version (DEC-72). An item has one supplier and one buyer, so the role is enough. */
export function mayDelete(
  viewer: Viewer,
  forStaff: boolean,
  item: OrderItemView,
  { number, uploadedBy }: Pick<DesignVersionView, 'number' | 'uploadedBy'>,
): boolean {
  if (number === 1 || number === item.approvedNumber) return false
  return viewer.role === 'admin' || uploadedBy === (forStaff ? viewer.role : 'customer')
}

/** The sides of a version that will look soft. */
export function softSidesOf(designs: readonly DesignVersionView[], number: number): SoftSide[] {
  return softSides(designs.find((version) => version.number === number)?.printed ?? [])
}

/** Adds the sentence of a reason to the comment, or removes it if it is there. */
export function toggleReason(comment: string, sentence: string): string {
  const rest = comment
    .replace(sentence, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
  if (comment.includes(sentence)) return rest
  return rest === '' ? sentence : `${rest}\n${sentence}`
}

export interface HistoryRow {
  utcTimestamp: string
  /** ISO 8601 */
  at: string
  text: string
}

/** The history of the item, newest first: each change of status, each new version, and approvals of soft prints. */
export function historyRows(item: OrderItemView, designs: readonly DesignVersionView[]): HistoryRow[] {
  const moves = item.history.map(({ dateTime, lastStatus }, index) => ({
    at: dateTime,
    text: texts.statusChange(lastStatus, item.history[index + 1]?.lastStatus ?? item.status),
  }))
  const uploads = designs
    .filter(({ number }) => number > 1)
    .map(({ createdAt, number, uploadedBy }) => ({
      at: createdAt,
      text: texts.versionUploaded(number, uploadedBy),
    }))
  const softApprovals = designs.flatMap(({ softApprovals, number }) =>
    softApprovals.map(({ at, by, sentence }) => ({ at, text: texts.softApproved(number, by, sentence) })),
  )
  return [...moves, ...softApprovals, ...uploads]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map((row) => ({ ...row, utcTimestamp: formatTimestamp(new Date(row.at)) }))
}

export interface OriginalFile {
  field: DesignField
  url: string
}

/** The originals of a version, for staff. */
export function originalsOf(item: OrderItemView, number: number): OriginalFile[] {
  const files = originalsIn(item, number)
  return designFields.flatMap((field) => {
    const url = files[field]
    return url ? [{ field, url }] : []
  })
}

/** The files of the current version that a new version may keep; none if the editor drew them together (DEC-113). */
export function keptFields(item: OrderItemView): DesignField[] {
  if (item.designId !== null) return []
  const files = originalsIn(item, item.designNumber)
  return designFields.filter((field) => files[field])
}

/** The stored files that are kept on the sides that are sent. */
export function keptFieldsOfSides(
  selected: readonly DesignField[],
  stored: readonly DesignField[],
  complete: readonly Side[],
): DesignField[] {
  return stored.filter((field) => !selected.includes(field) && complete.includes(designFiles[field].side))
}

/** Sides of which only one file was selected, and which therefore aren't sent. */
export function incompleteSides(selected: readonly DesignField[], complete: readonly Side[]): Side[] {
  return sides.filter(
    (side) => !complete.includes(side) && selected.some((field) => designFiles[field].side === side),
  )
}
