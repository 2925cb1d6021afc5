import type { FileDescriptor } from '@printery/contract'
import type { CartItemForm } from '@printery/contract/cart'
import { type FieldErrors, invalid, type Side, type Slot, slots } from '@printery/domain'
import type { z } from 'zod'
import type { FileSlot } from '../../db/schema/files.ts'
import type { Promised } from '../files/service.ts'

type Form = z.output<typeof CartItemForm>

/** Which side a file belongs to. */
export const sideOf = {
  frontDesign: 'front',
  frontUploadedImage: 'front',
  backDesign: 'back',
  backUploadedImage: 'back',
} as const satisfies Record<Slot, Side>

const missing: Record<Slot, string> = {
  frontDesign: 'Upload the front: design with template.',
  frontUploadedImage: 'Upload the front: design without template.',
  backDesign: 'Upload the back: design with template.',
  backUploadedImage: 'Upload the back: design without template.',
}

/** Both files of a printed side are due, and none of a side that is not printed. */
export function uploadFaults(form: Form): FieldErrors {
  const faults: FieldErrors = {}
  if (form.artworkOf !== undefined || form.designId !== undefined) return ownFileFaults(form)
  for (const slot of slots) {
    const printed = form.printingType[sideOf[slot]] !== undefined
    if (printed && !form[slot]) faults[slot] = missing[slot]
    if (!printed && form[slot]) faults[slot] = 'This side is not printed.'
  }
  return faults
}

/** A line that shares another's files brings none; one that is drawn from a design none of its sides. */
function ownFileFaults({ designId, artworkOf, additionalFiles, ...form }: Form): FieldErrors {
  if (designId !== undefined && artworkOf !== undefined)
    return { artworkOf: 'A line is drawn from a design, or shares the artwork of another.' }
  if (designId !== undefined && Object.keys(form.printingType).length === 0)
    return { designId: 'Nothing is printed on this line.' }
  const own = [
    ...slots.filter((slot) => form[slot]),
    ...(artworkOf !== undefined && additionalFiles.length > 0 ? ['additionalFiles'] : []),
  ]
  const why =
    artworkOf === undefined ? 'This line is drawn from a design.' : 'This line shares the files of another.'
  return Object.fromEntries(own.map((field) => [field, why]))
}

/** The shared files must be those of the sides that are printed here. */
export function sharedFaults(form: Form, shared: readonly { slot: FileSlot }[]): FieldErrors {
  const fits = slots.every(
    (slot) => shared.some((file) => file.slot === slot) === (form.printingType[sideOf[slot]] !== undefined),
  )
  return fits ? {} : { artworkOf: 'That line is printed on other sides.' }
}

export interface SlotFile extends Promised {
  slot: FileSlot
  position: number
}

/** The documented names under which the files of a line are put. */
export function slotFiles(form: Form, userId: string, lineId: string): SlotFile[] {
  const image = (slot: Slot): SlotFile[] => {
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
  return [...slots.flatMap(image), ...additional]
}

/** Under which name the picture of a slot is put, or would be if it were not drawn here. */
export function slotKey(userId: string, lineId: string, slot: Slot): string {
  return `Carts/${userId}/${lineId}/${slot}`
}

export function refuseFaults(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
