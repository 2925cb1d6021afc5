/** Names under which people look for a colour, whatever a maker calls it. In the order of a colour card. */
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

/** Chromas below this read as white, grey or black. */
const leastChroma = 0.06

/** Hex without `#`. Lightness is the middle of the strongest and the weakest channel, chroma their distance. */
export function colourFamilyOf(hex: string): ColourFamily {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const chroma = most - least
  const lightness = (most + least) / 2
  if (chroma < leastChroma) return lightness >= 0.88 ? 'white' : lightness < 0.18 ? 'black' : 'grey'
  return familyOfHue(hueOf(red, green, blue, most, chroma), lightness, chroma)
}

/** Those of any of these colours, in the order of a colour card. */
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

/** Degrees from red. */
function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360
  return most === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4)
}
