import { methodRules } from '@printery/design/preflight'
import { type SuggestedInks, type TraceOptions, traceRanges } from '@printery/design/tracing'
import { labDistance, labOf, type PrintingTypeName, pixelOf } from '@printery/domain'
import { shopColours } from '../../colour/shop-colours.ts'

/** The shop's inks, hex without `#`. */
export const shopPalette = shopColours.map(({ hex }) => hex)

/** Maximum number of inks that a printing method allows in a trace. */
export function maxInksOf(method: PrintingTypeName | undefined): number {
  return (method && methodRules[method].maxInks) ?? traceRanges.inks.max
}

/** OKLab distance beyond which two colours have different names: red and rose do, blue and navy don’t. */
const maxInkDistance = 0.13

/**
 * The options that a trace begins with: the shop's inks where each ink is printed by itself or no method is selected yet,
 * unless a colour of the picture is unlike all of them; and the colours of the picture where all are printed at once.
 * `paidInks` are those of a screen print.
 */
export function initialOptions(
  method: PrintingTypeName | undefined,
  { inks: suggestedInks, colours, paidInks }: InitialInks,
): TraceOptions {
  const printsSeparateInks = method === undefined || methodRules[method].printsSeparateInks
  const palette = printsSeparateInks && colours.every(isLikeShopInk) ? shopPalette : null
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

interface InitialInks extends Pick<SuggestedInks, 'inks' | 'colours'> {
  paidInks: number | undefined
}

function isLikeShopInk(hex: string): boolean {
  const lab = labOf(pixelOf(hex))
  return shopPalette.some((ink) => labDistance(labOf(pixelOf(ink)), lab) <= maxInkDistance)
}
