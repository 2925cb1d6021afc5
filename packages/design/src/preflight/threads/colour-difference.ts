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

/** A colour that is ready to be compared. */
export type ComparableColour = Lab65

let opened:
  | { toLab: (colour: object) => unknown; difference: (one: Lab65, other: Lab65) => number }
  | undefined

/** Not when the module is loaded, so that bundles without a use of it leave it out. */
function open() {
  if (opened) return opened
  for (const mode of [modeRgb, modeLrgb, modeXyz65, modeXyz50, modeLab, modeLab65]) useMode(mode as never)
  opened = { toLab: converter('lab65') as (colour: object) => unknown, difference: differenceCiede2000() }
  return opened
}

/** Converts a colour: hex without `#`, or CIELAB (D50). */
export function comparable(colour: string | Lab50): ComparableColour {
  const { toLab } = open()
  if (typeof colour !== 'string') {
    const [l, a, b] = colour
    return toLab({ mode: 'lab', l, a, b }) as ComparableColour
  }
  const channel = (offset: number) => Number.parseInt(colour.slice(offset, offset + 2), 16) / 255
  return toLab({ mode: 'rgb', r: channel(0), g: channel(2), b: channel(4) }) as ComparableColour
}

/** How different two colours look (CIEDE2000). */
export function colourDifference(one: ComparableColour, other: ComparableColour): number {
  return open().difference(one, other)
}
