import type { FileDescriptor } from '@printery/contract'
import type { CartItemForm } from '@printery/contract/cart'
import {
  type FieldErrors,
  findLineIssues,
  findMinimumIssues,
  invalid,
  type Side,
  type Slot,
  sides,
  slots,
} from '@printery/domain'
import type { z } from 'zod'
import type { FileSlot } from '../../db/schema/files.ts'
import type { Product } from '../catalogue/index.ts'
import type { ExpectedUpload } from '../files/index.ts'
import type { LineRow } from './queries.ts'

type Form = z.output<typeof CartItemForm>

/** The side of each slot. */
export const sideOf = {
  frontDesign: 'front',
  frontUploadedImage: 'front',
  backDesign: 'back',
  backUploadedImage: 'back',
} as const satisfies Record<Slot, Side>

/** Returns the issues of a new line, given the lines already in the cart. */
export function findFormIssues(product: Product, form: Form, lines: readonly LineRow[]): FieldErrors {
  const issues: FieldErrors = { ...findLineIssues(product, form), ...uploadIssues(form) }
  if (!product.colours.some((colour) => colour.hex === form.color))
    issues.color = 'This product is not made in this colour.'
  form.sizes.forEach((size, index) => {
    if (!product.sizes.some((offered) => offered.id === size.productSizeId))
      issues[`sizes.${index}.productSizeId`] = 'This product is not made in this size.'
  })
  for (const side of sides) {
    const area = form.printAreas[side]
    const offered = product.printingType.find((row) => row.printingType === form.printingType[side])?.areas?.[
      side
    ]
    if (area !== undefined && !offered?.includes(area))
      issues[`printAreas.${side}`] = 'This print area is not offered here.'
  }
  // Lines of a run share the minimum, a line without a run must reach it by itself.
  if (form.runId === undefined)
    Object.assign(issues, findMinimumIssues(product, form.printingType, form.quantity))
  else if (lines.some((line) => line.runId === form.runId && !belongsToRun(line, form)))
    issues.runId = 'A run is one product, printed in one way.'
  return issues
}

/** Lines of one run share tier and minimum, so they must be the same product printed in the same way. */
function belongsToRun(line: LineRow, form: Form): boolean {
  return (
    line.productId === form.productId &&
    sides.every(
      (side) =>
        line.printing[side] === form.printingType[side] &&
        (line.screenColours[side] ?? 1) === (form.screenColours[side] ?? 1),
    )
  )
}

const missingMessages: Record<Slot, string> = {
  frontDesign: 'Upload the front: design with template.',
  frontUploadedImage: 'Upload the front: design without template.',
  backDesign: 'Upload the back: design with template.',
  backUploadedImage: 'Upload the back: design without template.',
}

/** A printed side requires both of its files; other sides must have none. */
function uploadIssues(form: Form): FieldErrors {
  const issues: FieldErrors = {}
  if (form.artworkOf !== undefined || form.designId !== undefined) return ownFileIssues(form)
  for (const slot of slots) {
    const printed = form.printingType[sideOf[slot]] !== undefined
    if (printed && !form[slot]) issues[slot] = missingMessages[slot]
    if (!printed && form[slot]) issues[slot] = 'This side is not printed.'
  }
  return issues
}

/** A line with shared artwork has no own files; one drawn from a design has none for its sides. */
function ownFileIssues({ designId, artworkOf, additionalFiles, ...form }: Form): FieldErrors {
  if (designId !== undefined && artworkOf !== undefined)
    return { artworkOf: 'A line is drawn from a design, or shares the artwork of another.' }
  if (designId !== undefined && Object.keys(form.printingType).length === 0)
    return { designId: 'Nothing is printed on this line.' }
  const refusedFields = [
    ...slots.filter((slot) => form[slot]),
    ...(artworkOf !== undefined && additionalFiles.length > 0 ? ['additionalFiles'] : []),
  ]
  const reason =
    artworkOf === undefined ? 'This line is drawn from a design.' : 'This line shares the files of another.'
  return Object.fromEntries(refusedFields.map((field) => [field, reason]))
}

/** Shared files must match the printed sides. */
export function sharedFileIssues(form: Form, shared: readonly { slot: FileSlot }[]): FieldErrors {
  const matches = slots.every(
    (slot) => shared.some((file) => file.slot === slot) === (form.printingType[sideOf[slot]] !== undefined),
  )
  return matches ? {} : { artworkOf: 'That line is printed on other sides.' }
}

export interface SlotFile extends ExpectedUpload {
  slot: FileSlot
  position: number
}

/** The documented upload keys of a line's files. */
export function slotFiles(form: Form, userId: string, lineId: string): SlotFile[] {
  const imageSlot = (slot: Slot): SlotFile[] => {
    const descriptor = form[slot]
    return descriptor
      ? [{ slot, position: 0, kind: 'image', descriptor, uploadKey: slotKey(userId, lineId, slot) }]
      : []
  }
  const additional = form.additionalFiles.map(
    (descriptor: FileDescriptor, position): SlotFile => ({
      slot: 'additional',
      position,
      kind: 'additional',
      descriptor,
      uploadKey: `Carts/${userId}/${lineId}/additional-${position + 1}`,
    }),
  )
  return [...slots.flatMap(imageSlot), ...additional]
}

/** The upload key of a slot, also used for drawn pictures. */
export function slotKey(userId: string, lineId: string, slot: Slot): string {
  return `Carts/${userId}/${lineId}/${slot}`
}

export function refuseIssues(issues: FieldErrors): void {
  if (Object.keys(issues).length > 0) throw invalid(issues)
}
