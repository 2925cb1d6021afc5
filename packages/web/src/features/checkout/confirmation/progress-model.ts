import { texts } from '../texts.ts'

/** Percent, as every step of the clock adds it. */
const step = 10
export const stepMs = 800
/** From 100 to the order's page. Milliseconds. */
export const leaveMs = 1500
/** Between two questions to the provider while it hasn't confirmed. Milliseconds. */
export const pollMs = 2000
/** After this the customer reads that the page may be closed. Milliseconds. */
export const lateMs = 60_000
/** Where the clock waits for the confirmation. */
const maxUnconfirmedProgress = 90

/** 100 is only reached once the payment is confirmed: an address proves nothing. */
export function nextProgress(progress: number, isConfirmed: boolean): number {
  return Math.min(progress + step, isConfirmed ? 100 : maxUnconfirmedProgress)
}

export function isHeld(progress: number, isConfirmed: boolean): boolean {
  return progress >= maxUnconfirmedProgress && !isConfirmed
}

/** Which of the four captions is read at this percentage. */
export function captionIndex(progress: number): 0 | 1 | 2 | 3 {
  if (progress <= 0) return 0
  if (progress <= 30) return 1
  return progress <= 70 ? 2 : 3
}

export function captionAt(progress: number): string {
  return progress >= 100 ? texts.progress.done : (texts.progress.captions[captionIndex(progress)] ?? '')
}

/** Fill of the bar's four parts in percent of each. */
export function barParts(progress: number): number[] {
  return [0, 25, 50, 75].map((from) => Math.max(0, Math.min(100, (progress - from) * 4)))
}
