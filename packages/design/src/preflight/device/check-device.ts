import type { Box } from '../../geometry/box.ts'
import type { Resources } from '../../resources.ts'
import type { Finding, FindingCode } from '../finding.ts'
import type { Garment } from '../inks.ts'
import type { InspectedPage } from '../page.ts'
import type { MaskOf } from '../regions/painted-regions.ts'
import type { PrintedSurface } from '../regions/printed-surface.ts'
import type { MethodRules } from '../rules.ts'
import type { NarrowPart } from '../thinness/outline-thinness.ts'
import type { PageMeasurements } from '../tiles.ts'
import { checkCutEdges, checkCutPieces, checkCutSheet } from './cuts.ts'
import { checkGloss } from './gloss.ts'
import { checkInkLimit } from './ink-limit.ts'
import type { PrintDevice } from './print-device.ts'
import { checkReversedText } from './reversed-text.ts'
import { checkLostWhite } from './white.ts'

export interface DeviceChecks {
  device: PrintDevice
  rules: MethodRules
  garments: readonly Garment[]
  resources: Resources
  maskOf: MaskOf | undefined
  /** Margin in mm inside of which fixes place things. */
  safe: number
  /** Width in mm below which lines lose their white; undefined if none do. */
  whiteLimit: number | undefined
  /** Shorter lines, in mm, are not measured. */
  shortest: number
}

/** Checks of a device that need only the shapes of a page, without drawing it. */
export function checkDeviceShapes(
  page: InspectedPage,
  surface: PrintedSurface,
  whiteParts: readonly NarrowPart[],
  checks: DeviceChecks,
): Finding[] {
  const { device, rules, whiteLimit: limit } = checks
  return [
    ...(limit === undefined ? [] : checkLostWhite(page, surface, whiteParts, { ...checks, limit })),
    ...(device.inks && !rules.printsSeparateInks
      ? checkReversedText(page, surface, device.inks, checks)
      : []),
    ...checkCutEdges(page, device, rules, checks),
    ...(device.hasGloss ? checkGloss(page, checks) : []),
  ]
}

/** Checks of a device that need the pixels of a page. */
export function checkDevicePixels(
  page: InspectedPage,
  { excesses, coverage }: Pick<PageMeasurements, 'excesses' | 'coverage'>,
  printed: Box,
  { device, resources }: DeviceChecks,
): Finding[] {
  return [
    ...(device.inks && excesses ? checkInkLimit(page, excesses, device.inks, resources) : []),
    ...checkCutSheet(printed, device),
    ...(coverage && device.cuts.length > 0 ? checkCutPieces(page, coverage, device) : []),
  ]
}

/** For a finding of the printing method, the finding of a device that may require a stricter limit. */
const stricterCodes: Partial<Record<FindingCode, FindingCode>> = {
  'thin-line': 'white-lost',
  'near-edge': 'cut-edge',
  'small-text': 'reversed-text',
}

/** Drops findings whose element also has the stricter finding of the device. */
export function withoutLessStrict(findings: readonly Finding[], checks: DeviceChecks | undefined): Finding[] {
  if (!checks) return [...findings]
  const known = new Set(findings.map(({ code, elementId = '' }) => `${code} ${elementId}`))
  const { whiteLimit = 0, rules } = checks
  return findings.filter(({ code, elementId = '' }) => {
    const other = stricterCodes[code]
    if (code === 'thin-line' && whiteLimit < rules.minLineWidth) return true
    return other === undefined || !known.has(`${other} ${elementId}`)
  })
}
