/**
 * Colour names that people search for, independent of the manufacturer's names, in the order in which they are
 * listed.
 */
export const colourFamilies = [
  'white',
  'natural',
  'grey',
  'black',
  'brown',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
] as const
export type ColourFamily = (typeof colourFamilies)[number]

/** Colours with a lower chroma count as white, grey or black. */
const minChroma = 0.06

/** `hex` has no `#`. Lightness is the mean of the strongest and the weakest channel, chroma their difference. */
export function colourFamilyOf(hex: string): ColourFamily {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (offset) => Number.parseInt(hex.slice(offset, offset + 2), 16) / 255,
  )
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const chroma = max - min
  const lightness = (max + min) / 2
  if (chroma < minChroma) return lightness >= 0.88 ? 'white' : lightness < 0.18 ? 'black' : 'grey'
  return familyOfHue(hueOf(red, green, blue, max, chroma), lightness, chroma)
}

/** The families of these colours, without duplicates, in display order. */
export function colourFamiliesOf(hexes: readonly string[]): ColourFamily[] {
  const found = new Set(hexes.map(colourFamilyOf))
  return colourFamilies.filter((family) => found.has(family))
}

function familyOfHue(hue: number, lightness: number, chroma: number): ColourFamily {
  if (hue >= 20 && hue < 65 && lightness > 0.6 && chroma < 0.25) return 'natural'
  if (hue < 12 || hue >= 335) return lightness > 0.6 ? 'pink' : 'red'
  if (hue < 35) return lightness < 0.4 ? 'brown' : lightness > 0.75 ? 'pink' : 'orange'
  if (hue < 65) return lightness < 0.3 ? 'brown' : 'yellow'
  if (hue < 170) return 'green'
  if (hue < 255) return 'blue'
  return hue < 305 ? 'purple' : 'pink'
}

/** Hue in degrees, 0 is red. */
function hueOf(red: number, green: number, blue: number, max: number, chroma: number): number {
  if (max === red) return (60 * ((green - blue) / chroma) + 360) % 360
  return max === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4)
}
