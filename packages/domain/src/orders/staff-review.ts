import type { PrintingTypeName, Side } from '../catalogue/catalogue.ts'
import { Refusal } from '../refusal.ts'
import {
  type DesignField,
  designFields,
  designFiles,
  mayApproveAsCustomer,
  type ReviewedItem,
} from './reviews.ts'

/** Whether the next move of an item's design is the staff's: to approve or reject it, or to send a proof. */
export function awaitsStaff(item: Pick<ReviewedItem, 'status' | 'uploadedBy' | 'sides'>): boolean {
  return item.status === 'design pending approval' && item.sides > 0 && !mayApproveAsCustomer(item)
}

/** A side whose artwork, at its print size, has a lower resolution than its printing method needs. */
export interface SoftSide {
  side: Side
  method: PrintingTypeName
  dpi: number
  minDpi: number
}

interface MeasuredSide {
  side: Side
  method: PrintingTypeName
  /** Null if the print size is unknown. */
  dpi: number | null
  minDpi: number
}

/** The sides that will look soft; of one whose print size is unknown nothing is said. */
export function softSides(sides: readonly MeasuredSide[]): SoftSide[] {
  return sides.flatMap(({ dpi, ...side }) => (dpi !== null && dpi < side.minDpi ? [{ ...side, dpi }] : []))
}

/** `Front: edges will look soft at 94 dpi; Embroidery needs 150.` */
export function softPrintSentence({ side, method, dpi, minDpi }: SoftSide): string {
  return `${side === 'front' ? 'Front' : 'Back'}: edges will look soft at ${dpi} dpi; ${method} needs ${minDpi}.`
}

/** Why staff can't approve this print without saying that they know what it will look like. */
export function whyNotApproveSoft(soft: readonly SoftSide[], isConfirmed: boolean): Refusal | undefined {
  if (soft.length === 0 || isConfirmed) return undefined
  return new Refusal(
    'preflight_unconfirmed',
    `${soft.map(softPrintSentence).join(' ')} Approve it in its review, where you confirm that.`,
    { facts: { soft } },
  )
}

/**
 * The sides with a new file that have both: the picture with the template and the artwork alone. `kept` are files of the
 * version before that may stay (DEC-113).
 */
export function completeSides(fields: readonly DesignField[], kept: readonly DesignField[] = []): Side[] {
  return (['front', 'back'] as const).filter((side) => {
    const own = designFields.filter((field) => designFiles[field].side === side)
    const isNew = own.some((field) => fields.includes(field))
    return isNew && own.every((field) => fields.includes(field) || kept.includes(field))
  })
}
