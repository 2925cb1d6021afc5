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

/** The statuses of the item's phase that staff choose from here (REVIEW-001). */
export function statusChoices(status: Status): Status[] {
  const { phase } = statusRow(status)
  const excluded: readonly Status[] = ['design pending approval', 'delivery in progress']
  const isStepBack = (status: Status) => statusRow(status).portal === 'red'
  // Steps forward come before steps back.
  return statuses
    .filter((status) => statusRow(status).phase === phase && !excluded.includes(status))
    .toSorted((a, b) => Number(isStepBack(a)) - Number(isStepBack(b)))
}

/** The same check as on the server. The comment and design of a rejection are checked when it is saved. */
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

export function asksForApproval(viewer: Viewer, order: OrderView, item: OrderItemView): boolean {
  return !isStaffOf(viewer, order) && mayApproveAsCustomer(item)
}

function actorOf({ id, role }: Viewer): Actor {
  return { userId: id, role }
}

/** The view has no supplier: any member of staff who sees the item belongs to its shop or supplier. */
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

/** The first free number of the documented keys; undefined if there are four designs. */
export function freeSlot(item: OrderItemView): number | undefined {
  const usedSlots = item.newDesigns.map(({ slot }) => slot)
  return Array.from({ length: maxDesigns }, (_, index) => index + 1).find((slot) => !usedSlots.includes(slot))
}

/** The number of the next version. Numbers of deleted versions are not used again, so it may be higher than the count. */
export function nextNumber(item: OrderItemView): number {
  return item.designNumber + 1
}

export interface VersionState {
  tone: PillTone
  label: string
}

export function stateOf(
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
  return { tone: 'wait', label: mayApproveAsCustomer(item) ? states.waitsForYou : states.withUs }
}

/** The selected version and the one before it; for the first version, the one after it. */
export function compared(
  designs: readonly DesignVersionView[],
  selected: number | undefined,
): { left: DesignVersionView | undefined; right: DesignVersionView | undefined } {
  const selectedIndex = designs.findIndex(({ number }) => number === selected)
  const index = selectedIndex < 0 ? designs.length - 1 : selectedIndex
  return index === 0 && designs.length > 1
    ? { left: designs[0], right: designs[1] }
    : { left: designs[index - 1], right: designs[index] }
}

/** DEC-72. A supplier's versions are those of the item's one supplier, a customer's those of its one buyer. */
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
export function withReason(comment: string, sentence: string): string {
  const without = comment
    .replace(sentence, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
  if (comment.includes(sentence)) return without
  return without === '' ? sentence : `${without}\n${sentence}`
}

export interface HistoryRow {
  stamp: string
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
  const soft = designs.flatMap(({ softApprovals, number }) =>
    softApprovals.map(({ at, by, sentence }) => ({ at, text: texts.softApproved(number, by, sentence) })),
  )
  return [...moves, ...soft, ...uploads]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map((row) => ({ ...row, stamp: formatTimestamp(new Date(row.at)) }))
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

/** The files of the current version that may stay beside new ones; those of the editor are drawn together (DEC-113). */
export function keptFields(item: OrderItemView): DesignField[] {
  if (item.designId !== null) return []
  const files = originalsIn(item, item.designNumber)
  return designFields.filter((field) => files[field])
}

/** The files that stay on the sides that are sent. */
export function keptFieldsOfSides(
  selected: readonly DesignField[],
  stored: readonly DesignField[],
  whole: readonly Side[],
): DesignField[] {
  return stored.filter((field) => !selected.includes(field) && whole.includes(designFiles[field].side))
}

/** Sides of which only one file was selected; they aren't sent. */
export function incompleteSides(selected: readonly DesignField[], whole: readonly Side[]): Side[] {
  return sides.filter(
    (side) => !whole.includes(side) && selected.some((field) => designFiles[field].side === side),
  )
}
