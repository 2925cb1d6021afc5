import type { ElementId } from '../elements/index.ts'
import type { Box } from '../geometry/box.ts'
import type { Operation } from '../operations.ts'

export const findingCodes = [
  'empty-print',
  'too-many-inks',
  'unreadable-asset',
  'low-dpi',
  'small-text',
  'missing-glyphs',
  'thin-line',
  'thin-gap',
  'too-many-colours',
  'merge-inks',
  'off-area',
  'near-edge',
  'short-of-bleed',
  'low-contrast',
  'photo',
  'semi-transparent',
  'overprint',
  'pattern-cut',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** An error refuses the line; a warning or a note is the buyer's to confirm. */
export const severities = ['error', 'warning', 'note'] as const
export type Severity = (typeof severities)[number]

export interface Fix {
  /** On its button: `Resize to 11.5 cm`. */
  label: string
  operation: Operation
}

/** Something about a page that prints otherwise than it looks. */
export interface Finding {
  code: FindingCode
  severity: Severity
  elementId?: ElementId
  /** Where, mm on the page. */
  box: Box
  /** `pier.jpg is too small`. */
  title: string
  /** What was measured: `96 dpi`. */
  measured?: string
  /** Why it matters, and what would do. */
  message: string
  fix?: Fix
}

/** Errors first, as they are shown. */
export function bySeverity(one: Finding, other: Finding): number {
  return severities.indexOf(one.severity) - severities.indexOf(other.severity)
}

export function inCentimetres(mm: number): string {
  return `${(mm / 10).toFixed(1)} cm`
}

/** As one would say it. */
export function inWords(mm: number): string {
  return mm < 10 ? inMillimetres(mm) : inCentimetres(mm)
}

export function inMillimetres(mm: number): string {
  return `${mm.toFixed(mm < 1 ? 2 : 1)} mm`
}
