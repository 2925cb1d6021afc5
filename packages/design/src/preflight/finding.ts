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
  'too-many-stitches',
  'ink-limit',
  'white-lost',
  'thin-gloss',
  'solid-white',
  'reversed-text',
  'cut-edge',
  'cut-small',
  'thread-colour',
  'beyond-path',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** A design with errors is refused; warnings and notes must be confirmed by the customer. */
export const severities = ['error', 'warning', 'note'] as const
export type Severity = (typeof severities)[number]

export interface Fix {
  /** Label of its button: `Resize to 11.5 cm`. */
  label: string
  operation: Operation
}

/** A problem that preflight found on a page. */
export interface Finding {
  code: FindingCode
  severity: Severity
  elementId?: ElementId
  /** Location in mm on the page. */
  box: Box
  /** `pier.jpg is too small`. */
  title: string
  /** The measured value: `96 dpi`. */
  measured?: string
  /** How it will look on the product, and the advice to the customer. */
  message: string
  fix?: Fix
  /** Why there is no fix. After a check every finding has either a fix or this reason. */
  noFix?: string
  /** Number of inks that the print needs, if paying for them resolves the finding. */
  neededInks?: number
}

/** Sorts errors first. */
export function compareSeverity(one: Finding, other: Finding): number {
  return severities.indexOf(one.severity) - severities.indexOf(other.severity)
}

/** A length in mm as centimetres with one decimal. */
export function formatCentimetres(mm: number): string {
  return `${(mm / 10).toFixed(1)} cm`
}

/** A length in mm, formatted in mm below 1 cm and otherwise in cm. */
export function formatLength(mm: number): string {
  return mm < 10 ? formatMillimetres(mm) : formatCentimetres(mm)
}

/** A length in mm with one decimal, below 1 mm with two. */
export function formatMillimetres(mm: number): string {
  return `${mm.toFixed(mm < 1 ? 2 : 1)} mm`
}
