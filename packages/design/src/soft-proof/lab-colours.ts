import {
  clampChroma,
  formatHex,
  modeLab,
  modeLch,
  modeLrgb,
  modeRgb,
  modeXyz50,
  modeXyz65,
  useMode,
} from 'culori/fn'

let isReady = false

/** Registers the colour modes on first use instead of on import, so that bundlers can drop this module where it is unused. */
function prepare(): void {
  if (isReady) return
  for (const mode of [modeRgb, modeLrgb, modeXyz65, modeXyz50, modeLab, modeLch]) useMode(mode as never)
  isReady = true
}

/**
 * The colour on screens (sRGB, hex without `#`) of a colour in CIELAB (D50). A colour that no screen shows loses chroma and
 * keeps its hue.
 */
export function screenHexOf([l, a, b]: readonly [number, number, number]): string {
  prepare()
  return formatHex(clampChroma({ mode: 'lab', l, a, b }, 'lch')).slice(1)
}
