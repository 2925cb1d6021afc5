import { dayMs } from './dates.ts'

/** Days after its last change in which a draft can be opened. */
export const draftDays = 7

/** The moment at which a draft expires that was last changed at `updatedAt` (decision 79). */
export function draftEnd(updatedAt: Date): Date {
  return new Date(updatedAt.getTime() + draftDays * dayMs)
}

/** An expired draft is not resumed any more; it is still seen and deleted. */
export function isDraftExpired(updatedAt: Date, now: Date): boolean {
  return now >= draftEnd(updatedAt)
}
