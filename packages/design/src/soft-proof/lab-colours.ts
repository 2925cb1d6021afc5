import {
  clampChroma,
  clampGamut,
  converter,
  formatHex,
  modeLab,
  modeLch,
  modeLrgb,
  modeP3,
  modeRgb,
  modeXyz50,
  modeXyz65,
  type P3,
  useMode,
} from 'culori/fn'

/** CIELAB of the illuminant D50, as spectrophotometers measure it. */
type Lab = readonly [number, number, number]

let cachedFunctions: { toP3: (colour: object) => P3; clampP3: (colour: P3) => P3 } | undefined

/** Registers the colour modes on first use instead of on import, so that bundlers can drop this module where it is unused. */
function colourFunctions() {
  if (cachedFunctions) return cachedFunctions
  for (const mode of [modeRgb, modeLrgb, modeP3, modeXyz65, modeXyz50, modeLab, modeLch])
    useMode(mode as never)
  cachedFunctions = {
    toP3: converter('p3') as (colour: object) => P3,
    clampP3: clampGamut('p3') as (colour: P3) => P3,
  }
  return cachedFunctions
}

/** The colour on screens (sRGB, hex without `#`). A colour that no screen shows loses chroma and keeps its hue. */
export function screenHexOf([l, a, b]: Lab): string {
  colourFunctions()
  return formatHex(clampChroma({ mode: 'lab', l, a, b }, 'lch')).slice(1)
}

/** Red, green and blue in Display P3, from 0 to 1: more than sRGB, and nearly all that process inks reach. */
export function displayP3Of([l, a, b]: Lab): [number, number, number] {
  const { toP3, clampP3 } = colourFunctions()
  const { r, g, b: blue } = clampP3(toP3({ mode: 'lab', l, a, b }))
  return [r, g, blue]
}
