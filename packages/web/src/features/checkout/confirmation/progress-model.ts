import { texts } from '../texts.ts'

/** Percent that each tick adds. */
const step = 10
export const stepMs = 800
/** Milliseconds from 100 percent until the redirect to the order's page. */
export const redirectDelayMs = 1500
/** Milliseconds between two requests to the provider until it has confirmed. */
export const pollMs = 2000
/** Milliseconds after which the customer is told that the page may be closed. */
export const lateMs = 60_000
/** The percentage at which the progress waits for the confirmation. */
const maxUnconfirmedProgress = 90

/** The next percentage. 100 is reached only once the provider has confirmed the payment; the URL is no proof of it. */
export function nextProgress(progress: number, isConfirmed: boolean): number {
  return Math.min(progress + step, isConfirmed ? 100 : maxUnconfirmedProgress)
}

export function isAwaitingConfirmation(progress: number, isConfirmed: boolean): boolean {
  return progress >= maxUnconfirmedProgress && !isConfirmed
}

/** The index of the caption at this percentage. */
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
