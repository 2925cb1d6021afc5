import { methodRules } from '@printery/design/preflight'
import { type TraceOptions, traceRanges } from '@printery/design/tracing'
import type { PrintingTypeName } from '@printery/domain'
import { inks as shopInks } from '../../colour/inks.ts'

/** The shop's inks, hex without `#`. */
export const shopPalette = shopInks.map(({ hex }) => hex)

/** The most inks that a printing method allows in a trace. */
export function maxInksOf(method: PrintingTypeName | undefined): number {
  return (method && methodRules[method].maxInks) ?? traceRanges.inks.max
}

/**
 * The options that a trace begins with: the shop's inks where each ink is printed by itself or no method is selected yet,
 * and the colours of the picture where all are printed at once. `paidInks` are those of a screen print.
 */
export function initialOptions(
  method: PrintingTypeName | undefined,
  { suggestedInks, paidInks }: { suggestedInks: number; paidInks: number | undefined },
): TraceOptions {
  const palette = method === undefined || methodRules[method].printsSeparateInks ? shopPalette : null
  return {
    inks: Math.min(
      suggestedInks,
      paidInks ?? suggestedInks,
      maxInksOf(method),
      palette?.length ?? suggestedInks,
    ),
    palette,
    smoothing: traceRanges.smoothing.default,
    speck: traceRanges.speck.default,
    background: 'keep',
  }
}
