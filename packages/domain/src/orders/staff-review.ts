import type { PrintingTypeName, Side } from '../catalogue/catalogue.ts'
import { Refusal } from '../refusal.ts'
import {
  type DesignField,
  designFields,
  designFiles,
  mayApproveAsCustomer,
  type ReviewedItem,
} from './reviews.ts'

/** Whether staff have to act next on an item's design: approve or reject it, or send a proof. */
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

/** The sides that will look soft, without those whose print size is unknown. */
export function softSides(sides: readonly MeasuredSide[]): SoftSide[] {
  return sides.flatMap(({ dpi, ...side }) => (dpi !== null && dpi < side.minDpi ? [{ ...side, dpi }] : []))
}

/** `Front: edges will look soft at 94 dpi; Embroidery needs 150.` */
export function softPrintSentence({ side, method, dpi, minDpi }: SoftSide): string {
  return `${side === 'front' ? 'Front' : 'Back'}: edges will look soft at ${dpi} dpi; ${method} needs ${minDpi}.`
}

/** Why staff can't approve this print without confirming its low resolution. */
export function whyNotApproveSoft(soft: readonly SoftSide[], isConfirmed: boolean): Refusal | undefined {
  if (soft.length === 0 || isConfirmed) return undefined
  return new Refusal(
    'preflight_unconfirmed',
    `${soft.map(softPrintSentence).join(' ')} Approve it in its review, where you confirm that.`,
    { facts: { soft } },
  )
}

/**
 * The sides that have a new file and are complete: they have both the picture with the template and the picture without.
 * `kept` are files of the previous version that may be reused (DEC-113).
 */
export function completeSides(fields: readonly DesignField[], kept: readonly DesignField[] = []): Side[] {
  return (['front', 'back'] as const).filter((side) => {
    const fieldsOfSide = designFields.filter((field) => designFiles[field].side === side)
    const isNew = fieldsOfSide.some((field) => fields.includes(field))
    return isNew && fieldsOfSide.every((field) => fields.includes(field) || kept.includes(field))
  })
}
