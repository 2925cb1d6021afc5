import {
  converter,
  differenceCiede2000,
  type Lab65,
  modeLab,
  modeLab65,
  modeLrgb,
  modeRgb,
  modeXyz50,
  modeXyz65,
  useMode,
} from 'culori/fn'

/** CIELAB of the illuminant D50. */
export type Lab50 = readonly [number, number, number]

/** A colour converted to CIELAB (D65) for comparison. */
export type ComparableColour = Lab65

let cachedFunctions:
  | { toLab: (colour: object) => unknown; difference: (one: Lab65, other: Lab65) => number }
  | undefined

/** Registers the colour modes on first use instead of on import, so that bundlers can drop this module where it is unused. */
function colourFunctions() {
  if (cachedFunctions) return cachedFunctions
  for (const mode of [modeRgb, modeLrgb, modeXyz65, modeXyz50, modeLab, modeLab65]) useMode(mode as never)
  cachedFunctions = {
    toLab: converter('lab65') as (colour: object) => unknown,
    difference: differenceCiede2000(),
  }
  return cachedFunctions
}

/** Converts a colour: hex without `#`, or CIELAB (D50). */
export function toComparable(colour: string | Lab50): ComparableColour {
  const { toLab } = colourFunctions()
  if (typeof colour !== 'string') {
    const [l, a, b] = colour
    return toLab({ mode: 'lab', l, a, b }) as ComparableColour
  }
  const channel = (offset: number) => Number.parseInt(colour.slice(offset, offset + 2), 16) / 255
  return toLab({ mode: 'rgb', r: channel(0), g: channel(2), b: channel(4) }) as ComparableColour
}

/** How different two colours look (CIEDE2000). */
export function colourDifference(one: ComparableColour, other: ComparableColour): number {
  return colourFunctions().difference(one, other)
}
