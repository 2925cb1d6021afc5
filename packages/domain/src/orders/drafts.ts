import { dayMs } from '../dates.ts'

/** Number of days after the last change for which a draft can be opened. */
export const draftDays = 7

/** When a draft expires (DEC-79). */
export function draftEnd(updatedAt: Date): Date {
  return new Date(updatedAt.getTime() + draftDays * dayMs)
}

/** An expired draft can't be resumed, but is still listed and can be deleted. */
export function isDraftExpired(updatedAt: Date, now: Date): boolean {
  return now >= draftEnd(updatedAt)
}
